import type { IncomingMessage } from 'node:http';
import { formatProductsQuery, parseProductsQuery } from '@/lib/catalogue/filter-url';
import { encodeQuerySegment, parseFilteredPage } from '@/lib/catalogue/filtered-page';
import { isItemGroup } from '@/lib/catalogue/item-groups';
import { parseSearchTerm } from '@/lib/catalogue/search-term';
import { LIFETIME_SECONDS, READS } from '@/lib/page-cache/manifest';
import { normalizePath } from '@/lib/page-cache/store/tags';
import { isPreviewToken, PREVIEW_COOKIE } from '@/lib/security/secrets';
import {
  INNER_PREFIXES,
  type IncomingRequest,
  parseVariantPath,
  resolveRequestTarget,
} from '@/lib/site/request-target';
import type { Secrets } from '@/lib/site/settings';

/** A request that a stored response can answer. */
export interface PageRequest {
  /** The internal path with encoded segments: `'/live/careers'`. */
  address: string;
  /** `'html'`, `'rsc'`, `'segment:/_tree'` for a prefetch, or `'body'` for a call. */
  representation: string;
}

const NON_PAGE_PATH = /^\/(?:api|hub|media|_next|__nextjs[^/]*)(?:\/|$)|^\/[^/]+\.\w+$/;

const EMBED_PATH = /^\/embed(?:\/|$)/;

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
  return !NON_PAGE_PATH.test(path);
}

/** Null for a router request without `_rsc`: Next.js redirects it, so that caches that ignore `Vary` cannot mix up payload and page. */
function resolveRepresentation({ headers }: IncomingMessage, params: URLSearchParams): string | null {
  if (headers.rsc !== '1') return 'html';
  if (!params.has('_rsc')) return null;
  const segment = headers['next-router-segment-prefetch'];
  return typeof segment === 'string' ? `segment:${segment}` : 'rsc';
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function normalizeAddress(
  { headers }: IncomingMessage,
  page: Pick<IncomingRequest, 'pathname' | 'search' | 'variant'>,
): string | null {
  const target = resolveRequestTarget({ ...page, host: headers.host ?? '', isDevelopmentServer: false });
  return target === null ? null : normalizePath(target);
}

/** Splits a URL at its first '?': a value may have others, which the route reads too. */
function splitAtQuery(url: string) {
  const start = url.indexOf('?');
  return start < 0 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start + 1) };
}

const FILTERED_PATH = /^\/[^/]+\/filtered\//;

/** True for a page with filters, which Next.js renders for each request. */
export const isFilteredPage = ({ address }: PageRequest): boolean => FILTERED_PATH.test(address);

/** The stored page that a request is for, or null. `url` is canonical (`normalizePageUrl`). */
export function parsePageRequest(
  request: IncomingMessage,
  url: string,
  { variant, previewSecrets }: PageRules,
): PageRequest | null {
  const { path, query } = splitAtQuery(url);
  if (
    !isRead(request) ||
    !isPagePath(path) ||
    EMBED_PATH.test(path) ||
    INNER_PREFIXES.test(path) ||
    isPreview(request, previewSecrets)
  )
    return null;
  const params = new URLSearchParams(query);
  const representation = resolveRepresentation(request, params);
  params.delete('_rsc');
  const search = parseFilteredPage(path, params);
  const pagePath = params.size === 0 || search !== '' ? path : parseVariantPath(path, params);
  if (pagePath === null || representation === null) return null;
  const address = normalizeAddress(request, { pathname: pagePath, search, variant });
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

function parseProductsCall(params: URLSearchParams): Call | null {
  const asked = parseProductsQuery(params);
  if (asked === null || !isItemGroup(asked.itemGroup)) return null;
  const { itemGroup, state, changed, within } = asked;
  const query = formatProductsQuery(itemGroup, state, changed, []);
  return {
    query: within === null ? query : `${query}&${new URLSearchParams({ within })}`,
    tags: READS.productLists.listTags(itemGroup),
  };
}

function searchCall(params: URLSearchParams): Call {
  return { query: new URLSearchParams({ query: parseSearchTerm(params) }).toString(), tags: READS.search.listTags() };
}

const CALL_PARSERS: Readonly<Record<string, (params: URLSearchParams) => Call | null>> = {
  '/api/products': parseProductsCall,
  '/api/search': searchCall,
};

/** The stored response that a request is for, or null. Other spellings and orders of a query share one. `url` is normalized. */
export function parseCallRequest(
  request: IncomingMessage,
  url: string,
  { variant, previewSecrets }: PageRules,
): CallRequest | null {
  const { path, query } = splitAtQuery(url);
  if (!Object.hasOwn(CALL_PARSERS, path) || !isRead(request)) return null;
  const call = CALL_PARSERS[path]?.(new URLSearchParams(query)) ?? null;
  if (call === null || call.query.length > MAX_QUERY_CHARS || isPreview(request, previewSecrets)) return null;
  const pathname = `/filtered/${encodeQuerySegment(call.query)}${path}`;
  const address = normalizeAddress(request, { pathname, search: '', variant });
  return address === null
    ? null
    : { address, representation: 'body', tags: call.tags, lifetime: LIFETIME_SECONDS.products };
}
