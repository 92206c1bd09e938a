/** A path of each kind of page of the catalogue. */
export const PAGE_PATHS = {
  home: '/',
  'item group': '/item_group/005',
  homeware: '/item_group/000',
  application: '/item_group/005/application/Curtaining',
  collection: '/item_group/005/collection/Hazelbury',
  product: '/item_group/005/collection/Hazelbury/design/Hazelbury/colour/Duck%20Egg',
  brands: '/item_group/9000',
  brand: '/brand/Marram',
  category: '/category/801',
  'application type': '/item_group/9001/application_type/outdoor',
  'category name': '/item_group/9001/application_type/outdoor/category_name/005',
  'not found': '/no-such-page',
} as const;

/** Pages about the company and its international brands. */
export const COMPANY_PAGES = [
  '/about-us',
  '/careers',
  '/store-locator',
  '/directors',
  '/responsibilities',
  '/internationals',
  '/internationals/brand/1',
] as const;

/** Hub calls that pages make, as patterns of 'METHOD /path?query' for a fake hub. */
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
  'international brand': /internationals-page\/brand-page/,
} as const;

/** The name of one of `HUB_CALLS`. */
export type HubCall = keyof typeof HUB_CALLS;

/** A page and the hub calls that it depends on (S8). */
export interface FaultPage {
  path: string;
  /** Status while the hub works; default 200. */
  status?: 308 | 404;
  /** Calls whose failure results in the error page. The failure of any other call only removes a part of the page. */
  requiredCalls: readonly HubCall[];
  /** The page is rendered for each request or cached for a minute only. */
  dynamic?: boolean;
}

const HAZELBURY = '/item_group/005/collection/Hazelbury';
const CURTAINING = '/item_group/005/application/Curtaining';
const PRESELECTION = 'targetSize=137cm&targetProduct=HAZE-DUC-137';

const GROUP_CALLS: readonly HubCall[] = ['lookup', 'category'];
const COLLECTION_CALLS: readonly HubCall[] = ['page', 'products'];

/** A path of every kind of page, including redirects and pages that do not exist. */
export const FAULT_PAGES: readonly FaultPage[] = [
  { path: '/', requiredCalls: GROUP_CALLS },
  { path: '/item_group/005', requiredCalls: GROUP_CALLS },
  { path: '/item_group/000', requiredCalls: GROUP_CALLS },
  { path: '/item_group/014', requiredCalls: GROUP_CALLS },
  { path: '/item_group/9000', requiredCalls: GROUP_CALLS },
  { path: '/item_group/9001', requiredCalls: GROUP_CALLS },
  { path: '/item_group/005?colours=Blue', requiredCalls: GROUP_CALLS, dynamic: true },
  { path: '/item_group/9000?brand=Marram', requiredCalls: GROUP_CALLS },
  { path: CURTAINING, requiredCalls: ['page'] },
  { path: `${CURTAINING}?colours=Blue`, requiredCalls: ['page'], dynamic: true },
  { path: HAZELBURY, requiredCalls: COLLECTION_CALLS },
  { path: `${HAZELBURY}?colours=Blue`, requiredCalls: COLLECTION_CALLS, dynamic: true },
  { path: `${CURTAINING}/collection/Hazelbury`, requiredCalls: COLLECTION_CALLS },
  { path: `${HAZELBURY}/design/Hazelbury`, requiredCalls: ['products'] },
  { path: `${HAZELBURY}/design/Hazelbury/colour/Duck%20Egg`, requiredCalls: ['products'] },
  { path: `${HAZELBURY}/design/Hazelbury/colour/Duck%20Egg?${PRESELECTION}`, requiredCalls: ['products'] },
  { path: `${CURTAINING}/collection/Hazelbury/design/Hazelbury/colour/Duck%20Egg`, requiredCalls: ['products'] },
  { path: '/brand/Marram', requiredCalls: ['page'] },
  { path: '/brand?brand=Marram', requiredCalls: ['page'], dynamic: true },
  { path: '/item_group/9000/brand/Marram', requiredCalls: ['page'] },
  { path: '/category/801', requiredCalls: ['category'] },
  { path: '/collections/aldwych/406', requiredCalls: ['category'], status: 308 },
  { path: '/item_group/9001/application_type/outdoor', requiredCalls: ['application type'] },
  { path: '/item_group/9001/application_type/outdoor/category_name/005', requiredCalls: ['application type'] },
  { path: '/store-locator', requiredCalls: ['page'] },
  { path: '/company', requiredCalls: ['page'] },
  { path: '/careers', requiredCalls: ['page'] },
  { path: '/about-us', requiredCalls: ['page'] },
  { path: '/directors', requiredCalls: ['page'] },
  { path: '/responsibilities', requiredCalls: ['page'] },
  { path: '/internationals', requiredCalls: ['internationals'] },
  { path: '/internationals/brand/1', requiredCalls: ['international brand'] },
  { path: '/wallpaper-calculator?sku=CONP-GLA-ROLL', requiredCalls: [], dynamic: true },
  { path: '/newsletter/subscribed', requiredCalls: [] },
  { path: '/register', requiredCalls: [] },
  { path: '/sitemap.xml', requiredCalls: ['products'] },
  { path: '/sitemap/collections-005.xml', requiredCalls: ['products'] },
  { path: '/robots.txt', requiredCalls: [] },
  { path: '/no-such-page', requiredCalls: [], status: 404 },
  { path: '/item_group/999', requiredCalls: [], status: 404 },
  { path: '/category/nowhere', requiredCalls: ['lookup'], status: 404 },
  { path: '/item_group/005/application/Nowhere', requiredCalls: ['lookup', 'applications'], status: 404 },
  { path: '/item_group/005/collection/Nowhere', requiredCalls: ['lookup', 'products'], status: 404 },
  { path: `${HAZELBURY}/design/Nowhere`, requiredCalls: ['products'], status: 404 },
  { path: '/brand/Nowhere', requiredCalls: ['lookup', 'page', 'brands', 'brand names'], status: 404 },
];
