import { listDefaultApplications } from '@/lib/catalogue/filter-state';
import { parseGridState } from '@/lib/catalogue/filter-url';
import { buildGridHref, isIndexable } from '@/lib/catalogue/indexing';
import { decodeSegment } from '@/lib/catalogue/segments';
import { DESCRIPTION_CHARS, TITLE_CHARS } from '@/lib/seo/text-limits';
import type { PageFacts } from './page-facts';
import type { Visit } from './visit';

export interface Problem {
  rule: string;
  path: string;
  note: string;
}

const GRID_PATH = /^\/item_group\/([^/]+)(?:\/application\/([^/]+))?$/;
const SOFT_404_TEXT = /No items found|No designs found in this collection|This page has gone missing/;

/** Whether a path is a collection or product within an application. Their canonical URLs have no application (D6). */
export function isWithinApplication(path: string): boolean {
  return /\/application\/[^/]+\/collection\//.test(path);
}

/** Whether the specification allows links to this non-canonical URL. */
function isAllowedAlias(path: string, { canonical, sku }: PageFacts, site: ReadonlyMap<string, Visit>): boolean {
  const [pathname = '', query = ''] = path.split('?');
  const canonicalPath = pathname
    .replace(/\/application\/[^/]+(?=\/collection\/)/, '')
    .replace(/^\/item_group\/9000(?=\/brand\/)/, '');
  if (canonicalPath !== canonical) return false;
  if (query === '') return canonicalPath !== pathname;
  // A link may select a size only if the page shows another one first.
  const defaultSku = site.get(canonical)?.facts?.sku ?? sku;
  const target = new URLSearchParams(query).get('targetProduct');
  return target !== null && target !== defaultSku;
}

/** Whether search engines may index a filtered URL (S7). */
function isIndexableFilter(path: string): boolean {
  const [pathname = '', query = ''] = path.split('?');
  if (query === '') return true;
  const [, itemGroup = '', encoded] = GRID_PATH.exec(pathname) ?? [];
  if (itemGroup === '') return false;
  const application = encoded === undefined ? null : decodeSegment(encoded);
  const defaults = listDefaultApplications(itemGroup, application);
  const state = parseGridState(query, defaults);
  const route = { itemGroup, application, defaults };
  return isIndexable(route, state, Number.MAX_SAFE_INTEGER) && buildGridHref(pathname, state, defaults) === path;
}

function findPageProblems(path: string, facts: PageFacts): [rule: string, note: string][] {
  const { title, description, canonical, isIndexable: indexable, headings, text } = facts;
  const found: [string, string][] = [];
  if (headings.length !== 1) found.push(['one h1', `${headings.length}: ${headings.join(' / ')}`]);
  if (!indexable && canonical !== null) found.push(['noindex without a canonical URL', canonical]);
  if (indexable && canonical === null) found.push(['a canonical URL', '']);
  if (!indexable || canonical !== path) return found;
  if (SOFT_404_TEXT.test(text)) found.push(['no soft 404', SOFT_404_TEXT.exec(text)?.[0] ?? '']);
  if (!isIndexableFilter(path)) found.push(['an indexable filter combination', '']);
  if (title.length < TITLE_CHARS.min || title.length > TITLE_CHARS.max)
    found.push(['a title of 30 to 60 characters', `${title.length}: ${title}`]);
  if (description.length < DESCRIPTION_CHARS.min || description.length > DESCRIPTION_CHARS.max)
    found.push(['a description of 70 to 160 characters', `${description.length}: ${description}`]);
  return found;
}

function findLinkProblem(
  path: string,
  canFollow: boolean,
  visits: ReadonlyMap<string, Visit>,
): [string, string] | null {
  const target = visits.get(path);
  if (target === undefined) return null;
  const { status, location, facts } = target;
  if (status >= 400) return ['no broken link', String(status)];
  if (location !== null) {
    const next = visits.get(location)?.location;
    return [next ? 'no redirect chain' : 'no link to a redirect', location];
  }
  if (facts === null || !canFollow) return null;
  if (!facts.isIndexable) return ['no followed link to a noindex page', ''];
  if (facts.canonical === null || facts.canonical === path || isAllowedAlias(path, facts, visits)) return null;
  return ['links to canonical URLs', facts.canonical];
}

function findDuplicates(pages: readonly Visit[], field: 'title' | 'description'): Problem[] {
  const paths = new Map<string, string[]>();
  for (const { path, facts } of pages) {
    const text = facts?.[field] ?? '';
    paths.set(text, [...(paths.get(text) ?? []), path]);
  }
  return [...paths]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => ({ rule: `a unique ${field}`, path: same.join(' '), note: text }));
}

/** Finds all violations in a crawled site. */
export function auditSite(site: { visits: ReadonlyMap<string, Visit>; sitemap: readonly string[] }): Problem[] {
  const { visits, sitemap } = site;
  const pages = [...visits.values()];
  const indexed = pages.filter(({ path, facts }) => facts?.isIndexable && facts.canonical === path);
  const problems: Problem[] = [];
  const add = (path: string, found: readonly [string, string] | null): void => {
    if (found !== null) problems.push({ rule: found[0], path, note: found[1] });
  };
  for (const { path, facts } of pages)
    for (const found of facts === null ? [] : findPageProblems(path, facts)) add(path, found);
  const linked = new Map<string, { from: string; canFollow: boolean }>();
  for (const { path: from, facts } of indexed)
    for (const { path, canFollow } of facts?.links ?? [])
      if (path !== from && !linked.get(path)?.canFollow) linked.set(path, { from, canFollow });
  for (const [path, { from, canFollow }] of linked) {
    const found = findLinkProblem(path, canFollow, visits);
    add(path, found && [found[0], `${found[1]} (on ${from})`.trim()]);
  }
  for (const path of new Set(sitemap)) {
    const { status, facts } = visits.get(path) ?? { status: 0, facts: null };
    if (facts === null || !facts.isIndexable || facts.canonical !== path)
      add(path, ['only indexable pages in the sitemap', `${status} ${facts?.canonical ?? ''}`.trim()]);
    if (path !== '/' && !linked.get(path)?.canFollow) add(path, ['no orphan page', '']);
  }
  return [...problems, ...findDuplicates(indexed, 'title'), ...findDuplicates(indexed, 'description')];
}
