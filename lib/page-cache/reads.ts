import type { FilterSelection } from '@/lib/catalogue/filter-groups';
import { landingPaths } from '@/lib/catalogue/indexing';
import { WALLPAPER } from '@/lib/catalogue/item-groups';
import { collectionPath, itemGroupPath, productPath } from '@/lib/catalogue/links';
import { byCategoryType } from '@/lib/catalogue/page';
import type { ProductCard } from '@/lib/catalogue/product';
import { isPathName } from '@/lib/catalogue/segments';
import { hub, lookbook } from '@/lib/hub';
import type { CompanyPages } from '@/lib/hub/hub';
import { mergeEntries, type SitemapSlice, SLICE } from '@/lib/seo/sitemap';
import { cached } from './cached';
import { READS } from './manifest';
import { requireFound } from './missing';
import { contentHub, contentMode } from './preview';

/** Categories by name. A '+' may be part of it or stand for a space, so both spellings are searched for (D8). */
export const readCategoriesNamed = cached(READS.categoriesNamed, async (name) => {
  const hub = await contentHub();
  const spellings = [...new Set([name, name.replaceAll('+', ' ')])];
  const found = await Promise.all(spellings.map((spelling) => hub.categoriesNamed(spelling)));
  return byCategoryType((type) => found.flatMap((lists) => lists[type]));
});

/** The page of a category. */
export const readCategoryPage = cached(READS.categoryPage, async (id) => (await contentHub()).categoryPage(id));

/** The page of a collection or application by name. */
export const readPageNamed = cached(READS.pageNamed, async (name) => (await contentHub()).pageNamed(name));

/** The page of a brand by name. */
export const readBrandPage = cached(READS.brandPage, async (name) =>
  (await contentHub()).pageNamed(name, { brand: true }),
);

/** The page of an application type in an item group; with a group code, its collections in that group (H9). */
export const readApplicationType = cached(READS.applicationType, async (type, itemGroup, code) =>
  (await contentHub()).applicationType(type, itemGroup, code ?? undefined),
);

/** The applications of an item group. */
export const readApplications = cached(READS.applications, async (code) => (await contentHub()).applications(code));

/** All brands. */
export const readBrands = cached(READS.brands, async () => (await contentHub()).brands());

/** The names of all brands that have products. */
export const readBrandNames = cached(READS.brandNames, async () => (await contentHub()).brandNames());

/** All products of a collection. */
export const readCollectionProducts = cached(READS.collectionProducts, async (itemGroup, range) =>
  (await contentHub()).collectionProducts({ itemGroup, range }),
);

/** All products of a design. */
export const readDesignProducts = cached(READS.designProducts, async (itemGroup, range, design) =>
  (await contentHub()).designProducts({ itemGroup, range, design }),
);

/** What the hub offers beyond the contract. */
export const readExtensions = cached(READS.extensions, async () => (await contentHub()).extensions());

/** How many products go with another one at most: two rows of four. */
const MAX_RELATED = 8;

/** The products that are related to another one, from a hub with the extension `related`. */
export const readRelated = cached(READS.related, async (sku) => (await contentHub()).relatedProducts(sku, MAX_RELATED));

/** Wallpapers of one read. */
export const WALLPAPER_SLICE = 1000;

/** A wallpaper, as far as it is needed to find it. */
export type WallpaperName = Pick<ProductCard, 'sku' | 'range' | 'design'>;

/** Up to 1,000 live wallpapers from `start` on, and how many there are: the hub has no look-up by SKU (X6). */
export const readWallpaperSlice = cached(
  READS.wallpaperSlice,
  async (start): Promise<{ total: number; names: WallpaperName[] }> => {
    const query = { itemGroup: WALLPAPER, selection: {}, changed: null, start, end: start + WALLPAPER_SLICE };
    const { cards, total } = await (await hub()).products(query);
    return { total, names: cards.map(({ sku, range, design }) => ({ sku, range, design })) };
  },
);

/** The first products of a landing page without filters. `applications` are separated by line feeds. */
export const readFirstProducts = cached(READS.firstProducts, async (itemGroup, applications) => {
  const selection: FilterSelection = applications === '' ? {} : { application: applications.split('\n') };
  return (await contentHub()).products({ itemGroup, selection, changed: null, start: 0, end: 9 });
});

/** Gives a page the tags of the product lists of an item group, for lists that are not cached themselves. */
export const tagProductLists = cached(READS.productLists, async (_itemGroup) => true);

/** A lookbook. */
export const readLookbook = cached(READS.lookbook, async (slug) => lookbook(slug, await contentMode()));

/** Pages that the site has no content of its own for. */
const REQUIRED: readonly (keyof CompanyPages)[] = ['careers', 'about us'];

const readNamedCompanyPage = cached(READS.companyPage, async (name) => {
  const page = (await contentHub()).companyPage(name);
  return REQUIRED.includes(name) ? requireFound(page) : page;
});

/** A company page; null when the hub has none. The careers and about-us pages fail then, so that the next visit asks again. */
export async function readCompanyPage<N extends keyof CompanyPages>(name: N): Promise<CompanyPages[N] | null> {
  return (await readNamedCompanyPage(name)) as CompanyPages[N] | null;
}

/** The Internationals landing page; fails also when the hub has none. */
export const readInternationals = cached(READS.internationals, async () =>
  requireFound((await contentHub()).internationals()),
);

/** The page of an international brand. */
export const readInternationalsBrand = cached(READS.internationalsBrand, async (id) =>
  (await contentHub()).internationalsBrand(id),
);

const firstProduct = async (itemGroup: string) =>
  (await hub()).products({ itemGroup, selection: {}, changed: null, start: 0, end: 1 });

/** How many products an item group has. */
export const readProductCount = cached(READS.productCount, async (itemGroup) => (await firstProduct(itemGroup)).total);

/** Paths of the landing pages that the facets of an item group have (S7). */
export const readLandingPaths = cached(READS.landingPaths, async (itemGroup) =>
  landingPaths(itemGroup, itemGroupPath(itemGroup), (await firstProduct(itemGroup)).options),
);

/** The sitemap entries of up to 1,000 products from `start` on. No whole cards, so that a large catalogue does not fill the cache. */
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
