import { CMS_CATEGORY, CMS_PAGE, CURTAINING, PAGE } from './testing/contract-answers';
import { hubAnswering } from './testing/fake-hub';

const parsePage = async (fields: Record<string, unknown>) => {
  const fake = hubAnswering({ success: true, cms_page: { ...PAGE, ...fields } });
  return { page: await fake.hub.getNamedPage('Karoo'), lines: fake.lines };
};

describe('H4: CMS pages', () => {
  it('reads the contract example', async () => {
    const page = await hubAnswering(CMS_PAGE).hub.getNamedPage('Fabric');
    expect(page).toMatchObject({
      title: 'Fabric',
      banner: { slides: [{ source: 'banner-linen.webp' }, { source: 'banner-velvet.webp' }], linkCategoryId: 412 },
      tiles: [{ id: 31, name: 'Curtaining', type: 'application' }],
      collections: [{ id: 412, name: 'Karoo', type: 'collection', position: 2 }],
      newArrivals: [{ id: 413, name: 'Fynbos', type: 'collection', application: 'Upholstery' }],
      gallery: [{ position: 'top_left', picture: 'g1.webp' }],
      internationals: null,
    });
    expect(page?.featured).toEqual({
      title: 'Fynbos',
      description: 'Printed linens.',
      categoryId: 413,
      itemGroup: null,
      application: null,
      collection: null,
      mode: { kind: 'explore' },
      pictures: [
        { position: 'top_left', picture: 'f1.webp' },
        { position: 'bottom_left', picture: 'f2.webp' },
        { position: 'bottom_right', picture: 'f3.webp' },
      ],
    });
  });

  it('reads a category page in both wrappings, with the category when it is there', async () => {
    const plain = await hubAnswering(CMS_PAGE).hub.getCategoryPage(31);
    const wrapped = await hubAnswering(CMS_CATEGORY).hub.getCategoryPage(31);
    expect(wrapped?.page).toEqual(plain?.page);
    expect(plain?.category).toBeNull();
    expect(wrapped?.category).toMatchObject({ id: 31, name: 'Curtaining' });
  });

  it('reads a page whose fields are in the category itself', async () => {
    const body = { success: true, cms_category: { ...CURTAINING, ...PAGE } };
    const found = await hubAnswering(body).hub.getCategoryPage(31);
    expect(found).toMatchObject({ category: { name: 'Curtaining' }, page: { title: 'Fabric' } });
  });

  it('keeps the page of a category that has no name, and logs it', async () => {
    const fake = hubAnswering({ success: true, cms_category: { cms_page: PAGE } });
    expect(await fake.hub.getCategoryPage(31)).toMatchObject({ category: null, page: { title: 'Fabric' } });
    expect(fake.lines).toEqual(['GET /cms-category/31/cms-page/true: cms_category dropped: category_name is missing']);
  });

  const callAll = (body: unknown) => {
    const { hub } = hubAnswering(body, 404);
    return [
      hub.getCategoryPage(31),
      hub.getNamedPage('Karoo'),
      hub.getCompanyPage('stores'),
      hub.getApplicationType('outdoor', '9001'),
    ];
  };

  it.each([[{ success: false, msg: 'Unknown' }], [{}]])('404 with %j is absent', async (body) => {
    expect(await Promise.all(callAll(body))).toEqual([null, null, null, null]);
  });

  it.each([[undefined], [null], ['<html>'], [[]], [404]])('S8: 404 with %j is a failure, not absence', async (body) => {
    for (const asking of callAll(body)) await expect(asking).rejects.toMatchObject({ kind: 'status', status: 404 });
  });

  it('an explicit null is absent', async () => {
    for (const body of [
      { success: true, cms_page: null },
      { cms_category: null },
      { cms_category: { cms_page: null } },
    ]) {
      expect(await hubAnswering(body).hub.getCategoryPage(31)).toBeNull();
    }
  });

  it.each([
    [{}],
    [{ success: true }],
    [{ success: false, msg: 'Database is down' }],
    [{ success: true, cms_page: [] }],
    [{ success: true, cms_page: 'Fabric' }],
    [{ success: true, cms_category: {} }],
    [{ success: true, cms_category: [] }],
    [[PAGE]],
    ['<!doctype html>'],
    [undefined],
  ])('%j is a failure, not absence', async (body) => {
    const asking = hubAnswering(body).hub.getCategoryPage(31);
    await expect(asking).rejects.toMatchObject({ kind: 'malformed', call: 'GET /cms-category/31/cms-page/true' });
  });
});

