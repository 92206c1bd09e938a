/** The calls of the contract that pages make, each by what it asks for, as a fake hub knows them. */
export const HUB_CALLS = {
  lookup: /search-names/,
  category: /cms-category\/\d+\/cms-page/,
  page: /GET \/cms-page\//,
  'application type': /get-all-cms-data/,
  products: /multi_filter/,
  related: /products\/related/,
  brands: /get-all-brands/,
  'brand names': /products\/items/,
  applications: /get_all_applications/,
  internationals: /internationals-page\/settings/,
  house: /internationals-page\/brand-page/,
} as const;

/** The name of one of `HUB_CALLS`. */
export type HubCall = keyof typeof HUB_CALLS;

/** A kind of page, and what becomes of it when the hub fails (S8). */
export interface FaultPage {
  path: string;
  /** Its status when all is well; 200 when not given. */
  status?: 308 | 404;
  /** The calls without which there is no such page: it then answers with the error page. Any other takes away a part at most. */
  needs: readonly HubCall[];
  /** True for a page that is made for each visitor: it is never kept, and its products are asked for each time. */
  dynamic?: boolean;
}

const HAZELBURY = '/item_group/005/collection/Hazelbury';
const WITHIN = '/item_group/005/application/Curtaining';
const CHOSEN = 'targetSize=137cm&targetProduct=HAZE-DUC-137';

const group: readonly HubCall[] = ['lookup', 'category'];
const collection: readonly HubCall[] = ['page', 'products'];

/** One address of every kind, absent ones among them. */
export const FAULT_PAGES: readonly FaultPage[] = [
  { path: '/', needs: group },
  { path: '/item_group/005', needs: group },
  { path: '/item_group/000', needs: group },
  { path: '/item_group/014', needs: group },
  { path: '/item_group/9000', needs: group },
  { path: '/item_group/9001', needs: group },
  { path: '/item_group/005?colours=Blue', needs: group, dynamic: true },
  { path: '/item_group/9000?brand=Marram', needs: group },
  { path: WITHIN, needs: ['page'] },
  { path: `${WITHIN}?colours=Blue`, needs: ['page'], dynamic: true },
  { path: HAZELBURY, needs: collection },
  { path: `${HAZELBURY}?colours=Blue`, needs: collection, dynamic: true },
  { path: `${WITHIN}/collection/Hazelbury`, needs: collection },
  { path: `${HAZELBURY}/design/Hazelbury`, needs: ['products'] },
  { path: `${HAZELBURY}/design/Hazelbury/colour/Duck%20Egg`, needs: ['products'] },
  { path: `${HAZELBURY}/design/Hazelbury/colour/Duck%20Egg?${CHOSEN}`, needs: ['products'] },
  { path: `${WITHIN}/collection/Hazelbury/design/Hazelbury/colour/Duck%20Egg`, needs: ['products'] },
  { path: '/brand/Marram', needs: ['lookup', 'page'] },
  { path: '/brand?brand=Marram', needs: ['lookup', 'page'], dynamic: true },
  { path: '/item_group/9000/brand/Marram', needs: ['lookup', 'page'] },
  { path: '/category/801', needs: ['category'] },
  { path: '/collections/aldwych/406', needs: ['category'], status: 308 },
  { path: '/item_group/9001/application_type/outdoor', needs: ['application type'] },
  { path: '/item_group/9001/application_type/outdoor/category_name/005', needs: ['application type'] },
  { path: '/store-locator', needs: ['page'] },
  { path: '/company', needs: ['page'] },
  { path: '/careers', needs: ['page'] },
  { path: '/about-us', needs: ['page'] },
  { path: '/directors', needs: ['page'] },
  { path: '/responsibilities', needs: ['page'] },
  { path: '/internationals', needs: ['internationals'] },
  { path: '/internationals/brand/1', needs: ['house'] },
  { path: '/wallpaper-calculator?sku=CONP-GLA-ROLL', needs: [], dynamic: true },
  { path: '/newsletter/subscribed', needs: [] },
  { path: '/register', needs: [] },
  { path: '/sitemap.xml', needs: ['products'] },
  { path: '/sitemap/collections-005.xml', needs: ['products'] },
  { path: '/robots.txt', needs: [] },
  { path: '/no-such-page', needs: [], status: 404 },
  { path: '/item_group/999', needs: [], status: 404 },
  { path: '/category/nowhere', needs: ['lookup'], status: 404 },
  { path: '/item_group/005/application/Nowhere', needs: ['lookup', 'applications'], status: 404 },
  { path: '/item_group/005/collection/Nowhere', needs: ['lookup', 'products'], status: 404 },
  { path: `${HAZELBURY}/design/Nowhere`, needs: ['products'], status: 404 },
  { path: '/brand/Nowhere', needs: ['lookup', 'page', 'brands', 'brand names'], status: 404 },
];
