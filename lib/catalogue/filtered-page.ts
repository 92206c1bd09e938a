import { FILTER_GROUPS } from './filter-groups';
import { canonicalFilters, type Query } from './filter-url';
import { WITHOUT_GRID } from './item-groups';

const FILTERED_PAGE = /^\/item_group\/([^/]+)(\/application\/[^/]+)?(\/collection\/[^/]+)?\/?$/;

const COLLECTION_KEYS = FILTER_GROUPS.filter((group) => group.collection !== undefined).map((group) => group.key);

/** Longest query that gets a page of its own: 45 options or so. A longer one gets the plain page, whose grid then asks for the products in the browser. */
const MAX_QUERY_CHARS = 1024;

/** The canonical filter query of a page at a visitor's path; `''` for the plain page: no filters, none that filter, or too many. */
export function filteredPageQuery(pathname: string, query: Query): string {
  const [, group, application, collection] = FILTERED_PAGE.exec(pathname) ?? [];
  if (group === undefined) return '';
  const isPlain = application === undefined && collection === undefined && WITHOUT_GRID.includes(group);
  if (isPlain) return '';
  const canonical = collection === undefined ? canonicalFilters(query) : canonicalFilters(query, COLLECTION_KEYS);
  return canonical.length > MAX_QUERY_CHARS ? '' : canonical;
}

/** A canonical query as one path segment. Its escapes are written with '~', so that no server in between decodes them. */
export function encodeQuerySegment(query: string): string {
  return query.replaceAll('%', '~');
}

/** The query of a path segment that `encodeQuerySegment` has written. */
export function decodeQuerySegment(segment: string): URLSearchParams {
  return new URLSearchParams(segment.replaceAll('~', '%'));
}
