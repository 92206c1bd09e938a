import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hubAnswering } from './testing/fake-hub';

const DEMO = join(process.cwd(), 'demo');

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(DEMO, file), 'utf8'));
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined;
}

const PAGES = readdirSync(join(DEMO, 'pages'));

describe('the demo content fits the contract: nothing of it is dropped', () => {
  it.each(PAGES.filter((file) => field(read(`pages/${file}`), 'name') === undefined))('pages/%s', async (file) => {
    const page = field(read(`pages/${file}`), 'page');
    const fake = hubAnswering({ success: true, cms_page: page });
    const result = await fake.hub.getNamedPage('x');
    expect(result?.title).toBe(field(page, 'page_title'));
    expect(result?.banner.slides.length).toBeGreaterThan(0);
    const switched = field(page, 'featured_collection_display_switch');
    expect(result?.featured !== null).toBe(switched);
    for (const [ours, theirs] of [
      ['tiles', 'children_tile_data'],
      ['collections', 'direct_collections'],
      ['newArrivals', 'new_arrivals'],
    ] as const) {
      const active = field(field(page, theirs), 'active');
      expect(result?.[ours].length).toBe(Array.isArray(active) ? active.length : 0);
    }
    expect(fake.lines).toEqual([]);
  });

  it('categories', async () => {
    const categories = read('categories.json');
    const fake = hubAnswering({ success: true, collection_results: categories });
    expect((await fake.hub.findCategories('x')).length).toBe(Array.isArray(categories) ? categories.length : -1);
    expect(fake.lines).toEqual([]);
  });

  it('company pages', async () => {
    const ask = (file: string) => hubAnswering({ success: true, cms_page: field(read(`pages/${file}`), 'page') });
    const stores = ask('stores.json');
    const careers = ask('careers.json');
    const about = ask('about-us.json');
    const directors = ask('directors.json');
    expect((await stores.hub.getCompanyPage('stores'))?.stores.every(({ map }) => map !== null)).toBe(true);
    expect((await careers.hub.getCompanyPage('careers'))?.jobs).toHaveLength(7);
    expect((await about.hub.getCompanyPage('about us'))?.sections).toHaveLength(3);
    expect((await directors.hub.getCompanyPage('directors'))?.sections).toHaveLength(4);
    expect([stores, careers, about, directors].flatMap(({ lines }) => lines)).toEqual([]);
  });

  it('application types, internationals and brands', async () => {
    const data = field(field(read('application-types.json'), 'outdoor'), '9001');
    const type = hubAnswering({ success: true, data });
    expect(await type.hub.getApplicationType('outdoor', '9001')).toMatchObject({
      itemGroups: { length: 4 },
      featured: { pictures: { length: 3 } },
      newArrivals: { length: 2 },
      collections: { length: 3 },
      catalogues: { length: 3 },
    });
    const settings = hubAnswering({ success: true, settings: field(read('internationals.json'), 'settings') });
    expect((await settings.hub.getInternationals())?.brands).toHaveLength(4);
    const page = field(field(read('internationals.json'), 'brand_pages'), '1');
    const brand = hubAnswering({ success: true, brand_page: page });
    expect((await brand.hub.getInternationalsBrand('1'))?.video?.loop).toBe(true);
    const brands = hubAnswering(read('brands.json'));
    expect(await brands.hub.listBrands()).toHaveLength(6);
    expect([type, settings, brand, brands].flatMap(({ lines }) => lines)).toEqual([]);
  });
});
