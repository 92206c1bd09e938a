import type { FilterSelection } from '@/lib/catalogue/filter-groups';
import { landingPaths } from '@/lib/catalogue/indexing';
import { WALLPAPER } from '@/lib/catalogue/item-groups';
import { collectionPath, itemGroupPath, productPath } from '@/lib/catalogue/links';
import type { ProductCard } from '@/lib/catalogue/product';
import { isPathName } from '@/lib/catalogue/segments';
import { hub, lookbook } from '@/lib/hub';
import type { CompanyPages } from '@/lib/hub/pages';
import { mergeEntries, type SitemapSlice, SLICE } from '@/lib/seo/sitemap';
import { cached } from './cached';
import { LIFETIME, productListTags, TAG } from './manifest';
import { requireFound } from './missing';
import { contentHub, contentMode } from './preview';

const namedPageTags = (name: string) => [TAG.content(), TAG.namedPages(), TAG.pageNamed(name)];
const collectionTags = (itemGroup: string, range: string) => [
  TAG.products(),
  TAG.itemGroup(itemGroup),
  TAG.collection(itemGroup, range),
];

/** Categories by name. */
export const readCategoriesNamed = cached(
  { name: 'categories-named', tags: (name) => [TAG.content(), TAG.categoryNames(), TAG.categoryNamed(name)] },
  async (name: string) => (await contentHub()).categoriesNamed(name),
);

/** The page of a category. */
export const readCategoryPage = cached(
  { name: 'category-page', tags: (id) => [TAG.content(), TAG.categoryPages(), TAG.category(id)] },
  async (id: number) => (await contentHub()).categoryPage(id),
);

/** The page of a collection or application by name. */
export const readPageNamed = cached({ name: 'page-named', tags: namedPageTags }, async (name: string) =>
  (await contentHub()).pageNamed(name),
);

/** The page of a brand by name. */
export const readBrandPage = cached({ name: 'brand-page', tags: namedPageTags }, async (name: string) =>
  (await contentHub()).pageNamed(name, { brand: true }),
);

/** The page of an application type in an item group; with a group code, its collections in that group (H9). */
export const readApplicationType = cached(
  { name: 'application-type', tags: (type) => [TAG.content(), TAG.namedPages(), TAG.applicationType(type)] },
  async (type: string, itemGroup: string, code: string | null) =>
    (await contentHub()).applicationType(type, itemGroup, code ?? undefined),
);

/** The applications of an item group. */
export const readApplications = cached(
  { name: 'applications', lifetime: LIFETIME.shared, tags: (code) => [TAG.products(), TAG.applications(code)] },
  async (code: string) => (await contentHub()).applications(code),
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
  { name: 'collection-products', tags: collectionTags },
  async (itemGroup: string, range: string) => (await contentHub()).collectionProducts({ itemGroup, range }),
);

/** All products of a design. */
export const readDesignProducts = cached(
  { name: 'design-products', tags: collectionTags },
  async (itemGroup: string, range: string, design: string) =>
    (await contentHub()).designProducts({ itemGroup, range, design }),
);

/** What the hub offers beyond the contract. */
export const readExtensions = cached(
  { name: 'extensions', lifetime: LIFETIME.shared, tags: () => [TAG.products()] },
  async () => (await contentHub()).extensions(),
);

/** How many products go with another one at most: two rows of four. */
const MAX_RELATED = 8;

/** The products that are related to another one, of any item group, from a hub with the extension `related`. */
export const readRelated = cached(
  { name: 'related', tags: () => [TAG.products(), TAG.brandNames()] },
  async (sku: string) => (await contentHub()).relatedProducts(sku, MAX_RELATED),
);

/** Wallpapers of one read. */
export const WALLPAPER_SLICE = 1000;

/** A wallpaper, as far as it is needed to find it. */
export type WallpaperName = Pick<ProductCard, 'sku' | 'range' | 'design'>;

