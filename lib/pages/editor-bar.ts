import { getItemGroupName, isItemGroup } from '@/lib/catalogue/item-groups';
import type { CategoryType } from '@/lib/catalogue/page';
import { decodeSegment } from '@/lib/catalogue/segments';
import { capitalise } from '@/lib/catalogue/texts';
import { findCategory, findHome } from '@/lib/catalogue/tiles';
import { isPreview } from '@/lib/page-cache/preview';
import { readCategoriesNamed } from '@/lib/page-cache/reads';
import { normalizePath } from '@/lib/page-cache/store/tags';
import { readText } from '@/lib/security/body-limits';
import { parseOwnPath } from '@/lib/security/requests';
import { isUrl } from '@/lib/site/is-url.mjs';
import { isSiteVariant } from '@/lib/site/variants';
import { findCategoryByNameOrId } from './category';
import type { Segments } from './params';

/** The route parameters of any page, still percent-encoded. `site` is the variant. */
export interface PageSegments extends Segments {
  site: string;
  name?: string;
  brand?: string;
  brandId?: string;
  type?: string;
}

/** Finds the hub's name for a page's document: `'category 31'`, `'page careers'`; null for a page without one. */
export type NamedDocument = (() => Promise<string | null>) | null;

/** The content of the editors' bar; null on the live site without preview (S5). */
export async function loadEditorBar({ site = 'live' }: Partial<PageSegments>, findDocument: NamedDocument) {
  const isInPreview = await isPreview();
  if (!isInPreview && (!isSiteVariant(site) || site === 'live')) return null;
  return {
    /** 'Preview', 'Staging' or 'Development'. */
    label: isInPreview ? 'Preview' : capitalise(site),
    canLeave: isInPreview,
    document: (await findDocument?.().catch(() => null)) ?? null,
    /** When the page was rendered, ISO 8601 in UTC. */
    made: new Date().toISOString(),
  };
}

const findCategoryDocument = (id: number | null | undefined) =>
  id === null || id === undefined ? null : `category ${id}`;

async function findNamedCategoryDocument(name: string, type: CategoryType, itemGroup: string | null = null) {
  const found = findCategory(await readCategoriesNamed(name), name, type, itemGroup);
  return found?.type === type ? findCategoryDocument(found.id) : null;
}

/** The hub's name for the document of a path's last segment; null if the page has none. */
export async function findDocument(segments: Partial<PageSegments>): Promise<string | null> {
  const at = (key: keyof PageSegments) => decodeSegment(segments[key] ?? '');
  const group = at('itemGroup');
  if (at('brandId') !== '') return `international brand ${at('brandId')}`;
  if (at('name') !== '') {
    const found = await findCategoryByNameOrId(at('name'));
    return findCategoryDocument(found?.category?.id);
  }
  if (at('brand') !== '') return findNamedCategoryDocument(at('brand'), 'brand');
  if (at('type') !== '') return `application type ${at('type')}`;
  // A design and its colours are products.
  if (at('design') !== '') return null;
  if (at('collection') !== '') return findNamedCategoryDocument(at('collection'), 'collection', group);
  if (at('application') !== '') return findNamedCategoryDocument(at('application'), 'application', group);
  if (group !== '')
    return isItemGroup(group) ? findNamedCategoryDocument(getItemGroupName(group), 'item_group', group) : null;
  return null;
}

/** The hub's name for the home page's document; null if there is none. */
export async function findHomeDocument(): Promise<string | null> {
  return findCategoryDocument(findHome(await readCategoriesNamed('home'))?.id);
}

const MAX_BODY_BYTES = 16 * 1024;

function parseRefererPath(request: Request): string | null {
  const referer = request.headers.get('referer') ?? '';
  if (!isUrl(referer)) return null;
  const { pathname, search } = new URL(referer);
  return parseOwnPath(`${pathname}${search}`);
}

/** The path of the page that a form of the editors' bar was sent from: its field `path`, with the referrer's query. `'/'` without the field. */
export async function parseFormPage(request: Request): Promise<string> {
  const body = await readText(request, MAX_BODY_BYTES);
  const path = parseOwnPath(new URLSearchParams(body ?? '').get('path')) ?? '/';
  const shown = parseRefererPath(request);
  // The visitor's URL may spell the path differently.
  return shown !== null && normalizePath(shown.split('?', 1)[0] ?? '') === normalizePath(path) ? shown : path;
}

/** A redirect (303) to a path of this site. */
export function createRedirect(path: string): Response {
  return new Response(null, { status: 303, headers: { 'Cache-Control': 'private, no-store', Location: path } });
}
