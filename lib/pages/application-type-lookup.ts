import { collectionPath } from '@/lib/catalogue/links';
import { foldName } from '@/lib/catalogue/segments';
import { titleCase } from '@/lib/catalogue/title-case';
import type { ApplicationTypePage, CollectionReference } from '@/lib/hub/pages';
import { tagAsAlias } from '@/lib/page-cache/page-hints';
import { readApplicationType } from '@/lib/page-cache/reads';
import { pictureOrPlaceholder } from '@/lib/site/pictures';
import { loadOr } from './page-load-error';
import { sanitizeForLog } from './sanitize-for-log';
import type { Site } from './site';
import type { TileView } from './views';

/** A page of the application-type call, with its type as addresses have it: in small letters. */
export interface FoundApplicationType {
  type: string;
  page: ApplicationTypePage;
}

/** True for an answer that says nothing: some hubs give an empty page for a type that they do not have. */
function isEmpty(page: ApplicationTypePage): boolean {
  const lists = [page.banner.slides, page.itemGroups, page.newArrivals, page.collections, page.catalogues];
  return page.title === '' && page.description === '' && page.featured === null && lists.every((list) => !list.length);
}

async function read(type: string, itemGroup: string, code: string | null): Promise<ApplicationTypePage | null> {
  // The hub is asked in one spelling for all, then, in case it minds, as the address has it and with capitals (D8).
  const plain = type.replaceAll('+', ' ');
  for (const spelling of new Set([foldName(plain), type, plain, titleCase(foldName(plain))])) {
    const page = await readApplicationType(spelling, itemGroup, code);
    if (page !== null && !isEmpty(page)) return page;
  }
  return null;
}

/**
 * The hub's page of an application type in an item group, with a group code of its collections in that group; null when
 * there is none. The caller has made sure of the codes.
 *
 * @throws PageLoadError "Failed to load CMS data for category '{name}'"
 */
export async function findApplicationType(
  itemGroup: string,
  type: string,
  code: string | null,
): Promise<FoundApplicationType | null> {
  const failed = `Failed to load CMS data for category '${sanitizeForLog(type)}'`;
  const page = await loadOr(read(type, itemGroup, code), failed);
  const written = foldName(type.replaceAll('+', ' '));
  await tagAsAlias(type !== written);
  return page === null ? null : { type: written, page };
}

/** Collections as tiles, each to its page within its application (H11); each page once, one without an item group not at all. */
export function referenceTiles(site: Site, references: readonly CollectionReference[]): TileView[] {
  const tiles = references
    .filter((reference) => reference.itemGroup !== '')
    .map(
      (reference): TileView => ({
        label: reference.collection,
        href: collectionPath(reference.itemGroup, reference.collection, reference.application),
        picture: pictureOrPlaceholder(site.settings, site.variant, reference.picture),
      }),
    );
  return [...new Map(tiles.map((tile) => [tile.href, tile])).values()];
}