/** Up to 1,000 live wallpapers from `start` on, and how many there are: the hub has no look-up by SKU (X6). */
export const readWallpaperSlice = cached(
  { name: 'wallpaper-slice', tags: () => productListTags(WALLPAPER) },
  async (start: number): Promise<{ total: number; names: WallpaperName[] }> => {
    const query = { itemGroup: WALLPAPER, selection: {}, changed: null, start, end: start + WALLPAPER_SLICE };
    const { cards, total } = await (await hub()).products(query);
    return { total, names: cards.map(({ sku, range, design }) => ({ sku, range, design })) };
  },
);

/** The first products of a landing page without filters. `applications` are separated by line feeds. */
export const readFirstProducts = cached(
  {
    name: 'first-products',
    lifetime: LIFETIME.products,
    tags: productListTags,
  },
  async (itemGroup: string, applications: string) => {
    const selection: FilterSelection = applications === '' ? {} : { application: applications.split('\n') };
    return (await contentHub()).products({ itemGroup, selection, changed: null, start: 0, end: 9 });
  },
);

/** Gives a page the tags of the product lists of an item group, for lists that are not cached themselves. */
export const tagProductLists = cached(
  { name: 'product-lists', lifetime: LIFETIME.products, tags: productListTags },
  async (_itemGroup: string) => true,
);

/** A lookbook. */
export const readLookbook = cached({ name: 'lookbook', tags: () => [TAG.content()] }, async (slug: string) =>
  lookbook(slug, await contentMode()),
);

/** Pages that the site has no content of its own for. */
const REQUIRED: readonly (keyof CompanyPages)[] = ['careers', 'about us'];

const readNamedCompanyPage = cached({ name: 'company-page', tags: namedPageTags }, async (name: keyof CompanyPages) => {
  const page = (await contentHub()).companyPage(name);
  return REQUIRED.includes(name) ? requireFound(page) : page;
});

/** A company page; null when the hub has none. The careers and about-us pages fail then, so that the next visit asks again. */
export async function readCompanyPage<N extends keyof CompanyPages>(name: N): Promise<CompanyPages[N] | null> {
  return (await readNamedCompanyPage(name)) as CompanyPages[N] | null;
}

/** The Internationals landing page; fails also when the hub has none. */
export const readInternationals = cached(
  { name: 'internationals', tags: () => [TAG.content(), TAG.internationals()] },
  async () => requireFound((await contentHub()).internationals()),
);

/** The page of an international brand. */
export const readInternationalsBrand = cached(
  { name: 'internationals-brand', tags: (id) => [TAG.content(), TAG.internationals(), TAG.internationalsBrand(id)] },
  async (id: string) => (await contentHub()).internationalsBrand(id),
);

/** How many products an item group has. */
export const readProductCount = cached({ name: 'product-count', tags: productListTags }, async (itemGroup: string) => {
  const list = await (await hub()).products({ itemGroup, selection: {}, changed: null, start: 0, end: 1 });
  return list.total;
});

/** Paths of the landing pages that the facets of an item group have (S7). */
export const readLandingPaths = cached({ name: 'landing-paths', tags: productListTags }, async (itemGroup: string) => {
  const list = await (await hub()).products({ itemGroup, selection: {}, changed: null, start: 0, end: 1 });
  return landingPaths(itemGroup, itemGroupPath(itemGroup), list.options);
});

/** The sitemap entries of up to 1,000 products from `start` on. No whole cards, so that a large catalogue does not fill the cache. */
export const readSitemapSlice = cached(
  { name: 'sitemap-slice', tags: productListTags },
  async (itemGroup: string, start: number): Promise<SitemapSlice> => {
    const query = { itemGroup, selection: {}, changed: null, start, end: start + SLICE };
    const { cards } = await (await hub()).products(query);
    const shown = cards.filter((card) => [card.range, card.design].every(isPathName));
    const products = shown.filter((card) => card.colour === '' || isPathName(card.colour));
    const entry = (path: string, { picture, updated }: ProductCard) => ({ path, picture, modified: updated ?? null });
    return {
      collections: mergeEntries(shown.map((card) => entry(collectionPath(itemGroup, card.range), card))),
      products: mergeEntries(products.map((card) => entry(productPath({ ...card, itemGroup }), card))),
    };
  },
);
