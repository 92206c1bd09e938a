import { buildCategoryLink, buildCategoryPath } from '@/lib/catalogue/links';
import type { Category } from '@/lib/catalogue/page';
import { formatPrettyName } from '@/lib/catalogue/texts';
import { findCategory, listCollectionTiles, listPublished } from '@/lib/catalogue/tiles';
import { tagAsAlias } from '@/lib/page-cache/page-hints';
import { readRequiredCategories, readRequiredCategoryPage } from '@/lib/page-cache/reads';
import { log } from '@/lib/site/log';
import { loadOr, PageLoadError, sanitizeForLog } from './page-load-error';
import { buildCollectionTiles, loadLinkedTiles } from './page-parts';
import { buildLandingView, createTileSection, type LandingView } from './sections';
import type { Site } from './site';

/** The published category with this id or name, and its page; null if there is none. */
export async function findCategoryByNameOrId(nameOrId: string) {
  const id = parseId(nameOrId);
  return (id === null ? null : await findCategoryById(id)) ?? findCategoryByName(nameOrId);
}

/** The page of a category, or a redirect if its type has its own route (D7). Logs and returns null if it does not exist. Throws a `PageLoadError`. */
export async function loadCategory(site: Site, nameOrId: string): Promise<LandingView | { redirect: string } | null> {
  const failed = `Failed to load CMS data for category '${sanitizeForLog(nameOrId)}'`;
  const found = await loadOr(findCategoryByNameOrId(nameOrId), failed);
  if (found === null) {
    log.warn(`Category '${sanitizeForLog(nameOrId)}' not found`);
    return null;
  }
  const { category, page } = found;
  const href = category === null ? buildCategoryPath(nameOrId) : buildCategoryLink(category);
  if (!href.startsWith(buildCategoryPath(''))) return { redirect: href };
  if (page === null) throw new PageLoadError(failed);
  await tagAsAlias(![category?.name, String(category?.id ?? parseId(nameOrId))].includes(nameOrId));
  const name = category?.name ?? nameOrId;
  const head = {
    title: page.title || formatPrettyName(name) || name,
    description: page.description,
    // The link rule has no case for the home page.
    canonical: category?.type === 'home' ? '/' : href,
  };
  const tiles = await loadLinkedTiles(site, listPublished(page.tiles));
  const collections = buildCollectionTiles(site, listCollectionTiles(page.collections));
  const notice = tiles.length === 0 ? 'tiles' : null;
  return buildLandingView(site, head, page.banner, [
    createTileSection('tiles', { label: `${head.title} by kind`, tiles }),
    createTileSection('tiles', { label: `${head.title}: collections`, tiles: collections }, notice),
  ]);
}

/** The path that `/collections/{url_title}/{id}` redirects to; null when the category does not exist. Throws a `PageLoadError`. */
export async function findCollectionTarget(urlTitle: string, id: string): Promise<string | null> {
  const number = parseId(id);
  if (number === null) return null;
  const failed = `Failed to load CMS data for category '${sanitizeForLog(urlTitle)}'`;
  const found = await loadOr(findCategoryById(number, formatPrettyName(urlTitle.replaceAll('+', ' '))), failed);
  if (found === null) return null;
  return found.category === null ? buildCategoryPath(number) : buildCategoryLink(found.category);
}

function parseId(text: string): number | null {
  const id = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

async function withId(id: number, name: string): Promise<Category | null> {
  if (name.trim() === '') return null;
  return (await readRequiredCategories(name)).find((entry) => entry.id === id) ?? null;
}

/** The published category with this id; null if there is none. If the hub's page has no category, it is looked up by the page's title or `hint`. */
async function findCategoryById(id: number, hint = '') {
  const found = await readRequiredCategoryPage(id);
  const category = found?.category ?? (await withId(id, found?.page.title ?? '')) ?? (await withId(id, hint));
  if (found === null && category === null) return null;
  if (category?.published === false) return null;
  return { category, page: found?.page ?? null };
}

/** The category with this name, and its page; null when the hub has none, or only an unpublished one. */
async function findCategoryByName(name: string) {
  const category = findCategory(await readRequiredCategories(name), name, null);
  if (category === null || !category.published) return null;
  const found = category.id === null ? null : await readRequiredCategoryPage(category.id);
  return { category, page: found?.page ?? null };
}
