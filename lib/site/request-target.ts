import { isLoopback, isSiteVariant, mainHostOfTrade, variantOfHost } from './variants';

/** A request as the middleware sees it. `variant` is the SITE_VARIANT setting, which overrides the host. */
export interface IncomingRequest {
  host: string;
  pathname: string;
  /** Query with its question mark, or ''. */
  search: string;
  variant: string | undefined;
  /** The SITE_URL setting, for the scheme of a redirect to its host. */
  siteUrl: string | undefined;
  developmentServer: boolean;
}

/** Where a request goes: on as it is, elsewhere with status 308, or to the inner path of its variant. */
export type RequestTarget =
  | { kind: 'pass' }
  | { kind: 'redirect'; location: string }
  | { kind: 'rewrite'; pathname: string };

const FILTERED_PAGE = /^\/item_group\/[^/]+(?:\/application\/[^/]+)?(?:\/collection\/[^/]+)?\/?$/;
const FILTER_KEYS =
  /[?&](?:application|types|design_style|colours|material|sizes|shapes|brand|standards|page|startoffset|endoffset)=/;
/** Files at the root that are the same on every host; robots.txt and sitemap.xml are not. */
const ROOT_FILE = /^\/(?!(?:robots\.txt|sitemap\.xml)$)[^/]+\.(?:svg|ico|png|css|txt|xml|webmanifest)$/;

/** True for a page that has a dynamic twin and a query that asks for it (design, decision 3). */
export function asksForTwin(pathname: string, search: string): boolean {
  return FILTERED_PAGE.test(pathname) && FILTER_KEYS.test(search);
}

/**
 * What the middleware does with a request: the trade host redirects to the main host (D26), every other host gets the
 * pages of its variant (D25), and a page with filter keys its dynamic twin.
 */
export function requestTarget(request: IncomingRequest): RequestTarget {
  const main = mainHostOfTrade(request.host);
  if (main !== null) {
    const own = URL.canParse(request.siteUrl ?? '') ? new URL(request.siteUrl ?? '') : null;
    const scheme = own?.host === main ? own.protocol : isLoopback(main) ? 'http:' : 'https:';
    return { kind: 'redirect', location: `${scheme}//${main}${request.pathname}${request.search}` };
  }
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
