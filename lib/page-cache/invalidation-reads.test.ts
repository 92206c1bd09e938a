import { readdirSync } from 'node:fs';
import { parseInvalidation } from './invalidation';
import * as reads from './reads';

jest.mock('./cached', () => {
  const defined: string[] = [];
  const recorded: RecordedRead[] = [];
  const cached = ({ name, listTags }: { name: string; listTags: (...args: never[]) => string[] }) => {
    defined.push(name);
    return async (...args: never[]) => recorded.push({ name, tags: listTags(...args) });
  };
  return { createCachedRead: cached, defined, recorded };
});

/** A recorded call of a read, with its tags. */
interface RecordedRead {
  name: string;
  tags: string[];
}

/** The names of all defined reads, and the calls recorded so far. */
const { defined, recorded } = jest.requireMock<{ defined: string[]; recorded: RecordedRead[] }>('./cached');

/**
 * The cached answers of the hub, with the call that reads each. Category 402 is the fabric collection Karoo (item group 005),
 * category 7 is the brand Ashby Lorne; each has a page, which is read by ID and by name.
 */
const ANSWERS = {
  'categories called Karoo': async () => [
    await reads.readCategoriesNamed('karoo'),
    await reads.readRequiredCategories('karoo'),
  ],
  'categories called Ashby Lorne': () => reads.readCategoriesNamed('Ashby Lorne'),
  'page of category 402': async () => [await reads.readCategoryPage(402), await reads.readRequiredCategoryPage(402)],
  'page of category 7': () => reads.readCategoryPage(7),
  'page of the collection Karoo': () => reads.readPageNamed('Karoo'),
  'page of the collection Namib': () => reads.readPageNamed('Namib'),
  'page of the brand Ashby Lorne': () => reads.readBrandPage('Ashby Lorne'),
  'page of outdoor': () => reads.readApplicationType('outdoor', '9001', null),
  'collections of outdoor in fabric': () => reads.readApplicationType('outdoor', '9001', '005'),
  'applications of fabric': () => reads.readApplications('005'),
  'applications of wallpaper': () => reads.readApplications('001'),
  brands: () => reads.readBrands(),
  'names of brands': () => reads.readBrandNames(),
  'products of Karoo': () => reads.readCollectionProducts('005', 'Karoo'),
  'products of the design Plain of Karoo': () => reads.readDesignProducts('005', 'Karoo', 'Plain'),
  'what goes with a product': () => reads.readRelated('K-1'),
  'extensions of the hub': () => reads.readExtensions(),
  'products of Namib': () => reads.readCollectionProducts('005', 'Namib'),
  'first products of fabric': () => reads.readFirstProducts('005', ''),
  'first products of wallpaper': () => reads.readFirstProducts('001', ''),
  'filtered lists of fabric': () => reads.tagProductLists('005'),
  'number of products of fabric': () => reads.readProductCount('005'),
  'landing pages of fabric': () => reads.readLandingPaths('005'),
  'sitemap of fabric': () => reads.readSitemapSlice('005', 0),
  'sitemap of wallpaper': () => reads.readSitemapSlice('001', 0),
  'names of wallpapers': () => reads.readWallpaperSlice(0),
  lookbook: () => reads.readLookbook('winter'),
  stores: () => reads.readCompanyPage('stores'),
  careers: () => reads.readCompanyPage('careers'),
  'about us': () => reads.readCompanyPage('about us'),
  directors: () => reads.readCompanyPage('directors'),
  responsibilities: () => reads.readCompanyPage('responsibilities'),
  'international brands': () => reads.readInternationals(),
  'international brand 4': () => reads.readInternationalsBrand('4'),
  'international brand 5': () => reads.readInternationalsBrand('5'),
} as const;

type Answer = keyof typeof ANSWERS;

async function tagsOf(answer: Answer): Promise<string[]> {
  await ANSWERS[answer]();
  return recorded.pop()?.tags ?? [];
}

const LOOKUPS: Answer[] = ['categories called Karoo', 'categories called Ashby Lorne'];
const CATEGORY_PAGES: Answer[] = ['page of category 402', 'page of category 7'];
const COMPANY: Answer[] = ['stores', 'careers', 'about us', 'directors', 'responsibilities'];
const OUTDOOR: Answer[] = ['page of outdoor', 'collections of outdoor in fabric'];
const NAMED_PAGES: Answer[] = [
  'page of the collection Karoo',
  'page of the collection Namib',
  'page of the brand Ashby Lorne',
  ...OUTDOOR,
  ...COMPANY,
];
const INTERNATIONALS: Answer[] = ['international brands', 'international brand 4', 'international brand 5'];
const CONTENT: Answer[] = [...LOOKUPS, ...CATEGORY_PAGES, ...NAMED_PAGES, 'lookbook', ...INTERNATIONALS];
const KAROO: Answer[] = ['products of Karoo', 'products of the design Plain of Karoo'];
/** The answers with products of several fabric collections. */
const FABRIC_LISTS: Answer[] = [
  'applications of fabric',
  'names of brands',
  'what goes with a product',
  'first products of fabric',
  'filtered lists of fabric',
  'number of products of fabric',
  'landing pages of fabric',
  'sitemap of fabric',
];
const WALLPAPER: Answer[] = [
  'applications of wallpaper',
  'names of brands',
  'what goes with a product',
  'first products of wallpaper',
  'sitemap of wallpaper',
  'names of wallpapers',
];
const PRODUCTS: Answer[] = [
  ...new Set([...FABRIC_LISTS, ...KAROO, 'products of Namib' as const, ...WALLPAPER]),
  'extensions of the hub',
];
const BRANDS: Answer[] = ['brands', 'names of brands'];

