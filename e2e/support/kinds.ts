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

/** The two viewports of the design. */
export const VIEWPORTS = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
