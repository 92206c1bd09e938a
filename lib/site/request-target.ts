import { encodeQuerySegment, parseFilteredPage } from '@/lib/catalogue/filtered-page';
import { chooseVariant, isSiteVariant, type SiteVariant } from './variants';

interface VariantSource {
  host: string;
  variant: string | undefined;
  isDevelopmentServer: boolean;
}

/** A request as the middleware sees it. */
export interface IncomingRequest extends VariantSource {
  pathname: string;
  search: string;
}

const SHARED_ROUTE = /^\/(?:api|hub|media|_next)(?:\/|$)/;
const ROOT_FILE = /^\/(?!(?:robots\.txt|sitemap\.xml)$)[^/]+\.(?:svg|ico|png|css|txt|xml|webmanifest)$/;

/** Prefixes of internal paths. Requests for internal paths are redirected to the path without them. */
export const INNER_PREFIXES = /^(?:\/(?:live|staging|development|filtered|variant)(?=\/|$))+/;

const PRODUCT_PATH = /^\/item_group\/.+\/colour\/[^/]+$/;
const CHOICE_PATTERN = /^\P{Cc}{1,100}$/u;

/** The internal path of a product in the size that the query selects, without the site variant; null if it selects none. */
export function parseVariantPath(path: string, params: URLSearchParams): string | null {
  const [size, ...otherSizes] = params.getAll('targetSize');
  const [sku, ...otherSkus] = params.getAll('targetProduct');
  if (size === undefined || sku === undefined || otherSizes.length + otherSkus.length > 0) return null;
  if (!PRODUCT_PATH.test(path) || !CHOICE_PATTERN.test(size) || !CHOICE_PATTERN.test(sku)) return null;
  return `/variant${path}/${encodeQuerySegment(String(new URLSearchParams({ targetSize: size, targetProduct: sku })))}`;
}

/** The internal path for a path and its query (`'?colours=Blue'`), without the site variant. */
export function buildInnerPath(pathname: string, search: string): string {
  if (pathname === '/') return '';
  // Next.js would render a file app/sitemap.xml for every visitor.
  if (pathname === '/sitemap.xml') return '/sitemap/index.xml';
  const filters = parseFilteredPage(pathname, search);
  if (filters !== '') return `/filtered/${encodeQuerySegment(filters)}${pathname}`;
  return parseVariantPath(pathname, new URLSearchParams(search)) ?? pathname;
}

/** The variant that a request gets: SITE_VARIANT, else by the host. */
export function chooseRequestVariant({ host, variant = '', isDevelopmentServer }: VariantSource): SiteVariant {
  return isSiteVariant(variant) ? variant : chooseVariant(host, { isDevelopmentServer });
}

/** The internal path that a request is rewritten to; null if it is not rewritten. */
export function resolveRequestTarget(request: IncomingRequest): string | null {
  const { pathname, search } = request;
  const isInner = isSiteVariant(pathname.split('/')[1] ?? '');
  if (isInner || SHARED_ROUTE.test(pathname) || ROOT_FILE.test(pathname)) return null;
  return `/${chooseRequestVariant(request)}${buildInnerPath(pathname, search)}`;
}
