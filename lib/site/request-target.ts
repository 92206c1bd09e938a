import { isSiteVariant, variantOfHost } from './variants';

/** A request as the middleware sees it. `variant` is the SITE_VARIANT setting, which overrides the host. */
export interface IncomingRequest {
  host: string;
  pathname: string;
  /** Query with its question mark, or ''. */
  search: string;
  variant: string | undefined;
  developmentServer: boolean;
}

/** Where a request goes: on as it is, or to the inner path of its variant. */
export type RequestTarget = { kind: 'pass' } | { kind: 'rewrite'; pathname: string };

const FILTERED_PAGE = /^\/item_group\/[^/]+(?:\/application\/[^/]+)?(?:\/collection\/[^/]+)?\/?$/;
/** Query keys of a filtered page; the matcher of middleware.ts repeats them, since the build needs literals there. */
export const FILTER_QUERY_KEYS = [
  'application',
  'types',
  'design_style',
  'colours',
  'material',
  'sizes',
  'shapes',
  'brand',
  'standards',
  'page',
  'startoffset',
  'endoffset',
] as const;
const FILTER_QUERY_KEY_SET: ReadonlySet<string> = new Set(FILTER_QUERY_KEYS);
/** Files at the root that are the same on every host; robots.txt and sitemap.xml are not. */
const ROOT_FILE = /^\/(?!(?:robots\.txt|sitemap\.xml)$)[^/]+\.(?:svg|ico|png|css|txt|xml|webmanifest)$/;

/** The inner shape of the site, which is no one's address: Next.js redirects such a path to the one without these segments. */
export const INNER_PREFIXES = /^(?:\/(?:live|staging|development|filtered|chosen)(?=\/|$))+/;

/** True for the path of a page that can be filtered. */
export function isFilteredPath(pathname: string): boolean {
  return FILTERED_PAGE.test(pathname);
}

/** True for a page that has a dynamic twin and a query that asks for it (design, decision 3). */
function asksForTwin(pathname: string, search: string): boolean {
  return (
    isFilteredPath(pathname) && [...new URLSearchParams(search).keys()].some((key) => FILTER_QUERY_KEY_SET.has(key))
  );
}

/**
 * What the middleware does with a request: a host gets the pages of its variant (D25), and a page with filter keys its
 * dynamic twin. Trade hosts are sent on before (lib/security/trade-hosts.ts).
 */
export function requestTarget(request: IncomingRequest): RequestTarget {
  const override = request.variant ?? '';
  const variant = isSiteVariant(override)
    ? override
    : variantOfHost(request.host, { developmentServer: request.developmentServer });
  const inner = isSiteVariant(request.pathname.split('/')[1] ?? '');
  if (inner || ROOT_FILE.test(request.pathname)) return { kind: 'pass' };
  const twin = asksForTwin(request.pathname, request.search) ? '/filtered' : '';
  const path = request.pathname === '/' ? '' : request.pathname;
  return { kind: 'rewrite', pathname: `/${variant}${twin}${path}` };
}
