import type { IncomingMessage } from 'node:http';
import { canonicalProductsQuery, parseProductsQuery } from '@/lib/catalogue/filter-url';
import { encodeQuerySegment, filteredPageQuery } from '@/lib/catalogue/filtered-page';
import { isItemGroup } from '@/lib/catalogue/item-groups';
import { parseSearchTerm } from '@/lib/catalogue/search-term';
import { LIFETIME, READS } from '@/lib/page-cache/manifest';
import { canonicalPath } from '@/lib/page-cache/store/tags';
import { isPreviewToken, PREVIEW_COOKIE } from '@/lib/security/secrets';
import { INNER_PREFIXES, type IncomingRequest, requestTarget, variantPath } from '@/lib/site/request-target';
import type { Secrets } from '@/lib/site/settings';

/** A request that a stored response can answer. */
export interface PageRequest {
  /** The internal path with encoded segments: `'/live/careers'`. */
  address: string;
  /** `'html'`, `'rsc'`, `'segment:/_tree'` for a prefetch, or `'body'` for a call. */
  representation: string;
}

const NOT_A_PAGE = /^\/(?:api|hub|media|_next|__nextjs[^/]*)(?:\/|$)|^\/[^/]+\.\w+$/;

const FRAME = /^\/embed(?:\/|$)/;

/** The settings that decide which stored page a request is for. */
export interface PageRules {
  /** The variant for every host; undefined lets the host decide. */
  variant: string | undefined;
  /** Undefined disables the preview. */
  previewSecrets: Secrets | undefined;
}

/** True for a request in an editor's preview. Next.js's draft cookie is not enough: any client can send it to bypass the page cache. */
function isPreview({ headers }: IncomingMessage, secrets: Secrets | undefined): boolean {
  if (secrets === undefined) return false;
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='));
  return cookies.some(([name, token = '']) => name === PREVIEW_COOKIE && isPreviewToken(token, secrets, 'browser'));
}

/** True when Next.js renders a page for a path. */
export function isPagePath(path: string): boolean {
  return !NOT_A_PAGE.test(path);
}

/** Null for a router request without `_rsc`: Next.js redirects it, so that caches that ignore `Vary` cannot mix up payload and page. */
function representationOf({ headers }: IncomingMessage, params: URLSearchParams): string | null {
  if (headers.rsc !== '1') return 'html';
  if (!params.has('_rsc')) return null;
  const segment = headers['next-router-segment-prefetch'];
  return typeof segment === 'string' ? `segment:${segment}` : 'rsc';
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function addressOf(
  { headers }: IncomingMessage,
  page: Pick<IncomingRequest, 'pathname' | 'search' | 'variant'>,
): string | null {
  const target = requestTarget({ ...page, host: headers.host ?? '', developmentServer: false });
  return target === null ? null : canonicalPath(target);
}

/** Splits a URL at its first '?': a value may have others, which the route reads too. */
function splitAtQuery(url: string) {
  const start = url.indexOf('?');
  return start < 0 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start + 1) };
}

const FILTERED = /^\/[^/]+\/filtered\//;

/** True for a page with filters, which Next.js renders for each request. */
export const isFilteredPage = ({ address }: PageRequest): boolean => FILTERED.test(address);

/** The stored page that a request is for, or null. `url` is canonical (`canonicalPageUrl`). */
export function parsePageRequest(
  request: IncomingMessage,
  url: string,
  { variant, previewSecrets }: PageRules,
): PageRequest | null {
  const { path, query } = splitAtQuery(url);
  if (
    !isRead(request) ||
    !isPagePath(path) ||
    FRAME.test(path) ||
    INNER_PREFIXES.test(path) ||
    isPreview(request, previewSecrets)
  )
    return null;
  const params = new URLSearchParams(query);
  const representation = representationOf(request, params);
  params.delete('_rsc');
  const search = filteredPageQuery(path, params);
  const pagePath = params.size === 0 || search !== '' ? path : variantPath(path, params);
  if (pagePath === null || representation === null) return null;
  const address = addressOf(request, { pathname: pagePath, search, variant });
  return address === null ? null : { address, representation };
}

/** A call to the site's API whose response the server stores, because Next.js stores only pages. `lifetime` is in seconds. */
export interface CallRequest extends PageRequest {
  tags: readonly string[];
  lifetime: number;
}

/** The site's own queries are shorter. Responses to longer ones are not stored. */
const MAX_QUERY_CHARS = 1024;

type Call = Pick<CallRequest, 'tags'> & { query: string };

function productsCall(params: URLSearchParams): Call | null {
  const asked = parseProductsQuery(params);
  if (asked === null || !isItemGroup(asked.itemGroup)) return null;
  const { itemGroup, state, changed, within } = asked;
  const query = canonicalProductsQuery(itemGroup, state, changed, []);
  return {
    query: within === null ? query : `${query}&${new URLSearchParams({ within })}`,
    tags: READS.productLists.tags(itemGroup),
  };
}

function searchCall(params: URLSearchParams): Call {
  return { query: new URLSearchParams({ query: parseSearchTerm(params) }).toString(), tags: READS.search.tags() };
}

const CALLS: Readonly<Record<string, (params: URLSearchParams) => Call | null>> = {
  '/api/products': productsCall,
  '/api/search': searchCall,
};

/** The stored response that a request is for, or null. Other spellings and orders of a query share one. `url` is normalized. */
export function parseCallRequest(
  request: IncomingMessage,
  url: string,
  { variant, previewSecrets }: PageRules,
): CallRequest | null {
  const { path, query } = splitAtQuery(url);
  if (!Object.hasOwn(CALLS, path) || !isRead(request)) return null;
  const call = CALLS[path]?.(new URLSearchParams(query)) ?? null;
  if (call === null || call.query.length > MAX_QUERY_CHARS || isPreview(request, previewSecrets)) return null;
  const pathname = `/filtered/${encodeQuerySegment(call.query)}${path}`;
  const address = addressOf(request, { pathname, search: '', variant });
  return address === null ? null : { address, representation: 'body', tags: call.tags, lifetime: LIFETIME.products };
}
