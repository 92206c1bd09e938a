import { encodeQuerySegment, filteredPageQuery } from '@/lib/catalogue/filtered-page';
import { isSiteVariant, type SiteVariant, variantOfHost } from './variants';

/** What selects the variant of a request. */
interface VariantSource {
  host: string;
  /** The setting SITE_VARIANT, which overrides the host. */
  variant: string | undefined;
  developmentServer: boolean;
}

/** A request as the middleware sees it. */
export interface IncomingRequest extends VariantSource {
  pathname: string;
  /** Query with its question mark, or ''. */
  search: string;
}

/** Where a request goes: on as it is, or to the inner path of its variant. */
export type RequestTarget = { kind: 'pass' } | { kind: 'rewrite'; pathname: string };

/** Routes without a variant. */
const SHARED_ROUTE = /^\/(?:api|hub|media|bench|_next)(?:\/|$)/;
/** Files at the root that are the same on every host; robots.txt and sitemap.xml are not. */
const ROOT_FILE = /^\/(?!(?:robots\.txt|sitemap\.xml)$)[^/]+\.(?:svg|ico|png|css|txt|xml|webmanifest)$/;

/** The inner shape of the site, which is no one's address: Next.js redirects such a path to the one without these segments. */
export const INNER_PREFIXES = /^(?:\/(?:live|staging|development|filtered|chosen)(?=\/|$))+/;

/** A product's page, and what its query must hold to select a size and SKU: characters that a path can carry as they are. */
const PRODUCT = /^\/item_group\/.+\/colour\/[^/]+$/;
const SIZE = /^[\w-][\w .,-]{0,60}$/;
const SKU = /^[\w-][\w .,-]{0,60}(?:\/[\w-][\w .,-]{0,60}){0,4}$/;

/** The inner path of a product in one size (P8), without its variant; null when the query selects none. */
export function variantPath(path: string, params: URLSearchParams): string | null {
  const [size, ...otherSizes] = params.getAll('targetSize');
  const [sku, ...otherSkus] = params.getAll('targetProduct');
  if (size === undefined || sku === undefined || otherSizes.length + otherSkus.length > 0) return null;
  return PRODUCT.test(path) && SIZE.test(size) && SKU.test(sku) ? `/chosen${path}/${size}/${sku}` : null;
}

/** The path of a page below its variant. */
function innerPath(pathname: string, search: string): string {
  if (pathname === '/') return '';
  // Next.js takes a file named sitemap.xml in app/ for its own kind, which is rendered for every visitor.
  if (pathname === '/sitemap.xml') return '/sitemap/index.xml';
  const filters = filteredPageQuery(pathname, search);
  if (filters !== '') return `/filtered/${encodeQuerySegment(filters)}${pathname}`;
  return variantPath(pathname, new URLSearchParams(search)) ?? pathname;
}

/** The variant that a request is shown (D25). */
export function requestVariant({ host, variant = '', developmentServer }: VariantSource): SiteVariant {
  return isSiteVariant(variant) ? variant : variantOfHost(host, { developmentServer });
}

/**
 * The inner path that answers a request: the page of its variant, or the one that is stored for its filters. A file or route that all variants
 * share passes.
 */
export function requestTarget(request: IncomingRequest): RequestTarget {
  const { pathname, search } = request;
  const isInner = isSiteVariant(pathname.split('/')[1] ?? '');
  if (isInner || SHARED_ROUTE.test(pathname) || ROOT_FILE.test(pathname)) return { kind: 'pass' };
  return { kind: 'rewrite', pathname: `/${requestVariant(request)}${innerPath(pathname, search)}` };
}
