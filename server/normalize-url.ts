import { filteredPageQuery } from '@/lib/catalogue/filtered-page';
import { INNER_PREFIXES, variantPath } from '@/lib/site/request-target';
import { API_METHODS } from './request-rules';

/** Escaped dot segments: '%2e%2e' would be resolved as a step up after the rules have seen the path. */
const ESCAPED_DOTS = /\/(?:(?:\.|%2e)?%2e|%2e\.)(?=\/|$)/i;

/** Scheme and host of a request target in absolute form, which clients send to proxies. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Resolves plain dot segments ('/api/../careers' is '/careers'), so that every rule sees the path that is served. */
function resolveDots(path: string): string {
  if (!/\/\.\.?(?=\/|$)/.test(path)) return path;
  const segments: string[] = [];
  for (const segment of path.slice(1).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/**
 * The path and query of a request target, without scheme and host and with dot segments resolved. A path that cannot be decoded ('/100%',
 * '/%c0%ae') or that hides dot segments in escapes gets every '%' escaped: it names nothing and is answered with the not-found page,
 * where Next.js would answer 500.
 *
 * @param target as the request line has it; '*' stays, for the rules to refuse
 */
export function normalizeUrl(target: string): string {
  if (target === '*') return target;
  const relative = target.startsWith('/') ? target : target.replace(ORIGIN, '');
  const queryStart = relative.search(/[?#]/);
  const rawPath = queryStart < 0 ? relative : relative.slice(0, queryStart);
  const query = queryStart < 0 ? '' : relative.slice(queryStart).replace(/#.*$/s, '');
  // Browsers read a backslash as a slash.
  const path = resolveDots((rawPath.startsWith('/') ? rawPath : `/${rawPath}`).replaceAll('\\', '/'));
  return `${isDecodable(path) ? path : path.replaceAll('%', '%25')}${query}`;
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

/** Query keys that change what a page shows, by path. */
const PAGE_QUERIES: readonly { path: RegExp; keys: readonly string[] }[] = [
  { path: /^\/brand\/?$/, keys: ['brand'] },
  { path: /^\/newsletter\/unsubscribe\/?$/, keys: ['token'] },
];

/** Routes besides those of the API that read the query themselves, and whose responses are never stored as a page. */
const OWN_QUERY = /^\/(?:hub\/|embed\/|_next\/image$)/;

/**
 * A normalized URL with those query parameters only that change the page. Next.js writes the URL of the request for which it renders a
 * page into that page, and the page is stored for everyone: no other parameter of a visitor may reach it.
 *
 * @param isRouterRequest true when the client's router asks: Next.js checks its `_rsc`, a hash of its headers, and removes it
 */
export function canonicalPageUrl(url: string, isRouterRequest = false): string {
  const queryStart = url.indexOf('?');
  if (queryStart < 0) return url;
  const path = url.slice(0, queryStart);
  if (OWN_QUERY.test(path) || Object.hasOwn(API_METHODS, path)) return url;
  const pagePath = path.replace(INNER_PREFIXES, '');
  const keys: readonly string[] = [
    ...(isRouterRequest ? ['_rsc'] : []),
    // A target that selects no size leaves the product's own page, which is stored for everyone.
    ...(variantPath(pagePath, new URLSearchParams(url.slice(queryStart))) === null
      ? []
      : ['targetSize', 'targetProduct']),
    ...PAGE_QUERIES.filter((known) => known.path.test(pagePath)).flatMap((known) => known.keys),
  ];
  const kept = url
    .slice(queryStart + 1)
    .split('&')
    .filter((pair) => keys.includes(new URLSearchParams(pair).keys().next().value ?? ''));
  const filters = filteredPageQuery(pagePath, url.slice(queryStart));
  const canonical = [...(filters === '' ? [] : [filters]), ...kept].join('&');
  return canonical === '' ? path : `${path}?${canonical}`;
}
