import type { SiteVariant } from '@/lib/site/variants';

/** Paths of responses for scripts, which are not pages. Framed pages stay open: search engines must read that they are noindex. */
export const CLOSED_PATHS: readonly string[] = ['/api/', '/hub/'];

/** The robots.txt of a variant: only the live site is open, and names `sitemap`, the URL of the list of sitemaps (D27). */
export function robotsText(variant: SiteVariant, sitemap: string): string {
  if (variant !== 'live') return 'User-agent: *\nDisallow: /\n';
  const closed = CLOSED_PATHS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\nAllow: /\n${closed}\nSitemap: ${sitemap}\n`;
}
