import { CALCULATOR_PATH } from '@/lib/calculator/form';
import {
  BRANDS,
  formatItemGroupTitle,
  GROUPS_WITHOUT_GRID,
  getItemGroupName,
  isItemGroup,
  UnmappedItemGroupError,
  WALLPAPER,
} from '@/lib/catalogue/item-groups';
import { buildItemGroupPath } from '@/lib/catalogue/links';
import type { CmsPage } from '@/lib/catalogue/page';
import { findCategory, listItemGroupTiles, listPublished } from '@/lib/catalogue/tiles';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readRequiredCategories, readRequiredCategoryPage } from '@/lib/page-cache/reads';
import { log } from '@/lib/site/log';
import { loadApplicationTypeHead, OUTDOOR_TYPE } from './application-type';
import { loadGrid } from './grid';
import { buildGridHead } from './grid-head';
import { loadOr, requirePage, sanitizeForLog } from './page-load-error';
import { loadLinkedTiles } from './page-parts';
import {
  buildLandingView,
  createGridSection,
  createNewArrivalSection,
  createTileSection,
  type LandingView,
  type LoadedHead,
  loadFeaturedSection,
} from './sections';
import type { Site } from './site';

async function loadHeadLinks(code: string) {
  if (code === WALLPAPER) return [{ text: 'Wallpaper Calculator', href: CALCULATOR_PATH }];
  if (code !== OUTDOOR_TYPE.itemGroup) return [];
  const type = await withFallback(
    loadApplicationTypeHead(code, OUTDOOR_TYPE.type),
    null,
    `Link to '${OUTDOOR_TYPE.type}'`,
  );
  return type === null ? [] : [{ text: `${type.title} Collections`, href: type.canonical }];
}

/** The head of an item group's page; null when there is no such group. Throws a `PageLoadError`. */
export async function loadItemGroupHead(code: string): Promise<LoadedHead<CmsPage> | null> {
  if (!isItemGroup(code)) {
    log.warn(new UnmappedItemGroupError(sanitizeForLog(code)).message);
    return null;
  }
  const name = getItemGroupName(code);
  const failed = `Failed to load CMS data for category '${name}'`;
  const category = findCategory(await loadOr(readRequiredCategories(name), failed), name, 'item_group', code);
  if (category === null || category.id === null) {
    log.warn(`Category '${name}' not found`);
    return null;
  }
  const { page } = await requirePage(readRequiredCategoryPage(category.id), failed);
  return {
    title: page.title || formatItemGroupTitle(code),
    details: ['Collections, Designs and Colours'],
    description: page.description,
    canonical: buildItemGroupPath(code),
    links: await loadHeadLinks(code),
    page,
  };
}

/** Whether an item group's page has content below its head, so that search engines may index it. `products` is their number. */
export function hasSections(page: CmsPage, code: string, products: number): boolean {
  const lists = [listItemGroupTiles(page.tiles), listPublished(page.newArrivals)];
  return code === BRANDS || products > 0 || page.featured !== null || lists.some((list) => list.length > 0);
}

/** The page of an item group; null if there is none. `query` has the filters of the URL, if any. Throws a `PageLoadError`. */
export async function loadItemGroup(
  site: Site,
  code: string,
  query: URLSearchParams | null,
): Promise<LandingView | null> {
  const head = await loadItemGroupHead(code);
  if (head === null) return null;
  const { page } = head;
  const place = { itemGroup: code, application: null, path: buildItemGroupPath(code), defaults: [] };
  const tiles = await loadLinkedTiles(site, listItemGroupTiles(page.tiles));
  const grid = GROUPS_WITHOUT_GRID.includes(code) ? null : await loadGrid(site, place, query);
  return buildLandingView(site, grid === null ? head : buildGridHead(head, grid), page.banner, [
    createTileSection('tiles', { label: `${head.title} by kind`, tiles }, 'tiles'),
    loadFeaturedSection(site, page.featured),
    createNewArrivalSection(site, page.newArrivals),
    grid && createGridSection(grid),
  ]);
}
