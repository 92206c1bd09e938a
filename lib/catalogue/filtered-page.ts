import { FILTER_GROUPS } from './filter-groups';
import { formatCanonicalFilters, type Query } from './filter-url';
import { GROUPS_WITHOUT_GRID } from './item-groups';

const FILTERED_PAGE_PATH = /^\/item_group\/([^/]+)(\/application\/[^/]+)?(\/collection\/[^/]+)?\/?$/;

const COLLECTION_KEYS = FILTER_GROUPS.filter((group) => group.collection !== undefined).map((group) => group.key);

/** Limit for a page per query, about 45 options. For longer queries the plain page is served, and the browser loads the products. */
const MAX_QUERY_CHARS = 1024;

/** The canonical filter query for a public path. `''` for the plain page: without filters, with too many, or without a grid. */
export function parseFilteredPage(pathname: string, query: Query): string {
  const [, group, application, collection] = FILTERED_PAGE_PATH.exec(pathname) ?? [];
  if (group === undefined) return '';
  const isPlain = application === undefined && collection === undefined && GROUPS_WITHOUT_GRID.includes(group);
  if (isPlain) return '';
  const canonical =
    collection === undefined ? formatCanonicalFilters(query) : formatCanonicalFilters(query, COLLECTION_KEYS);
  return canonical.length > MAX_QUERY_CHARS ? '' : canonical;
}

/** Encodes a canonical query as one path segment. Escapes use '~', so that no proxy decodes them. */
export function encodeQuerySegment(query: string): string {
  return query.replaceAll('%', '~');
}

/** Decodes a segment of `encodeQuerySegment`. */
export function decodeQuerySegment(segment: string): URLSearchParams {
  return new URLSearchParams(segment.replaceAll('~', '%'));
}
