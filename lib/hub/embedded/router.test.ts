import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { demoRouter } from './testing/demo-router';

describe.each(TEST_DATABASES)('S6: the hub contract with the demo data on $name', ({ create }) => {
  const { get, post, grid } = demoRouter(create);

  describe('GET /cms-category/search-names', () => {
    const EMPTY = {
      success: true,
      non_collection_results: [],
      collection_results: [],
      application_results: [],
      item_group_results: [],
      brand_results: [],
      group_results: [],
    };

    it('H2: finds home among the non-collection results', async () => {
      const { status, body } = await get('/cms-category/search-names/home');
      expect(status).toBe(200);
      expect(body.non_collection_results).toEqual([
        expect.objectContaining({ id: 1, category_name: 'home', category_type: 'home' }),
      ]);
    });

    it('H3: finds names that contain the term in any case, each in the list of its type', async () => {
      const { body } = await get('/cms-category/search-names/KAROO');
      expect(body.collection_results.map((entry: { category_name: string }) => entry.category_name)).toEqual([
        'Karoo',
        'Karoo Papers',
      ]);
      expect((await get('/cms-category/search-names/marram')).body).toMatchObject({
        brand_results: [{ category_name: 'Marram' }],
        application_results: [{ category_name: expect.stringMatching(/marram/i) }],
      });
      expect((await get('/cms-category/search-names/fabric')).body.item_group_results).toHaveLength(1);
      expect((await get('/cms-category/search-names/quiet')).body.group_results).toHaveLength(1);
      expect((await get('/cms-category/search-names/curtaining')).body.application_results[0]).toMatchObject({
        id: 31,
        item_group: '005',
        tile_display_media_single_link: 'room-drape-linen.webp',
      });
    });

    it.each(['nothing-of-that-name', '%20', '__proto__', '%25', '%2F'])('finds nothing for %s', async (term) => {
      expect(await get(`/cms-category/search-names/${term}`)).toEqual({ status: 200, body: EMPTY });
    });
  });

  describe('CMS pages', () => {
    it('gives a category with its page', async () => {
      expect(await get('/cms-category/402/cms-page/true')).toMatchObject({
        status: 200,
        body: { success: true, cms_category: { id: 402, category_name: 'Karoo', cms_page: { page_title: 'Karoo' } } },
      });
    });

    it.each(['999999', 'x', '-1', '402.5', '__proto__'])('has no category %s', async (id) => {
      expect(await get(`/cms-category/${id}/cms-page/true`)).toEqual({
        status: 404,
        body: { success: false, msg: 'Category not found' },
      });
    });

    it.each([
      ['karoo', 'Karoo'],
      ['KAROO?mode=live', 'Karoo'],
      ['Karoo?mode=preview', 'Karoo, unpublished'],
      ['Karoo%20Papers?mode=preview', 'Karoo Papers'],
      ['curtaining?mode=live', 'Curtaining'],
      ['Skaap%20%26%20Klei?mode=live&brand=true', 'Skaap & Klei'],
      ['stores?mode=live', 'Find a store near you.'],
      ['About%20Us?mode=live', 'About Marram'],
    ])('D10: gives the page of %s', async (name, title) => {
      const { status, body } = await get(`/cms-page/${name}`);
      expect(status).toBe(200);
      expect(body.success).toBe(true);
      expect(body.cms_page.page_title.toLowerCase()).toBe(title.toLowerCase());
    });

    it.each(['nothing', 'karoo?brand=true', 'stores?brand=true', 'home', 'fabric'])('has no page %s', async (name) => {
      expect(await get(`/cms-page/${name}`)).toEqual({ status: 404, body: { success: false, msg: 'Page not found' } });
    });
  });

  describe('POST /get-all-cms-data', () => {
    const ask = (category: unknown) => post('/get-all-cms-data', { category });

    it('H10: gives the page of an application type, in any case', async () => {
      const { status, body } = await ask({ application_type: 'Outdoor', item_group: '9001' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, data: { page_title: 'Outdoor' } });
      expect(body.data.section_item_group_images).toHaveLength(4);
    });

    it('H9: gives the collections of a category name', async () => {
      const category = { application_type: 'outdoor', item_group: '9001' };
      const { body } = await ask({ ...category, application_type_category: { category_name: '005' } });
      expect(body.data.page_title).toBe('Fabric Outdoor Collections');
      expect((await ask({ ...category, application_type_category: { category_name: '007' } })).status).toBe(404);
    });

    it.each([
      { application_type: 'indoor', item_group: '9001' },
      { application_type: 'outdoor', item_group: '1' },
      { application_type: 'outdoor', item_group: 'category_names' },
      { application_type: '__proto__', item_group: 'toString' },
      {},
    ])('has nothing for %j', async (category) => {
      expect((await ask(category)).status).toBe(404);
    });
  });

  it('gives all brands', async () => {
    const { body } = await get('/get-all-brands');
    expect(body).toHaveLength(6);
    expect(body[0]).toEqual({ brand_name: 'Marram', image_data: 'brand-marram.svg' });
  });

  it('D11: gives the brands that have products', async () => {
    const ask = (items: unknown) => post('/products/items', { data: { items } });
    const all = await ask({ get_count: false, item_group: '', required_item_info: ['brand'] });
    expect(all.body).toEqual({
      success: true,
      brand: ['Ashby Lorne', 'Duinveld', 'Maison Tessane', 'Marram', 'Officina Valdoro', 'Skaap & Klei'],
    });
    expect((await ask({ item_group: '018', required_item_info: ['brand'] })).body.brand.length).toBeLessThan(6);
    expect((await post('/products/items', {})).status).toBe(400);
  });

  it('G4: lists the product of an exact SKU, in any case, as the first colour', async () => {
    for (const sku of ['HAZE-ROS-137', 'haze-ros-137']) {
      const { body } = await get(`/search?query=${sku}`);
      expect(body.Colour).toMatchObject([{ sku: 'HAZE-ROS-137', colour: 'Rosehip' }]);
    }
    expect((await get('/search?query=HAZE-ROS-13')).body.Colour).toEqual([]);
  });

  it('G4: suggests a corrected term where nothing is found', async () => {
    expect((await get('/search?query=hezalbury')).body.suggestion).toBe('hazelbury');
    expect((await get('/search?query=hazelbury')).body).not.toHaveProperty('suggestion');
    expect((await get('/search?query=zzzzzz')).body).not.toHaveProperty('suggestion');
  });

  it('G4: searches, and answers with the fields of a hit', async () => {
    const { body } = await get('/search?query=karoo%20plain');
    expect(Object.keys(body).sort()).toEqual(
      ['Application', 'Brand', 'Category', 'Collection', 'Colour', 'Design', 'design_style'].sort(),
    );
    expect(body.Design[0]).toMatchObject({
      design: 'Karoo Plain',
      range: 'Karoo',
      item_group: '005',
      group_desc: 'Fabric',
    });
    expect(Object.keys(body.Design[0]).sort()).toEqual(
      [
        'item_group',
        'application',
        'brand',
        'range',
        'design',
        'colour',
        'sku',
        'width',
        'length_cm',
        'diameter',
        'group_desc',
        'primaryImageUrl',
      ].sort(),
    );
  });

  it('G4: returns the numbers of hits only when a list is truncated', async () => {
    const { body } = await get('/search?query=e');
    expect(body.Colour).toHaveLength(50);
    expect(body.counts.Colour).toBeGreaterThan(200);
    expect(body.counts.Collection).toBe(body.Collection.length);
    expect(await get('/search?query=hazel')).not.toHaveProperty('body.counts');
  });

  it.each(['/search', '/search?query=', '/search?query=%20'])('%s finds nothing', async (target) => {
    expect(await get(target)).toEqual({
      status: 200,
      body: { Category: [], Application: [], Brand: [], Collection: [], Design: [], Colour: [], design_style: [] },
    });
  });

  it('gives the applications of an item group, alphabetical', async () => {
    expect((await get('/products/item_group/get_all_applications/005')).body).toEqual({
      success: true,
      applications: ['Curtaining', 'Dual Purpose', 'Outdoor', 'Upholstery'],
    });
    expect((await get('/products/item_group/get_all_applications/zzz')).body.applications).toEqual([]);
  });

  it('returns the size of each item group', async () => {
    const { body } = await post('/products/stats', { data: { items_groups_stats: [] } });
    const sum = body.stats.reduce((total: number, group: { products: number }) => total + group.products, 0);
    expect(sum).toBe(329);
    const fabric = await grid({ filters: { item_group: '005' } });
    const count = (field: string) =>
      new Set(fabric.products.map((product: Record<string, string>) => product[field])).size;
    expect(body.stats.find((group: { item_group: string }) => group.item_group === '005')).toEqual({
      item_group: '005',
      products: fabric.total_items_count,
      designs: count('design'),
      collections: count('range'),
    });
    expect((await post('/products/stats', { data: { items_groups_stats: ['004'] } })).body.stats).toHaveLength(1);
  });

  it('I1, I2: returns the Internationals, but no unpublished brand', async () => {
    expect((await get('/internationals-page/settings')).body).toMatchObject({
      success: true,
      msg: '',
      settings: { page_title: 'International Houses' },
    });
    expect((await get('/internationals-page/brand-page/1')).body).toMatchObject({
      success: true,
      msg: '',
      brand_page: { page_title: 'Ashby Lorne' },
    });
    for (const id of ['4', '5', '__proto__', 'constructor'])
      expect(await get(`/internationals-page/brand-page/${id}`)).toEqual({
        status: 404,
        body: { success: false, msg: 'Brand not found or not published' },
      });
  });

  it('G6: refuses a text that is not an e-mail address', async () => {
    for (const body of [
      undefined,
      {},
      { email: 'x' },
      { email: 'a@b' },
      { email: 'a@b c' },
      { email: ['a@b'] },
      { email: `${'a'.repeat(300)}@b` },
      { email: 'a\u0000@b' },
    ])
      expect((await post('/newsletter/sign-up', body)).status).toBe(400);
  });

  it.each(['/', '', '/nothing', '/cms-page', '/cms-page/', '/cms-page/a/b', '/products', '//', '/a/b/sign-up'])(
    '%j is not found',
    async (target) => {
      expect(await get(target)).toEqual({ status: 404, body: { success: false, msg: 'Not found' } });
    },
  );

  it('answers the wrong method with 405 and a malformed path with 400', async () => {
    expect((await get('/products/multi_filter')).status).toBe(405);
    expect((await post('/get-all-brands')).status).toBe(405);
    expect((await get('/cms-page/%E0%A4%A')).status).toBe(400);
  });
});
