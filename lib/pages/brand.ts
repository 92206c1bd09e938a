import { formatGridState } from '@/lib/catalogue/filter-url';
import {
  BRANDS,
  FABRIC,
  formatItemGroupTitle,
  GROUPS_WITHOUT_GRID,
  ITEM_GROUPS,
  isItemGroup,
  RUGS,
  WALLPAPER,
} from '@/lib/catalogue/item-groups';
import { buildBrandPath, buildItemGroupPath } from '@/lib/catalogue/links';
import { filterUnique } from '@/lib/catalogue/lists';
import type { Category, CmsPage } from '@/lib/catalogue/page';
import { findByName, foldName } from '@/lib/catalogue/segments';
import { formatDisplayName, formatPrettyName } from '@/lib/catalogue/texts';
import { listCollectionTiles } from '@/lib/catalogue/tiles';
import { tagAsAlias, withFallback } from '@/lib/page-cache/page-hints';
import { readBrandNames, readBrandPage, readBrands, readCategoriesNamed } from '@/lib/page-cache/reads';
import { log } from '@/lib/site/log';
import { buildPictureView } from '@/lib/site/pictures';
import { loadItemGroupHead } from './item-group';
import { loadOr, PageLoadError, sanitizeForLog } from './page-load-error';
import { BANNER_SIZE, buildCollectionTiles, choosePage } from './page-parts';
import { buildLandingView, createTileSection, type LandingView, loadFeaturedSection } from './sections';
import type { Site } from './site';
import type { HeadLink } from './views';

const formatCategoryName = (category: Category): string => category.brand ?? category.name;

/** The head of a brand's page; null if the brand is in no list and has no page. Throws a `PageLoadError`, also if a list it needs fails. */
export async function loadBrandHead(name: string) {
  const failed = `Failed to load CMS data for category '${sanitizeForLog(name)}'`;
  const spaced = name.replaceAll('+', ' ');
  const [brands, names, categories] = await Promise.all([
    withFallback(readBrands(), null, 'List of brands'),
    withFallback(readBrandNames(), null, 'Names of brands'),
    withFallback(readCategoriesNamed(name), null, `Category of brand '${sanitizeForLog(name)}'`),
  ]);
  const brandCategories = categories?.filter(({ type }) => type === 'brand');
  const category = brandCategories && findByName(brandCategories, name, formatCategoryName);
  const listed = [...(brands ?? []).map((brand) => brand.name), ...(names ?? [])];
  const known = findByName(listed, name, (entry) => entry) ?? (category ? formatCategoryName(category) : null);
  await tagAsAlias(![...listed, category && formatCategoryName(category)].includes(name));
  const page = await loadOr(
    choosePage(() => readBrandPage(known ?? spaced), category),
    failed,
  );
  if (known === null && page === null) {
    if (brands === null || names === null) throw new PageLoadError(failed);
    log.warn(`Category '${sanitizeForLog(name)}' not found`);
    return null;
  }
  const brandName = known ?? spaced;
  return {
    title: page?.title || formatPrettyName(brandName) || brandName,
    details: ['Collections and Designs by Brand'],
    description: page?.description ?? '',
    // The same for all three URLs of the page (D4).
    canonical: buildBrandPath(brandName),
    page,
    /** The brand's name in the product data; null if no product is known to have it. */
    productBrand: findByName(names ?? [], name, (entry) => entry),
  };
}

/** Whether a brand's page has content below its head, so that search engines may index it. */
export function hasBrandSections(page: CmsPage): boolean {
  return page.featured !== null || listCollectionTiles(page.collections).length > 0;
}

/** The main groups come first. */
const GROUPS_WITH_GRID = [...new Set([FABRIC, WALLPAPER, RUGS, ...ITEM_GROUPS])].filter(
  (code) => !GROUPS_WITHOUT_GRID.includes(code),
);

function buildProductLinks(productBrand: string | null, collections: readonly Category[]): HeadLink[] {
  if (productBrand === null) return [];
  const query = formatGridState({ selection: { brand: [productBrand] }, page: 1 }, []);
  return GROUPS_WITH_GRID.filter((code) => collections.some(({ itemGroup }) => itemGroup === code)).map((code) => ({
    text: `All ${formatPrettyName(productBrand)} ${formatItemGroupTitle(code).toLowerCase()}`,
    href: `${buildItemGroupPath(code)}?${query}`,
  }));
}

/** The page of a brand, the same at all its URLs; null if there is none. Throws a `PageLoadError`. */
export async function loadBrand(site: Site, name: string): Promise<LandingView | null> {
  const head = await loadBrandHead(name);
  if (head === null) return null;
  const { page } = head;
  const collections = listCollectionTiles(page?.collections ?? []);
  const tiles = buildCollectionTiles(site, collections).map((tile, index) => {
    const group = collections[index]?.itemGroup ?? '';
    return isItemGroup(group) ? { ...tile, note: formatItemGroupTitle(group) } : tile;
  });
  return buildLandingView(
    site,
    { ...head, links: buildProductLinks(head.productBrand, collections) },
    page?.banner ?? null,
    [
      loadFeaturedSection(site, page?.featured ?? null),
      createTileSection('tiles', { label: 'Collections', hasHeading: true, tiles }, 'collections'),
    ],
    { bannerSize: BANNER_SIZE.collection },
  );
}

/** The Brands landing page, in the hub's order. Its head is the page of item group 9000, if there is one. Throws a `PageLoadError`. */
export async function loadBrands(site: Site): Promise<LandingView> {
  const [found, brands] = await Promise.all([
    loadItemGroupHead(BRANDS),
    withFallback(readBrands(), [], 'List of brands'),
  ]);
  const head = found ?? {
    title: formatItemGroupTitle(BRANDS),
    description: '',
    canonical: buildItemGroupPath(BRANDS),
    page: null,
  };
  const tiles = filterUnique(brands, (brand) => foldName(brand.name)).map((brand) => ({
    name: formatDisplayName(brand.name),
    href: buildBrandPath(brand.name, BRANDS),
    wordmark: buildPictureView(site, brand.picture),
  }));
  return buildLandingView(site, head, head.page?.banner ?? null, [createTileSection('brands', { tiles }, 'brands')]);
}
