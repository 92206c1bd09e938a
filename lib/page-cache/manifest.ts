import { foldName } from '@/lib/catalogue/segments';

/** Seconds that an answer may be old before it is read again (S4): upper bounds, a publish reaches the site at once (D17). */
export const LIFETIME = {
  /** Pages and category look-ups. */
  page: 600,
  /** Product lists. */
  products: 60,
  /** Brands, applications, statistics. */
  shared: 900,
} as const;

/** The pages that belong to no category, by the names that the hub is asked for. */
export const COMPANY_PAGES = ['stores', 'careers', 'about us', 'directors', 'responsibilities'] as const;

/** The name of a page that belongs to no category. */
export type CompanyPage = (typeof COMPANY_PAGES)[number];

function part(name: string, value: string | number): string {
  const text = foldName(String(value));
  if (text === '') throw new Error(`A cache tag needs its ${name}`);
  return encodeURIComponent(text).slice(0, 200);
}

/**
 * Every cache tag of the site: what a publish in the hub invalidates. Names are folded, so that every spelling of an address
 * carries the same tag (D8). A tag with a missing part throws.
 */
export const TAG = {
  /** All content pages. */
  content: () => 'content',
  /** All products. */
  products: () => 'products',
  /** All pages that are read by the id of their category. */
  categoryPages: () => 'category-pages',
  /** The page of a category by its id. */
  category: (id: number) => `category:${part('id', id)}`,
  /** All look-ups of categories by name. */
  categoryNames: () => 'category-names',
  /** Look-ups of categories by one name. */
  categoryNamed: (name: string) => `category-named:${part('name', name)}`,
  /** All pages that are read by a name: for an event that gives only an id. */
  namedPages: () => 'named-pages',
  /** The page of a collection, application or brand by name, or a company page. */
  pageNamed: (name: string) => `page:${part('name', name)}`,
  /** The pages of an application type. */
  applicationType: (type: string) => `application-type:${part('application type', type)}`,
  /** The products of an item group. */
  itemGroup: (code: string) => `products:${part('item group', code)}`,
  /** What counts or lists products of all collections of an item group. */
  productLists: (code: string) => `product-lists:${part('item group', code)}`,
  /** The products of a collection. */
  collection: (code: string, name: string) => `products:${part('item group', code)}:${part('collection', name)}`,
  /** The applications of an item group. */
  applications: (code: string) => `applications:${part('item group', code)}`,
  /** The Internationals landing page. */
  internationals: () => 'internationals',
  /** The page of an international house by its id. */
  internationalsBrand: (id: string) => `internationals:${part('id', id)}`,
  /** The list of brands. */
  brands: () => 'brands',
  /** The names of the brands that have products. */
  brandNames: () => 'brand-names',
} as const;
