import { cache } from 'react';
import { categoryLink, categoryPath, newArrivalLink, tileLink } from '@/lib/catalogue/links';
import { prettyName } from '@/lib/catalogue/pretty-name';
import { childTiles, collectionTiles } from '@/lib/catalogue/tiles';
import { tagAsAlias } from '@/lib/page-cache/page-hints';
import { log } from '@/lib/site/log';
import { type FoundCategory, findCategoryById, findCategoryByName, idOf } from './category-lookup';
import { loadOr, PageLoadError } from './page-load-error';
import { bannerView, tileView, wallpaperRange } from './page-parts';
import { sanitizeForLog } from './sanitize-for-log';
import type { Site } from './site';
import type { BannerView, TileView } from './views';

/** The page of a category that has no route of its own, ready to show (D7). */
export interface CategoryView {
  title: string;
  description: string;
  canonical: string;
  banner: BannerView | null;
  tiles: TileView[];
  collections: TileView[];
}

/** What `/category/{name or id}` names: a page that has a route of its own, or one that is shown here. */
export type CategoryTarget =
  | { kind: 'elsewhere'; href: string }
  | { kind: 'here'; title: string; description: string; canonical: string; found: FoundCategory };

/** Digits are an id first, then a name (D7). */
async function find(nameOrId: string): Promise<FoundCategory | null> {
  const id = idOf(nameOrId);
  return (id === null ? null : await findCategoryById(id)) ?? findCategoryByName(nameOrId);
}

/** True for an address that this page itself answers. */
function isOwn(href: string): boolean {
  return href.startsWith(categoryPath(''));
}

/**
 * What a name or id means; null, and a line in the log, when there is no such category.
 *
 * @throws PageLoadError "Failed to load CMS data for category '{name}'"
 */
export const loadCategoryTarget = cache(async (nameOrId: string): Promise<CategoryTarget | null> => {
  const failed = `Failed to load CMS data for category '${sanitizeForLog(nameOrId)}'`;
  const found = await loadOr(find(nameOrId), failed);
  if (found === null) {
    log.warn(`Category '${sanitizeForLog(nameOrId)}' not found`);
    return null;
  }
  const { category, page } = found;
  const href = category === null ? categoryPath(nameOrId) : categoryLink(category);
  if (!isOwn(href)) return { kind: 'elsewhere', href };
  if (page === null) throw new PageLoadError(failed);
  await tagAsAlias(![category?.name, String(category?.id ?? idOf(nameOrId))].includes(nameOrId));
  const name = category?.name ?? nameOrId;
  return {
    kind: 'here',
    title: page.title || prettyName(name) || name,
    description: page.description,
    // The home page has an address of its own, though the link rule does not give it.
    canonical: category?.type === 'home' ? '/' : href,
    found,
  };
});

/** The page of a category, ready to show. */
export async function categoryView(
  site: Site,
  target: Extract<CategoryTarget, { kind: 'here' }>,
): Promise<CategoryView> {
  const { found, title, description, canonical } = target;
  const range = await wallpaperRange(site);
  const tiles = childTiles(found.page?.tiles ?? []);
  const collections = collectionTiles(found.page?.collections ?? []);
  return {
    title,
    description,
    canonical,
    banner: found.page === null ? null : await bannerView(site, found.page.banner),
    tiles: tiles.map((tile) => tileView(site, tile, tileLink(tile, { wallpaperRange: range }))),
    collections: collections.map((entry) => tileView(site, entry, newArrivalLink(entry))),
  };
}
