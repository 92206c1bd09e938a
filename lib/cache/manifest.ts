/** Seconds that an answer may be old before it is read again (S4): upper bounds, a publish reaches the site at once (D17). */
export const LIFETIME = {
  /** Pages and category look-ups. */
  page: 600,
  /** Product lists. */
  products: 60,
  /** Brands, applications, statistics. */
  shared: 900,
} as const;

function part(name: string, value: string | number): string {
  const text = String(value).trim().toLowerCase();
  if (text === '') throw new Error(`A cache tag needs its ${name}`);
  return encodeURIComponent(text).slice(0, 200);
}

/**
 * Every cache tag of the site: what a publish in the hub purges. Names are folded to lower case, so that every spelling
 * of an address carries the same tag. A tag with a missing part throws.
 */
export const TAG = {
  /** All content pages. */
  content: () => 'content',
  /** All products. */
  products: () => 'products',
  /** The page of a category by its id. */
  category: (id: number) => `category:${part('id', id)}`,
  /** Look-ups of categories by name. */
  categoryNamed: (name: string) => `category-named:${part('name', name)}`,
  /** The page of a collection, application or brand by name. */
  pageNamed: (name: string) => `page:${part('name', name)}`,
  /** The pages of an application type. */
  applicationType: (type: string) => `application-type:${part('application type', type)}`,
  /** The products of an item group. */
  itemGroup: (code: string) => `products:${part('item group', code)}`,
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
} as const;
