import type { FilterSelection } from '@/lib/catalogue/filter-groups';
import { listLandingPaths } from '@/lib/catalogue/indexing';
import { WALLPAPER } from '@/lib/catalogue/item-groups';
import { buildCollectionPath, buildItemGroupPath, buildProductPath } from '@/lib/catalogue/links';
import type { Category } from '@/lib/catalogue/page';
import type { ProductCard } from '@/lib/catalogue/product';
import { isPathName } from '@/lib/catalogue/segments';
import { getHub, getLookbook } from '@/lib/hub';
import type { CompanyPages, Hub } from '@/lib/hub/hub';
import { mergeEntries, type SitemapSlice, SLICE_PRODUCTS } from '@/lib/seo/sitemap';
import { createCachedRead } from './cached';
import { type Argument, type Policy, READS } from './manifest';
import { nullIfMissing, requireFound } from './missing';
import { getContentHub, getContentMode } from './preview';

// Cached reads of the hub. They throw a `HubError`. A missing page is null unless stated otherwise.

/** Creates a cached read of the hub, with drafts in a preview. */
const createHubRead = <A extends Argument[], R>(policy: Policy<A>, read: (hub: Hub, ...args: A) => Promise<R>) =>
  createCachedRead(policy, async (...args: A) => read(await getContentHub(), ...args));

async function searchCategories(hub: Hub, name: string): Promise<Category[]> {
  const spellings = [...new Set([name, name.replaceAll('+', ' ')])];
  return (await Promise.all(spellings.map((spelling) => hub.findCategories(spelling)))).flat();
}

/** Categories by name. A '+' may be part of it or stand for a space, so both spellings are searched for (D8). */
export const readCategoriesNamed = createHubRead(READS.categoriesNamed, searchCategories);

const readFoundCategories = createHubRead(READS.requiredCategories, async (hub, name) => {
  const found = await searchCategories(hub, name);
  return requireFound(found.length > 0 ? found : null);
});

/** Like `readCategoriesNamed`, for a page that needs its category. An empty result is not stored: the next visitor asks a hub again that was empty for a moment. */
export async function readRequiredCategories(name: string): Promise<Category[]> {
  return (await nullIfMissing(readFoundCategories(name))) ?? [];
}

export const readCategoryPage = createHubRead(READS.categoryPage, (hub, id) => hub.getCategoryPage(id));

const readFoundCategoryPage = createHubRead(READS.requiredCategoryPage, (hub, id) =>
  requireFound(hub.getCategoryPage(id)),
);

/** Like `readCategoryPage`, for the category's own page. A missing one is not stored. */
export const readRequiredCategoryPage = (id: number) => nullIfMissing(readFoundCategoryPage(id));

/** The page of a collection or an application. */
export const readPageNamed = createHubRead(READS.pageNamed, (hub, name) => hub.getNamedPage(name));

export const readBrandPage = createHubRead(READS.brandPage, (hub, name) => hub.getNamedPage(name, { brand: true }));

const readFoundApplicationType = createHubRead(READS.applicationType, (hub, type, itemGroup, code) =>
  requireFound(hub.getApplicationType(type, itemGroup, code ?? undefined)),
);

/** The page of an application type in an item group. With a group code, its collections in that group. */
export const readApplicationType = (type: string, itemGroup: string, code: string | null) =>
  nullIfMissing(readFoundApplicationType(type, itemGroup, code));

export const readApplications = createHubRead(READS.applications, (hub, code) => hub.listApplications(code));

export const readBrands = createHubRead(READS.brands, (hub) => hub.listBrands());

/** The names of the brands that have products. */
export const readBrandNames = createHubRead(READS.brandNames, (hub) => hub.listBrandNames());

export const readCollectionProducts = createHubRead(READS.collectionProducts, (hub, itemGroup, range) =>
  hub.listCollectionProducts({ itemGroup, range }),
);

export const readDesignProducts = createHubRead(READS.designProducts, (hub, itemGroup, range, design) =>
  hub.listDesignProducts({ itemGroup, range, design }),
);

export const readExtensions = createHubRead(READS.extensions, (hub) => hub.getExtensions());

/** Two rows of four products. */
const MAX_RELATED_PRODUCTS = 8;

