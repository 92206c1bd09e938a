import { z } from 'zod';
import { WALLPAPER } from '@/lib/catalogue/item-groups';
import { foldName } from '@/lib/catalogue/segments';
import { COMPANY_PAGE_NAMES, type CompanyPageName } from '@/lib/company/company-pages';

/** Cache lifetimes in seconds. They are upper bounds, because a publication invalidates immediately. `partial` is for pages with a part missing. */
export const LIFETIME_SECONDS = { page: 600, products: 60, shared: 900, partial: 1 } as const;

/** Folds a name, so that every spelling of a URL has the same tag. Throws when it is empty. */
function encodePart(name: string, value: string | number): string {
  const text = foldName(String(value));
  if (text === '') throw new Error(`A cache tag needs its ${name}`);
  return encodeURIComponent(text).slice(0, 200);
}

/** Creates the cache tags. Each function throws when a part is empty. */
export const TAG = {
  content: () => 'content',
  products: () => 'products',
  /** All pages that are read by category id. */
  categoryPages: () => 'category-pages',
  category: (id: number) => `category:${encodePart('id', id)}`,
  categoryNames: () => 'category-names',
  categoryNamed: (name: string) => `category-named:${encodePart('name', name)}`,
  /** All pages that are read by name. Needed for events that have only an id. */
  namedPages: () => 'named-pages',
  /** The page of a collection, application or brand, or a company page. */
  pageNamed: (name: string) => `page:${encodePart('name', name)}`,
  applicationType: (type: string) => `application-type:${encodePart('application type', type)}`,
  itemGroup: (code: string) => `products:${encodePart('item group', code)}`,
  productLists: (code: string) => `product-lists:${encodePart('item group', code)}`,
  collection: (code: string, name: string) =>
    `products:${encodePart('item group', code)}:${encodePart('collection', name)}`,
  applications: (code: string) => `applications:${encodePart('item group', code)}`,
  internationals: () => 'internationals',
  internationalsBrand: (id: string) => `internationals:${encodePart('id', id)}`,
  brands: () => 'brands',
  brandNames: () => 'brand-names',
} as const;

/** An argument of a read. It is part of the cache key, so it must be JSON. */
export type Argument = string | number | boolean | null;

/** How a read is cached: its unique name, its lifetime in seconds, and its tags. */
export interface Policy<A extends Argument[]> {
  name: string;
  lifetime: number;
  listTags: (...args: A) => string[];
}

const limitTo =
  (lifetime: number) =>
  <A extends Argument[]>(listTags: (...args: A) => string[]) => ({ lifetime, listTags });

const [forPage, forProducts, shared] = [
  limitTo(LIFETIME_SECONDS.page),
  limitTo(LIFETIME_SECONDS.products),
  limitTo(LIFETIME_SECONDS.shared),
];

const addNames = <T extends object>(policies: T) =>
  Object.fromEntries(Object.entries(policies).map(([name, policy]) => [name, { ...policy, name }])) as {
    [Name in keyof T]: T[Name] & { name: string };
  };

const listPageTags = (name: string) => [TAG.content(), TAG.namedPages(), TAG.pageNamed(name)];
/** A '+' in the name may stand for a space. */
const listSearchTags = (name: string) => [
  TAG.content(),
  TAG.categoryNames(),
  ...new Set([name, name.replaceAll('+', ' ').trim() || name].map(TAG.categoryNamed)),
];
const listCategoryPageTags = (id: number) => [TAG.content(), TAG.categoryPages(), TAG.category(id)];
const listGridTags = (code: string) => [TAG.products(), TAG.itemGroup(code), TAG.productLists(code)];
const listCollectionTags = (code: string, range: string) => [
  TAG.products(),
  TAG.itemGroup(code),
  TAG.collection(code, range),
];

