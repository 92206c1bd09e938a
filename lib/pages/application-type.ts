import { categoryNameTitle, isItemGroup, itemGroupTitle, UnmappedItemGroupError } from '@/lib/catalogue/item-groups';
import { applicationTypePath, applicationTypeTileLink, collectionPath } from '@/lib/catalogue/links';
import { uniqueBy } from '@/lib/catalogue/lists';
import type { FeaturedCollection } from '@/lib/catalogue/page';
import { foldName } from '@/lib/catalogue/segments';
import { prettyName, titleCase } from '@/lib/catalogue/texts';
import { applicationTypeTiles, uniqueCollections } from '@/lib/catalogue/tiles';
import type { ApplicationTypePage, CollectionReference } from '@/lib/hub/hub';
import { tagAsAlias } from '@/lib/page-cache/page-hints';
import { readApplicationType } from '@/lib/page-cache/reads';
import { log } from '@/lib/site/log';
import { pictureOrPlaceholder } from '@/lib/site/pictures';
import { catalogueTiles } from './catalogue';
import { loadOr, sanitizeForLog } from './page-load-error';
import { wallpaperRange } from './page-parts';
import { featuredSection, type LandingView, landingView, section, tileSection } from './sections';
import type { Site } from './site';
import type { TileView } from './views';

function isEmpty(page: ApplicationTypePage): boolean {
  const lists = [page.banner.slides, page.itemGroups, page.newArrivals, page.collections, page.catalogues];
  return page.title === '' && page.description === '' && page.featured === null && lists.every((list) => !list.length);
}

async function read(type: string, itemGroup: string, code: string | null): Promise<ApplicationTypePage | null> {
  // Lower case first, so that most requests share a cache entry. The other spellings are for case-sensitive hubs.
  const plain = type.replaceAll('+', ' ');
  for (const spelling of new Set([foldName(plain), type, plain, titleCase(foldName(plain))])) {
    const page = await readApplicationType(spelling, itemGroup, code);
    if (page !== null && !isEmpty(page)) return page;
  }
  return null;
}

/** Finds an application type's page, or with `code` its page within that item group; null if there is none. Throws a `PageLoadError`. */
async function findApplicationType(itemGroup: string, name: string, code: string | null) {
  const failed = `Failed to load CMS data for category '${sanitizeForLog(name)}'`;
  const page = await loadOr(read(name, itemGroup, code), failed);
  const type = foldName(name.replaceAll('+', ' '));
  await tagAsAlias(name !== type);
  return page && { type, page };
}

/** The only known application type, because the hub has no list of them (D1). */
export const OUTDOOR = { itemGroup: '9001', type: 'outdoor' };

/** The head of an application type's page; null when the item group has no such type. Throws a `PageLoadError`. */
export async function loadApplicationTypeHead(itemGroup: string, name: string) {
  const found = isItemGroup(itemGroup) ? await findApplicationType(itemGroup, name, null) : null;
  if (found === null) return null;
  const { type, page } = found;
  return {
    /** Lower case, as in URLs. */
    type,
    title: page.title || titleCase(type),
    details: ['Collections, Catalogues and New Arrivals'],
    description: page.description,
    canonical: applicationTypePath(itemGroup, type),
    page,
  };
}

function featuredOf(featured: ApplicationTypePage['featured']): FeaturedCollection | null {
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
  const [range, catalogues] = await Promise.all([wallpaperRange(site), catalogueTiles(site, page.catalogues)]);
  const itemGroups = {
    label: `${head.title} by item group`,
    tiles: applicationTypeTiles(page.itemGroups).map((tile) => ({
      label:
        tile.name ||
        (isItemGroup(tile.itemGroup) ? itemGroupTitle(tile.itemGroup) : prettyName(tile.urlTitle ?? tile.itemGroup)),
      href: applicationTypeTileLink(type, itemGroup, tile, { wallpaperRange: range }),
      picture: pictureOrPlaceholder(site, tile.picture),
    })),
  };
  return landingView(site, head, page.banner, [
    itemGroups.tiles.length === 2 ? section('pair', itemGroups) : tileSection('tiles', itemGroups, 'item groups'),
    featuredSection(site, featuredOf(page.featured), 'featured collection'),
    tileSection('newArrivals', { tiles: referenceTiles(site, page.newArrivals) }, 'new arrivals'),
    tileSection('catalogues', { title: 'View our latest catalogues', tiles: catalogues }, 'catalogues'),
  ]);
}

/** Tiles that link to the collections' pages, without duplicates and collections without an item group. */
function referenceTiles(site: Site, references: readonly CollectionReference[]): TileView[] {
  const tiles = references
    .filter((reference) => reference.itemGroup !== '')
    .map((reference) => ({
      label: reference.collection,
      href: collectionPath(reference.itemGroup, reference.collection, reference.application),
      picture: pictureOrPlaceholder(site, reference.picture),
    }));
  return uniqueBy(tiles, ({ href }) => href);
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
    title: categoryNameTitle(code, type),
    description: page.description,
    canonical: applicationTypePath(itemGroup, type, code),
    page,
  };
}

/** A category-name page; null if there is none. Throws a `PageLoadError`. */
export async function loadCategoryName(site: Site, route: CategoryNameRoute): Promise<LandingView | null> {
  const head = await loadCategoryNameHead(route);
  if (head === null) return null;
  const { page } = head;
  const tiles = referenceTiles(site, uniqueCollections(page.collections));
  const collections = { label: 'Collections', tiles };
  return landingView(site, head, page.banner, [tileSection('tiles', collections, 'collections')], {
    needsBanner: false,
  });
}
