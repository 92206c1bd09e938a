import type { SiteVariant } from '@/lib/site/variants';

const FRAME = /^\/embed(?:\/|$)/;

/** The value of `X-Robots-Tag`: search engines index nothing of staging and development, and no pages for frames (D27). Null for none. */
export function robotsTag(variant: SiteVariant, pathname: string): string | null {
  return variant !== 'live' || FRAME.test(pathname) ? 'noindex, nofollow' : null;
}