/** The cached reads of the hub. */
export const READS = addNames({
  categoriesNamed: forPage(listSearchTags),
  requiredCategories: forPage(listSearchTags),
  categoryPage: forPage(listCategoryPageTags),
  requiredCategoryPage: forPage(listCategoryPageTags),
  pageNamed: forPage(listPageTags),
  brandPage: forPage(listPageTags),
  applicationType: forPage((type: string, _group: string, _code: string | null) => [
    TAG.content(),
    TAG.namedPages(),
    TAG.applicationType(type),
  ]),
  companyPage: forPage((name: CompanyPageName) => listPageTags(name)),
  internationals: forPage(() => [TAG.content(), TAG.internationals()]),
  internationalsBrand: forPage((id: string) => [TAG.content(), TAG.internationals(), TAG.internationalsBrand(id)]),
  lookbook: forPage((_slug: string) => [TAG.content()]),
  applications: shared((code: string) => [TAG.products(), TAG.applications(code)]),
  brands: shared(() => [TAG.brands()]),
  brandNames: shared(() => [TAG.brands(), TAG.products(), TAG.brandNames()]),
  collectionProducts: forProducts(listCollectionTags),
  designProducts: forProducts((code: string, range: string, _design: string) => listCollectionTags(code, range)),
  extensions: shared(() => [TAG.products()]),
  // Related products and brands may belong to any item group.
  related: forPage((_sku: string) => [TAG.products(), TAG.brandNames()]),
  firstProducts: forProducts((code: string, _applications: string) => listGridTags(code)),
  productLists: forProducts(listGridTags),
  productCount: forPage(listGridTags),
  landingPaths: forPage(listGridTags),
  sitemapSlice: forPage((code: string, _start: number) => listGridTags(code)),
  wallpaperSlice: forPage((_start: number) => listGridTags(WALLPAPER)),
  // Products of any item group can change the list of brands that have products.
  search: forProducts(() => [TAG.products(), TAG.brandNames()]),
});

/** True for text without lone surrogates, which cannot be encoded in a tag. */
export const isWellFormed = (text: string) => !/\p{Cs}/u.test(text);

const name = z.string().trim().min(1).max(200).refine(isWellFormed);
const number = z.union([z.number().int(), z.string().regex(/^\d{1,12}$/)]).transform(Number);
const code = z.union([z.string().trim().min(1).max(60).refine(isWellFormed), z.number().int()]).transform(String);

/** Restores the leading zeros of a code that the hub sends as a number. */
const groupCode = code.transform((text) => (/^\d{1,2}$/.test(text) ? text.padStart(3, '0') : text));

const COMPANY_TAGS: ReadonlySet<string> = new Set(COMPANY_PAGE_NAMES.map(TAG.pageNamed));

/** The page of a category may also be read by the name of its collection, application or brand. */
const listCategoryTags = (id: number, name: string | undefined) => [
  TAG.category(id),
  TAG.namedPages(),
  name === undefined ? TAG.categoryNames() : TAG.categoryNamed(name),
];

/** A page may also be read by its category id, which the event lacks. Company pages have no category. */
function listNameTags(name: string): string[] {
  const tags = [TAG.pageNamed(name), TAG.categoryNamed(name)];
  return COMPANY_TAGS.has(TAG.pageNamed(name)) ? tags : [...tags, TAG.applicationType(name), TAG.categoryPages()];
}

function createEvent<S extends z.ZodRawShape>(shape: S, listEventTags: (fields: z.output<z.ZodObject<S>>) => string[]) {
  const schema = z.object(shape);
  return (fields: unknown): string[] | null => {
    const parsed = schema.safeParse(fields);
    return parsed.success ? listEventTags(parsed.data) : null;
  };
}

/** These tags together cover all reads. */
export const ALL_TAGS: readonly string[] = [TAG.content(), TAG.products(), TAG.brands(), TAG.internationals()];

/** For each event of the hub, the tags of all reads that it may change; null for invalid fields. A missing field means all. */
export const EVENTS = {
  cms_page: createEvent(
    { category_id: number.optional(), name: name.optional() },
    ({ category_id: id, name: page }) => {
      if (id !== undefined) return listCategoryTags(id, page);
      return page === undefined ? [TAG.content()] : listNameTags(page);
    },
  ),
  // A category may be a tile on any page, and is found by any part of its name, including its old name.
  category: createEvent({}, () => [TAG.content()]),
  application_type: createEvent({ name: name.optional() }, ({ name: type }) => [
    type === undefined ? TAG.content() : TAG.applicationType(type),
  ]),
  internationals: createEvent({}, () => [TAG.internationals()]),
  internationals_brand: createEvent({ id: code }, ({ id }) => [TAG.internationalsBrand(id), TAG.internationals()]),
  // A brand without a named page uses the page of its category.
  brand: createEvent({ name: name.optional() }, ({ name: brand }) => [
    TAG.brands(),
    ...(brand === undefined
      ? [TAG.namedPages(), TAG.categoryNames()]
      : [TAG.pageNamed(brand), TAG.categoryNamed(brand)]),
    TAG.categoryPages(),
  ]),
  products: createEvent(
    { item_group: groupCode.optional(), collection: name.optional() },
    ({ item_group: group, collection: range }) => {
      if (group === undefined) return [TAG.products()];
      const own = range === undefined ? TAG.itemGroup(group) : TAG.collection(group, range);
      return [own, TAG.productLists(group), TAG.applications(group), TAG.brandNames()];
    },
  ),
  content: createEvent({}, () => [TAG.content()]),
  all: createEvent({}, () => [...ALL_TAGS]),
} as const;
