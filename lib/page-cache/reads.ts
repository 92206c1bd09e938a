import type { FilterSelection } from '@/lib/catalogue/filter-groups';
import { lookbook } from '@/lib/hub';
import { cached } from './cached';
import { LIFETIME, TAG } from './manifest';
import { contentHub, contentMode } from './preview';

/** Categories by name (H3). */
export const readCategoriesNamed = cached(
  {
    name: 'categories-named',
    lifetime: LIFETIME.page,
    tags: (name: string) => [TAG.content(), TAG.categoryNames(), TAG.categoryNamed(name)],
  },
  async (name) => (await contentHub()).categoriesNamed(name),
);

/** The page of a category. */
export const readCategoryPage = cached(
  {
    name: 'category-page',
    lifetime: LIFETIME.page,
    tags: (id: number) => [TAG.content(), TAG.categoryPages(), TAG.category(id)],
  },
  async (id) => (await contentHub()).categoryPage(id),
);

const namedPageTags = (name: string) => [TAG.content(), TAG.namedPages(), TAG.pageNamed(name)];

/** The page of a collection or application by name (D10). */
export const readPageNamed = cached(
  { name: 'page-named', lifetime: LIFETIME.page, tags: namedPageTags },
  async (name) => (await contentHub()).pageNamed(name),
);

/** The page of a brand by name (D10). */
export const readBrandPage = cached(
  { name: 'brand-page', lifetime: LIFETIME.page, tags: namedPageTags },
  async (name) => (await contentHub()).pageNamed(name, { brand: true }),
);

/** The page of an application type in an item group (H10); with a group code, its collections in that group (H9). */
export const readApplicationType = cached(
  {
    name: 'application-type',
    lifetime: LIFETIME.page,
    tags: (type: string, _itemGroup: string, _code: string | null) => [
      TAG.content(),
      TAG.namedPages(),
      TAG.applicationType(type),
    ],
  },
  async (type, itemGroup, code) => (await contentHub()).applicationType(type, itemGroup, code ?? undefined),
);

/** The applications of an item group. */
export const readApplications = cached(
  { name: 'applications', lifetime: LIFETIME.shared, tags: (code: string) => [TAG.products(), TAG.applications(code)] },
  async (code) => (await contentHub()).applications(code),
);

/** All brands. */
export const readBrands = cached({ name: 'brands', lifetime: LIFETIME.shared, tags: () => [TAG.brands()] }, async () =>
  (await contentHub()).brands(),
);

/** The names of all brands that have products. */
export const readBrandNames = cached(
  { name: 'brand-names', lifetime: LIFETIME.shared, tags: () => [TAG.brands(), TAG.products(), TAG.brandNames()] },
  async () => (await contentHub()).brandNames(),
);

/** All products of a collection. */
export const readCollectionProducts = cached(
  {
    name: 'collection-products',
    lifetime: LIFETIME.page,
    tags: (code: string, range: string) => [TAG.products(), TAG.itemGroup(code), TAG.collection(code, range)],
  },
  async (itemGroup, range) => (await contentHub()).collectionProducts({ itemGroup, range }),
);

/** All products of a design. */
export const readDesignProducts = cached(
  {
    name: 'design-products',
    lifetime: LIFETIME.page,
    tags: (code: string, range: string, _design: string) => [
      TAG.products(),
      TAG.itemGroup(code),
      TAG.collection(code, range),
    ],
  },
  async (itemGroup, range, design) => (await contentHub()).designProducts({ itemGroup, range, design }),
);

/** The first page of products of a landing page, as its plain address shows it. */
export const readFirstProducts = cached(
  {
    name: 'first-products',
    lifetime: LIFETIME.products,
    tags: (code: string, _applications: string) => [TAG.products(), TAG.itemGroup(code), TAG.productLists(code)],
  },
  async (itemGroup, applications) => {
    const selection: FilterSelection = applications === '' ? {} : { application: applications.split('\n') };
    return (await contentHub()).products({ itemGroup, selection, changed: null, start: 0, end: 9 });
  },
);

/** Reading this gives a page the tags of the product lists of an item group: for lists that are not cached themselves. */
export const tagProductLists = cached(
  {
    name: 'product-lists',
    lifetime: LIFETIME.products,
    tags: (code: string) => [TAG.products(), TAG.itemGroup(code), TAG.productLists(code)],
  },
  async (_itemGroup) => true,
);

/** A lookbook. */
export const readCatalogue = cached(
  { name: 'catalogue', lifetime: LIFETIME.page, tags: (_slug: string) => [TAG.content()] },
  async (slug) => lookbook(slug, await contentMode()),
);
