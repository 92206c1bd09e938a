import {
  formatCategoryNameTitle,
  formatItemGroupTitle,
  isItemGroup,
  UnmappedItemGroupError,
} from '@/lib/catalogue/item-groups';
import { buildApplicationTypePath, buildApplicationTypeTileLink, buildCollectionPath } from '@/lib/catalogue/links';
import { filterUnique } from '@/lib/catalogue/lists';
import type { FeaturedCollection } from '@/lib/catalogue/page';
import { foldName } from '@/lib/catalogue/segments';
import { formatPrettyName, toTitleCase } from '@/lib/catalogue/texts';
import { filterUniqueCollections, listApplicationTypeTiles } from '@/lib/catalogue/tiles';
import type { ApplicationTypePage, CollectionReference } from '@/lib/hub/hub';
import { tagAsAlias } from '@/lib/page-cache/page-hints';
import { readApplicationType } from '@/lib/page-cache/reads';
import { log } from '@/lib/site/log';
import { buildPictureOrPlaceholder } from '@/lib/site/pictures';
import { buildLookbookTiles } from './lookbook';
import { loadOr, sanitizeForLog } from './page-load-error';
import { loadWallpaperRange } from './page-parts';
import { buildLandingView, createSection, createTileSection, type LandingView, loadFeaturedSection } from './sections';
import type { Site } from './site';
import type { TileView } from './views';

function isEmpty(page: ApplicationTypePage): boolean {
  const lists = [page.banner.slides, page.itemGroups, page.newArrivals, page.collections, page.catalogues];
  return page.title === '' && page.description === '' && page.featured === null && lists.every((list) => !list.length);
}

async function readType(type: string, itemGroup: string, code: string | null): Promise<ApplicationTypePage | null> {
  // Lower case first, so that most requests share a cache entry. The other spellings are for case-sensitive hubs.
  const plain = type.replaceAll('+', ' ');
  for (const spelling of new Set([foldName(plain), type, plain, toTitleCase(foldName(plain))])) {
    const page = await readApplicationType(spelling, itemGroup, code);
    if (page !== null && !isEmpty(page)) return page;
  }
  return null;
}

/** Finds an application type's page, or with `code` its page within that item group; null if there is none. Throws a `PageLoadError`. */
async function findApplicationType(itemGroup: string, name: string, code: string | null) {
  const failed = `Failed to load CMS data for category '${sanitizeForLog(name)}'`;
  const page = await loadOr(readType(name, itemGroup, code), failed);
  const type = foldName(name.replaceAll('+', ' '));
  await tagAsAlias(name !== type);
  return page && { type, page };
}

/** The only known application type, because the hub has no list of them (D1). */
export const OUTDOOR_TYPE = { itemGroup: '9001', type: 'outdoor' };

/** The head of an application type's page; null when the item group has no such type. Throws a `PageLoadError`. */
export async function loadApplicationTypeHead(itemGroup: string, name: string) {
  const found = isItemGroup(itemGroup) ? await findApplicationType(itemGroup, name, null) : null;
  if (found === null) return null;
  const { type, page } = found;
  return {
    /** Lower case, as in URLs. */
    type,
    title: page.title || toTitleCase(type),
    details: ['Collections, Catalogues and New Arrivals'],
    description: page.description,
    canonical: buildApplicationTypePath(itemGroup, type),
    page,
  };
}

function findFeatured(featured: ApplicationTypePage['featured']): FeaturedCollection | null {
  // Without a collection the block has neither name nor link.
  if (featured === null || featured.title === null) return null;
  const { collection, itemGroup, application } = featured.title;
  return {
    title: collection,
    description: featured.description,
    categoryId: null,
    itemGroup: itemGroup || null,
    application: application || null,
    collection,
    mode: { kind: 'explore' },
    pictures: featured.pictures,
  };
}

/** The page of an application type; null when the item group has no such type. Throws a `PageLoadError`. */
export async function loadApplicationType(site: Site, itemGroup: string, name: string): Promise<LandingView | null> {
  const head = await loadApplicationTypeHead(itemGroup, name);
  if (head === null) return null;
  const { type, page } = head;
  const [range, catalogues] = await Promise.all([loadWallpaperRange(site), buildLookbookTiles(site, page.catalogues)]);
  const itemGroups = {
    label: `${head.title} by item group`,
    tiles: listApplicationTypeTiles(page.itemGroups).map((tile) => ({
      label:
        tile.name ||
        (isItemGroup(tile.itemGroup)
          ? formatItemGroupTitle(tile.itemGroup)
          : formatPrettyName(tile.urlTitle ?? tile.itemGroup)),
      href: buildApplicationTypeTileLink(type, itemGroup, tile, { wallpaperRange: range }),
      picture: buildPictureOrPlaceholder(site, tile.picture),
    })),
  };
  return buildLandingView(site, head, page.banner, [
    itemGroups.tiles.length === 2
      ? createSection('pair', itemGroups)
      : createTileSection('tiles', itemGroups, 'item groups'),
    loadFeaturedSection(site, findFeatured(page.featured), 'featured collection'),
    createTileSection('newArrivals', { tiles: buildReferenceTiles(site, page.newArrivals) }, 'new arrivals'),
    createTileSection('catalogues', { title: 'View our latest catalogues', tiles: catalogues }, 'catalogues'),
  ]);
}

/** Tiles that link to the collections' pages, without duplicates and collections without an item group. */
function buildReferenceTiles(site: Site, references: readonly CollectionReference[]): TileView[] {
  const tiles = references
    .filter((reference) => reference.itemGroup !== '')
    .map((reference) => ({
      label: reference.collection,
      href: buildCollectionPath(reference.itemGroup, reference.collection, reference.application),
      picture: buildPictureOrPlaceholder(site, reference.picture),
    }));
  return filterUnique(tiles, ({ href }) => href);
}

/** The decoded segments of a category-name page's path. */
export type CategoryNameRoute = Record<'itemGroup' | 'type' | 'code', string>;

/** The head of a category-name page; null if there is none. Logs a code that is not an item group. Throws a `PageLoadError`. */
export async function loadCategoryNameHead({ itemGroup, type: name, code }: CategoryNameRoute) {
  const unmapped = [itemGroup, code].find((group) => !isItemGroup(group));
  if (unmapped !== undefined) {
    log.warn(new UnmappedItemGroupError(sanitizeForLog(unmapped)).message);
    return null;
  }
  const found = await findApplicationType(itemGroup, name, code);
  if (found === null) return null;
  const { type, page } = found;
  return {
    // The title of the hub's page is ignored.
    title: formatCategoryNameTitle(code, type),
    description: page.description,
    canonical: buildApplicationTypePath(itemGroup, type, code),
    page,
  };
}

/** A category-name page; null if there is none. Throws a `PageLoadError`. */
export async function loadCategoryName(site: Site, route: CategoryNameRoute): Promise<LandingView | null> {
  const head = await loadCategoryNameHead(route);
  if (head === null) return null;
  const { page } = head;
  const tiles = buildReferenceTiles(site, filterUniqueCollections(page.collections));
  const collections = { label: 'Collections', tiles };
  return buildLandingView(site, head, page.banner, [createTileSection('tiles', collections, 'collections')], {
    shouldShowBanner: false,
  });
}