/** Events of the hub, each with all answers that become stale. */
const EVENTS: [event: { type: string; [field: string]: unknown }, stale: Answer[]][] = [
  [{ type: 'cms_page' }, CONTENT],
  [{ type: 'cms_page', category_id: 402 }, [...LOOKUPS, 'page of category 402', ...NAMED_PAGES]],
  // The name of a category may differ from the name that its page is read by.
  [
    { type: 'cms_page', category_id: 402, name: 'Karoo' },
    ['categories called Karoo', 'page of category 402', ...NAMED_PAGES],
  ],
  [{ type: 'cms_page', category_id: 402, name: 'Karoo Fabrics' }, ['page of category 402', ...NAMED_PAGES]],
  [{ type: 'cms_page', name: 'KAROO' }, ['categories called Karoo', ...CATEGORY_PAGES, 'page of the collection Karoo']],
  [
    { type: 'cms_page', name: 'Ashby  Lorne' },
    ['categories called Ashby Lorne', ...CATEGORY_PAGES, 'page of the brand Ashby Lorne'],
  ],
  [{ type: 'cms_page', name: 'Outdoor' }, [...CATEGORY_PAGES, ...OUTDOOR]],
  ...COMPANY.map((name): [{ type: string; name: string }, Answer[]] => [{ type: 'cms_page', name }, [name]]),
  [{ type: 'cms_page', name: 'About Us' }, ['about us']],
  // A category may be a tile on any page, and a look-up finds it by any part of its name.
  [{ type: 'category' }, CONTENT],
  [{ type: 'category', category_id: 402 }, CONTENT],
  [{ type: 'category', category_id: 402, name: 'Karoo' }, CONTENT],
  [{ type: 'category', name: 'Karoo' }, CONTENT],
  [{ type: 'application_type' }, CONTENT],
  [{ type: 'application_type', name: 'Outdoor' }, OUTDOOR],
  [{ type: 'internationals' }, INTERNATIONALS],
  [{ type: 'internationals_brand', id: 4 }, INTERNATIONALS],
  [{ type: 'brand' }, [...LOOKUPS, ...CATEGORY_PAGES, ...NAMED_PAGES, ...BRANDS]],
  [
    { type: 'brand', name: 'Ashby Lorne' },
    ['categories called Ashby Lorne', ...CATEGORY_PAGES, 'page of the brand Ashby Lorne', ...BRANDS],
  ],
  [{ type: 'products' }, PRODUCTS],
  [{ type: 'products', item_group: '005' }, [...FABRIC_LISTS, ...KAROO, 'products of Namib']],
  [{ type: 'products', item_group: 5 }, [...FABRIC_LISTS, ...KAROO, 'products of Namib']],
  [{ type: 'products', item_group: '001' }, WALLPAPER],
  [{ type: 'products', item_group: '005', collection: 'Karoo' }, [...FABRIC_LISTS, ...KAROO]],
  [{ type: 'products', item_group: '001', collection: 'Reed' }, WALLPAPER],
  [{ type: 'products', collection: 'Karoo' }, PRODUCTS],
  [{ type: 'content' }, CONTENT],
  [{ type: 'all' }, [...new Set([...CONTENT, ...BRANDS, ...PRODUCTS])]],
];

describe('D17: an event of the hub makes stale every answer that it may change, and no other', () => {
  it.each(EVENTS)('%j', async (event, expected) => {
    const purged = new Set(parseInvalidation(event).plan?.tags);
    const stale: Answer[] = [];
    for (const answer of Object.keys(ANSWERS) as Answer[])
      if ((await tagsOf(answer)).some((tag) => purged.has(tag))) stale.push(answer);
    expect(stale.sort()).toEqual([...expected].sort());
  });
});

describe('S4: the lists of answers and events are complete', () => {
  it('there is one file of reads', () => {
    expect(readdirSync(__dirname).filter((file) => /reads\.ts$/.test(file))).toEqual(['reads.ts']);
  });

  it('every read has an answer above', async () => {
    for (const ask of Object.values(ANSWERS)) await ask();
    const names = new Set(recorded.splice(0).map(({ name }) => name));
    expect([...names].sort()).toEqual([...defined].sort());
  });

  it('every event type is sent above', () => {
    const types = /types (.*)$/.exec(parseInvalidation({ type: '?' }).error ?? '')?.[1]?.split(', ');
    expect([...new Set(EVENTS.map(([{ type }]) => type))].sort()).toEqual(types?.sort());
  });
});
