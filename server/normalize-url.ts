import { parseFilteredPage } from '@/lib/catalogue/filtered-page';
import { INNER_PREFIXES, parseVariantPath } from '@/lib/site/request-target';
import { API_METHODS } from './request-rules';

/** Next.js would resolve '%2e%2e' after the rules have checked the path. */
const ESCAPED_DOTS = /\/(?:(?:\.|%2e)?%2e|%2e\.)(?=\/|$)/i;

const ORIGIN_PATTERN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Turns '/api/../careers' into '/careers', so that the rules check the path that is served. */
function resolveDots(path: string): string {
  if (!/\/\.\.?(?=\/|$)/.test(path)) return path;
  const segments: string[] = [];
  for (const segment of path.slice(1).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/** Escapes of letters, digits, '-', '_' and '~'. Not of '.', which could hide a dot segment. */
const NEEDLESS_ESCAPES = /%(?:2d|3\d|[46][1-9a-f]|5[\daf]|7[\dae])/gi;

/** Removes needless escapes, because the rules and the page cache would take '/%66iltered/…' for another path than '/filtered/…'. */
const unescapePath = (path: string) => path.replace(NEEDLESS_ESCAPES, decodeURIComponent);

/** Normalizes a request target to path and query. An undecodable path, or one that hides dot segments, gets its '%' escaped: 404, not a 500. */
export function normalizeUrl(target: string): string {
  if (target === '*') return target;
  const relative = target.startsWith('/') ? target : target.replace(ORIGIN_PATTERN, '');
  const queryStart = relative.search(/[?#]/);
  const rawPath = queryStart < 0 ? relative : relative.slice(0, queryStart);
  const query = queryStart < 0 ? '' : relative.slice(queryStart).replace(/#.*$/s, '');
  const path = resolveDots((rawPath.startsWith('/') ? rawPath : `/${rawPath}`).replaceAll('\\', '/'));
  return `${isDecodable(path) ? unescapePath(path) : path.replaceAll('%', '%25')}${query}`;
}

function isDecodable(path: string): boolean {
  if (ESCAPED_DOTS.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The query parameter that a page reads, by path. */
const PAGE_QUERIES: ReadonlyMap<string, string> = new Map([
  ['/brand', 'brand'],
  ['/search', 'query'],
  ['/compare', 'sku'],
  ['/samples', 'sku'],
  ['/register/form', 'new'],
  ['/newsletter/unsubscribe', 'token'],
]);

/** Routes that read their whole query and are never stored as a page. */
const OWN_QUERY = /^\/(?:hub\/|embed\/|_next\/image$|wallpaper-calculator\/?$)/;

/** Keeps only the parameters that change a page: Next.js writes the URL (without `_rsc`) into the page, which is stored for everyone. */
export function normalizePageUrl(url: string, isRouterRequest = false): string {
  const queryStart = url.indexOf('?');
  if (queryStart < 0) return url;
  const path = url.slice(0, queryStart);
  // Next.js redirects a path with a trailing slash and keeps the query.
  const bare = path.replace(/\/$/, '');
  if (OWN_QUERY.test(path) || Object.hasOwn(API_METHODS, bare)) return url;
  const pagePath = bare.replace(INNER_PREFIXES, '');
  const ownKey = PAGE_QUERIES.get(pagePath);
  const isVariant = parseVariantPath(pagePath, new URLSearchParams(url.slice(queryStart))) !== null;
  const keys: readonly string[] = [
    ...(isRouterRequest ? ['_rsc'] : []),
    ...(isVariant ? ['targetSize', 'targetProduct'] : []),
    ...(ownKey === undefined ? [] : [ownKey]),
  ];
  const kept = url
    .slice(queryStart + 1)
    .split('&')
    .filter((pair) => keys.includes(new URLSearchParams(pair).keys().next().value ?? ''));
  const filters = parseFilteredPage(pagePath, url.slice(queryStart));
  const canonical = [...(filters === '' ? [] : [filters]), ...kept].join('&');
  return canonical === '' ? path : `${path}?${canonical}`;
}
