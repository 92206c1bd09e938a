import type { SiteVariant } from '@/lib/site/variants';

/** Pages that are shown in frames only. */
const FRAME = /^\/embed(?:\/|$)/;

/**
 * The value of `X-Robots-Tag`, or null for none: staging and development are kept out of search engines with everything that they serve, and
 * so are pages for frames (D27).
 */
export function robotsTag(variant: SiteVariant, pathname: string): string | null {
  return variant !== 'live' || FRAME.test(pathname) ? 'noindex, nofollow' : null;
}
