import type { IncomingMessage } from 'node:http';
import { filteredPageQuery } from '@/lib/catalogue/filtered-page';
import { canonicalPath } from '@/lib/page-cache/store/path-tag';
import { INNER_PREFIXES, requestTarget, variantPath } from '@/lib/site/request-target';

/** A request for a page that is stored for everyone. */
export interface PageRequest {
  /** The inner address that the page is stored under, each segment encoded: `'/live/careers'`. */
  address: string;
  /** Which form of the page is wanted: `'html'`, `'rsc'`, `'segment:/_tree'` for a part that the router prefetches, or `'body'` of a call. */
  representation: string;
}

/** Routes that are not pages, and files at the root. */
const NOT_A_PAGE = /^\/(?:api|hub|media|_next|__nextjs[^/]*)(?:\/|$)|^\/[^/]+\.\w+$/;

/** Frames read their own query and are rendered per request. */
const FRAME = /^\/embed(?:\/|$)/;

/** Cookies of an editor's preview, whose pages are never stored. */
const PREVIEW_COOKIE = /(?:^|;\s*)__prerender_bypass=/;

/** True for a request of an editor's preview. */
export function hasPreviewCookie({ headers }: IncomingMessage): boolean {
  return PREVIEW_COOKIE.test(headers.cookie ?? '');
}

/** True when Next.js answers a path by rendering a page. */
export function isPagePath(path: string): boolean {
  return !NOT_A_PAGE.test(path);
}

/** Null for a router request without `_rsc`: Next.js redirects it, so that a cache that ignores `Vary` cannot mistake a payload for the page. */
function representationOf({ headers }: IncomingMessage, params: URLSearchParams): string | null {
  if (headers.rsc !== '1') return 'html';
  if (!params.has('_rsc')) return null;
  const segment = headers['next-router-segment-prefetch'];
  return typeof segment === 'string' ? `segment:${segment}` : 'rsc';
}

/**
 * Which stored page a request is for; null when it is for none: another method, a route, a file, or a preview.
 *
 * @param url canonical path and query (`canonicalPageUrl`)
 * @param site the variant setting, and whether this is the development server
 */
export function parsePageRequest(
  request: IncomingMessage,
  url: string,
  site: { variant: string | undefined },
): PageRequest | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const [path = '/', query = ''] = url.split('?');
  if (!isPagePath(path) || FRAME.test(path) || INNER_PREFIXES.test(path) || hasPreviewCookie(request)) return null;
  const params = new URLSearchParams(query);
  const representation = representationOf(request, params);
  params.delete('_rsc');
  const search = filteredPageQuery(path, params);
  const pagePath = params.size === 0 || search !== '' ? path : variantPath(path, params);
  if (pagePath === null || representation === null) return null;
  const target = requestTarget({
    host: request.headers.host ?? '',
    pathname: pagePath,
    search,
    variant: site.variant,
    developmentServer: false,
  });
  if (target.kind === 'pass') return null;
  return { address: canonicalPath(target.pathname), representation };
}