/** Related products. The hub must have the extension `related`. */
export const readRelated = createHubRead(READS.related, (hub, sku) =>
  hub.listRelatedProducts(sku, MAX_RELATED_PRODUCTS),
);

/** Number of wallpapers per read. */
export const WALLPAPER_SLICE_PRODUCTS = 1000;

/** The fields of a wallpaper that identify it. */
export type WallpaperName = Pick<ProductCard, 'sku' | 'range' | 'design'>;

/** Up to 1,000 live wallpapers from `start`, and the total. Needed because the contract has no look-up by SKU (X6). */
export const readWallpaperSlice = createCachedRead(
  READS.wallpaperSlice,
  async (start): Promise<{ total: number; names: WallpaperName[] }> => {
    const query = { itemGroup: WALLPAPER, selection: {}, changed: null, start, end: start + WALLPAPER_SLICE_PRODUCTS };
    const { cards, total } = await (await getHub()).listProducts(query);
    return { total, names: cards.map(({ sku, range, design }) => ({ sku, range, design })) };
  },
);

/** The first nine products of a landing page. `applications` is a list separated by line feeds. */
export const readFirstProducts = createHubRead(READS.firstProducts, (hub, itemGroup, applications) => {
  const selection: FilterSelection = applications === '' ? {} : { application: applications.split('\n') };
  return hub.listProducts({ itemGroup, selection, changed: null, start: 0, end: 9 });
});

/** Adds the tags of an item group's product lists to the current page, for lists that are not cached themselves. */
export const tagProductLists = createCachedRead(READS.productLists, async (_itemGroup) => true);

export const readLookbook = createCachedRead(READS.lookbook, async (slug) => getLookbook(slug, await getContentMode()));

/** Pages for which the site has no default content. */
const REQUIRED_PAGES: readonly (keyof CompanyPages)[] = ['careers', 'about us'];

const readNamedCompanyPage = createHubRead(READS.companyPage, async (hub, name) => {
  const page = hub.getCompanyPage(name);
  return REQUIRED_PAGES.includes(name) ? requireFound(page) : page;
});

/** A company page, or null. Missing careers and about-us pages throw instead, so that the next visit reads them again. */
export async function readCompanyPage<N extends keyof CompanyPages>(name: N): Promise<CompanyPages[N] | null> {
  return (await readNamedCompanyPage(name)) as CompanyPages[N] | null;
}

/** The Internationals landing page. Throws if it is missing. */
export const readInternationals = createHubRead(READS.internationals, (hub) => requireFound(hub.getInternationals()));

export const readInternationalsBrand = createHubRead(READS.internationalsBrand, (hub, id) =>
  hub.getInternationalsBrand(id),
);

const getFirstProduct = async (itemGroup: string) =>
  (await getHub()).listProducts({ itemGroup, selection: {}, changed: null, start: 0, end: 1 });

export const readProductCount = createCachedRead(
  READS.productCount,
  async (itemGroup) => (await getFirstProduct(itemGroup)).total,
);

/** The paths of an item group's landing pages for single facet values. */
export const readLandingPaths = createCachedRead(READS.landingPaths, async (itemGroup) =>
  listLandingPaths(itemGroup, buildItemGroupPath(itemGroup), (await getFirstProduct(itemGroup)).options),
);

/** The sitemap entries of up to 1,000 products from `start`. Cards are not stored, because they would fill the cache. */
export const readSitemapSlice = createCachedRead(
  READS.sitemapSlice,
  async (itemGroup, start): Promise<SitemapSlice> => {
    const query = { itemGroup, selection: {}, changed: null, start, end: start + SLICE_PRODUCTS };
    const { cards } = await (await getHub()).listProducts(query);
    const shown = cards.filter((card) => [card.range, card.design].every(isPathName));
    const products = shown.filter((card) => card.colour === '' || isPathName(card.colour));
    const createSitemapEntry = (path: string, { picture, updated }: ProductCard) => ({
      path,
      picture,
      modified: updated ?? null,
    });
    return {
      collections: mergeEntries(
        shown.map((card) => createSitemapEntry(buildCollectionPath(itemGroup, card.range), card)),
      ),
      products: mergeEntries(
        products.map((card) => createSitemapEntry(buildProductPath({ ...card, itemGroup }), card)),
      ),
    };
  },
);
