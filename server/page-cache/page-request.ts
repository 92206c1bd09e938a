import type { IncomingMessage } from 'node:http';
import { filteredPageQuery } from '@/lib/catalogue/filtered-page';
import { canonicalPath } from '@/lib/page-cache/store/path-tag';
import { INNER_PREFIXES, requestTarget, variantPath } from '@/lib/site/request-target';

/** A request for a page that is stored for everyone. */
export interface PageRequest {
  /** The internal path, each segment encoded: `'/live/careers'`. */
  address: string;
  /** `'html'`, `'rsc'`, `'segment:/_tree'` for a prefetch, or `'body'` of a call. */
  representation: string;
}

const NOT_A_PAGE = /^\/(?:api|hub|media|_next|__nextjs[^/]*)(?:\/|$)|^\/[^/]+\.\w+$/;

/** Rendered per request, by their own query. */
const FRAME = /^\/embed(?:\/|$)/;

const PREVIEW_COOKIE = /(?:^|;\s*)__prerender_bypass=/;

/** True for a request of an editor's preview. */
export function hasPreviewCookie({ headers }: IncomingMessage): boolean {
  return PREVIEW_COOKIE.test(headers.cookie ?? '');
}

/** True when Next.js answers a path by rendering a page. */
export function isPagePath(path: string): boolean {
  return !NOT_A_PAGE.test(path);
}

/** Next.js redirects a router request without `_rsc`, so that a cache that ignores `Vary` cannot mistake a payload for the page. */
function representationOf({ headers }: IncomingMessage, params: URLSearchParams): string | null {
  if (headers.rsc !== '1') return 'html';
  if (!params.has('_rsc')) return null;
  const segment = headers['next-router-segment-prefetch'];
  return typeof segment === 'string' ? `segment:${segment}` : 'rsc';
}

/** The stored page that a request is for, or null. `url` is canonical (`canonicalPageUrl`). */
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