describe('B5: featured collection', () => {
  it.each([
    ['view_collection', { kind: 'view_collection', embed: '/embed/a' }],
    ['View Collection', { kind: 'view_collection', embed: '/embed/a' }],
    ['view-catalogue', { kind: 'view_catalogue', catalogue: '/embed/b' }],
    ['collection', { kind: 'explore' }],
    [null, { kind: 'explore' }],
  ])('mode %j', async (mode, expected) => {
    const block = { ...PAGE.featured_collection, mode, embed_link: '/embed/a', catalogue_link: '/embed/b' };
    expect((await parsePage({ featured_collection: block })).page?.featured?.mode).toEqual(expected);
  });

  it.each(['view_collection', 'view_catalogue'])('mode %s without its link falls back to explore', async (mode) => {
    const block = { ...PAGE.featured_collection, mode, embed_link: ' ', catalogue_link: 'javascript:x' };
    expect((await parsePage({ featured_collection: block })).page?.featured?.mode).toEqual({ kind: 'explore' });
  });

  it.each([false, 0, '0', 'false', null, undefined, 'no'])('is hidden when its switch is %j', async (said) => {
    expect((await parsePage({ featured_collection_display_switch: said })).page?.featured).toBeNull();
  });

  it.each([null, {}, [], 'Fynbos', { category_id: 413, page_title: ' ' }])(
    'is hidden when its block is %j',
    async (block) => {
      expect(
        (await parsePage({ featured_collection_display_switch: '1', featured_collection: block })).page?.featured,
      ).toBeNull();
    },
  );
});

describe('C1: gallery', () => {
  it.each([
    ['top_left', 'top_left'],
    ['Bottom Right', 'bottom_right'],
    ['BOTTOM-LEFT', 'bottom_left'],
    [' top_right ', 'top_right'],
  ])('position %j', async (position, expected) => {
    expect((await parsePage({ gallery_media: [{ position, file_link: 'a.webp' }] })).page?.gallery).toEqual([
      { position: expected, picture: 'a.webp' },
    ]);
  });

  it('drops a picture that has no valid position or no file', async () => {
    const media = [{ position: 'centre', file_link: 'a.webp' }, { position: 'top_left' }, { file_link: 'a.webp' }];
    const { page, lines } = await parsePage({ gallery_media: media });
    expect(page?.gallery).toEqual([]);
    expect(lines).toEqual([
      'GET /cms-page/Karoo: cms_page.gallery_media[0] dropped: position is not one of the four',
      'GET /cms-page/Karoo: cms_page.gallery_media[1] dropped: file_link is missing',
      'GET /cms-page/Karoo: cms_page.gallery_media[2] dropped: position is missing',
    ]);
  });
});

describe('H1: blocks of the home page', () => {
  it('has an internationals block when there is something to show', async () => {
    const link = { internationals_media_single_link: '/internationals' };
    expect((await parsePage(link)).page?.internationals).toBeNull();
    expect((await parsePage({ ...link, internationals_description: 'Three houses.' })).page?.internationals).toEqual({
      picture: null,
      link: '/internationals',
      description: 'Three houses.',
    });
  });

  it('H5: keeps unpublished arrivals marked and sets a missing position to 999', async () => {
    const active = [{ collection: 'Soierie', is_published: 'false' }];
    const { page } = await parsePage({ new_arrivals: { active } });
    expect(page?.newArrivals).toMatchObject([{ name: 'Soierie', published: false, position: 999 }]);
  });

  it('H11: takes a tile among collections and arrivals for a collection, also when it names only an application', async () => {
    const active = [{ category_name: 'Karoo', item_group: '005', application: 'Upholstery' }];
    const { page } = await parsePage({ direct_collections: { active }, new_arrivals: { active } });
    const karoo = { name: 'Karoo', collection: null, type: 'collection' };
    expect(page).toMatchObject({ collections: [karoo], newArrivals: [karoo] });
  });

  it('reads a list without its "active" wrapper, and a missing one as empty', async () => {
    const { page } = await parsePage({ direct_collections: [{ collection: 'Karoo' }], children_tile_data: null });
    expect(page).toMatchObject({ collections: [{ name: 'Karoo', type: 'collection' }], tiles: [] });
  });
});
