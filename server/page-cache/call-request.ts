import type { IncomingMessage } from 'node:http';
import { canonicalProductsQuery, parseProductsQuery } from '@/lib/catalogue/filter-url';
import { encodeQuerySegment } from '@/lib/catalogue/filtered-page';
import { isItemGroup } from '@/lib/catalogue/item-groups';
import { parseSearchTerm } from '@/lib/catalogue/search-params';
import { LIFETIME, READS } from '@/lib/page-cache/manifest';
import { canonicalPath } from '@/lib/page-cache/store/path-tag';
import { requestTarget } from '@/lib/site/request-target';
import { hasPreviewCookie, type PageRequest } from './page-request';

/** A call whose response the server stores: Next.js stores pages only. */
export interface CallRequest extends PageRequest {
  tags: readonly string[];
  /** Seconds. */
  lifetime: number;
}

/** The site sends no longer query; others are answered without storing. */
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

/** The stored response that a request is for, or null. Equal queries share one, whatever their spelling and order. `url` is normalized. */
export function parseCallRequest(
  request: IncomingMessage,
  url: string,
  site: { variant: string | undefined },
): CallRequest | null {
  const [path = '', query = ''] = url.split('?', 2);
  if (!Object.hasOwn(CALLS, path) || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
  const call = CALLS[path]?.(new URLSearchParams(query)) ?? null;
  if (call === null || call.query.length > MAX_QUERY_CHARS || hasPreviewCookie(request)) return null;
  const pathname = `/filtered/${encodeQuerySegment(call.query)}${path}`;
  const host = request.headers.host ?? '';
  const target = requestTarget({ host, pathname, search: '', variant: site.variant, developmentServer: false });
  if (target.kind === 'pass') return null;
  return {
    address: canonicalPath(target.pathname),
    representation: 'body',
    tags: call.tags,
    lifetime: LIFETIME.products,
  };
}
