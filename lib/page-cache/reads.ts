import type { FilterSelection } from '@/lib/catalogue/filter-groups';
import { landingPaths } from '@/lib/catalogue/indexing';
import { WALLPAPER } from '@/lib/catalogue/item-groups';
import { collectionPath, itemGroupPath, productPath } from '@/lib/catalogue/links';
import { byCategoryType, type CategoryLists } from '@/lib/catalogue/page';
import type { ProductCard } from '@/lib/catalogue/product';
import { isPathName } from '@/lib/catalogue/segments';
import { hub, lookbook } from '@/lib/hub';
import type { CompanyPages } from '@/lib/hub/hub';
import { mergeEntries, type SitemapSlice, SLICE } from '@/lib/seo/sitemap';
import { cached } from './cached';
import { READS } from './manifest';
import { nullIfMissing, requireFound } from './missing';
import { contentHub, contentMode } from './preview';

// Cached reads of the hub. They throw a `HubError`. A missing page is null unless stated otherwise.
// What whole pages depend on is read with `requireFound`: a hub that was empty for a moment is asked again at the next visit.

const readFoundCategories = cached(READS.categoriesNamed, async (name) => {
  const hub = await contentHub();
  const spellings = [...new Set([name, name.replaceAll('+', ' ')])];
  const found = await Promise.all(spellings.map((spelling) => hub.categoriesNamed(spelling)));
  const lists = byCategoryType((type) => found.flatMap((each) => each[type]));
  return requireFound(Object.values(lists).flat().length > 0 ? lists : null);
});

/** Categories by name. A '+' may be part of it or stand for a space, so both spellings are searched for (D8). */
export async function readCategoriesNamed(name: string): Promise<CategoryLists> {
  return (await nullIfMissing(readFoundCategories(name))) ?? byCategoryType(() => []);
}

const readFoundCategoryPage = cached(READS.categoryPage, async (id) =>
  requireFound((await contentHub()).categoryPage(id)),
);

export const readCategoryPage = (id: number) => nullIfMissing(readFoundCategoryPage(id));

/** The page of a collection or an application. */
export const readPageNamed = cached(READS.pageNamed, async (name) => (await contentHub()).pageNamed(name));

export const readBrandPage = cached(READS.brandPage, async (name) =>
  (await contentHub()).pageNamed(name, { brand: true }),
);

const readFoundApplicationType = cached(READS.applicationType, async (type, itemGroup, code) =>
  requireFound((await contentHub()).applicationType(type, itemGroup, code ?? undefined)),
);

/** The page of an application type in an item group. With a group code, its collections in that group. */
export const readApplicationType = (type: string, itemGroup: string, code: string | null) =>
  nullIfMissing(readFoundApplicationType(type, itemGroup, code));

export const readApplications = cached(READS.applications, async (code) => (await contentHub()).applications(code));

export const readBrands = cached(READS.brands, async () => (await contentHub()).brands());

/** The names of the brands that have products. */
export const readBrandNames = cached(READS.brandNames, async () => (await contentHub()).brandNames());

export const readCollectionProducts = cached(READS.collectionProducts, async (itemGroup, range) =>
  (await contentHub()).collectionProducts({ itemGroup, range }),
);

export const readDesignProducts = cached(READS.designProducts, async (itemGroup, range, design) =>
  (await contentHub()).designProducts({ itemGroup, range, design }),
);

export const readExtensions = cached(READS.extensions, async () => (await contentHub()).extensions());

/** Two rows of four products. */
const MAX_RELATED = 8;

/** Related products. The hub must have the extension `related`. */
export const readRelated = cached(READS.related, async (sku) => (await contentHub()).relatedProducts(sku, MAX_RELATED));

/** Number of wallpapers per read. */
export const WALLPAPER_SLICE = 1000;

/** The fields of a wallpaper that identify it. */
export type WallpaperName = Pick<ProductCard, 'sku' | 'range' | 'design'>;

/** Up to 1,000 live wallpapers from `start`, and the total. Needed because the contract has no look-up by SKU (X6). */
export const readWallpaperSlice = cached(
  READS.wallpaperSlice,
  async (start): Promise<{ total: number; names: WallpaperName[] }> => {
    const query = { itemGroup: WALLPAPER, selection: {}, changed: null, start, end: start + WALLPAPER_SLICE };
    const { cards, total } = await (await hub()).products(query);
    return { total, names: cards.map(({ sku, range, design }) => ({ sku, range, design })) };
  },
);

/** The first nine products of a landing page. `applications` is a list separated by line feeds. */
export const readFirstProducts = cached(READS.firstProducts, async (itemGroup, applications) => {
  const selection: FilterSelection = applications === '' ? {} : { application: applications.split('\n') };
  return (await contentHub()).products({ itemGroup, selection, changed: null, start: 0, end: 9 });
});

/** Adds the tags of an item group's product lists to the current page, for lists that are not cached themselves. */
export const tagProductLists = cached(READS.productLists, async (_itemGroup) => true);

export const readLookbook = cached(READS.lookbook, async (slug) => lookbook(slug, await contentMode()));

/** Pages for which the site has no default content. */
const REQUIRED: readonly (keyof CompanyPages)[] = ['careers', 'about us'];

const readNamedCompanyPage = cached(READS.companyPage, async (name) => {
  const page = (await contentHub()).companyPage(name);
  return REQUIRED.includes(name) ? requireFound(page) : page;
});

/** A company page, or null. Missing careers and about-us pages throw instead, so that the next visit reads them again. */
export async function readCompanyPage<N extends keyof CompanyPages>(name: N): Promise<CompanyPages[N] | null> {
  return (await readNamedCompanyPage(name)) as CompanyPages[N] | null;
}

/** The Internationals landing page. Throws if it is missing. */
export const readInternationals = cached(READS.internationals, async () =>
  requireFound((await contentHub()).internationals()),
);

export const readInternationalsBrand = cached(READS.internationalsBrand, async (id) =>
  (await contentHub()).internationalsBrand(id),
);

const firstProduct = async (itemGroup: string) =>
  (await hub()).products({ itemGroup, selection: {}, changed: null, start: 0, end: 1 });

export const readProductCount = cached(READS.productCount, async (itemGroup) => (await firstProduct(itemGroup)).total);

/** The paths of an item group's landing pages for single facet values. */
export const readLandingPaths = cached(READS.landingPaths, async (itemGroup) =>
  landingPaths(itemGroup, itemGroupPath(itemGroup), (await firstProduct(itemGroup)).options),
);

/** The sitemap entries of up to 1,000 products from `start`. Cards are not stored, because they would fill the cache. */
export const readSitemapSlice = cached(READS.sitemapSlice, async (itemGroup, start): Promise<SitemapSlice> => {
  const query = { itemGroup, selection: {}, changed: null, start, end: start + SLICE };
  const { cards } = await (await hub()).products(query);
  const shown = cards.filter((card) => [card.range, card.design].every(isPathName));
  const products = shown.filter((card) => card.colour === '' || isPathName(card.colour));
  const entry = (path: string, { picture, updated }: ProductCard) => ({ path, picture, modified: updated ?? null });
  return {
    collections: mergeEntries(shown.map((card) => entry(collectionPath(itemGroup, card.range), card))),
    products: mergeEntries(products.map((card) => entry(productPath({ ...card, itemGroup }), card))),
  };
});
