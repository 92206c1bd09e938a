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
  /** Calls whose failure results in the error page. The failure of any other call removes a part of the page at most. */
  needs: readonly HubCall[];
  /** The page is rendered for each request or stored for a minute only. */
  dynamic?: boolean;
}

const HAZELBURY = '/item_group/005/collection/Hazelbury';
const CURTAINING = '/item_group/005/application/Curtaining';
const PRESELECTION = 'targetSize=137cm&targetProduct=HAZE-DUC-137';

const GROUP_CALLS: readonly HubCall[] = ['lookup', 'category'];
const COLLECTION_CALLS: readonly HubCall[] = ['page', 'products'];

/** A path of every kind of page, including redirects and pages that do not exist. */
export const FAULT_PAGES: readonly FaultPage[] = [
  { path: '/', needs: GROUP_CALLS },
  { path: '/item_group/005', needs: GROUP_CALLS },
  { path: '/item_group/000', needs: GROUP_CALLS },
  { path: '/item_group/014', needs: GROUP_CALLS },
  { path: '/item_group/9000', needs: GROUP_CALLS },
  { path: '/item_group/9001', needs: GROUP_CALLS },
  { path: '/item_group/005?colours=Blue', needs: GROUP_CALLS, dynamic: true },
  { path: '/item_group/9000?brand=Marram', needs: GROUP_CALLS },
  { path: CURTAINING, needs: ['page'] },
  { path: `${CURTAINING}?colours=Blue`, needs: ['page'], dynamic: true },
  { path: HAZELBURY, needs: COLLECTION_CALLS },
  { path: `${HAZELBURY}?colours=Blue`, needs: COLLECTION_CALLS, dynamic: true },
  { path: `${CURTAINING}/collection/Hazelbury`, needs: COLLECTION_CALLS },
  { path: `${HAZELBURY}/design/Hazelbury`, needs: ['products'] },
  { path: `${HAZELBURY}/design/Hazelbury/colour/Duck%20Egg`, needs: ['products'] },
  { path: `${HAZELBURY}/design/Hazelbury/colour/Duck%20Egg?${PRESELECTION}`, needs: ['products'] },
  { path: `${CURTAINING}/collection/Hazelbury/design/Hazelbury/colour/Duck%20Egg`, needs: ['products'] },
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
  { path: '/internationals/brand/1', needs: ['international brand'] },
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
