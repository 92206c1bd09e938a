import { SITE_VARIANTS, type SiteVariant, variantOfHost } from '@/lib/site/variants';
import { addressOfKey } from './handler/path-tag.mjs';

/** The key of a page or of a file that is made as pages are, and its inner path. */
const KEY = /^\/route-cache\/APP_(?:PAGE|ROUTE)\/[\da-f]{64}\/\$(\/.*)$/s;

/** True for the key of a file, as a sitemap is. */
const isFileKey = (key: string): boolean => key.startsWith('/route-cache/APP_ROUTE/');

/** The address that visitors use for a kept page or sitemap: the part of its key behind the route, without the variant; null for what has none. */
export function visitorPathOfKey(key: string, variant: string): string | null {
  const inner = KEY.exec(key)?.[1];
  if (inner === `/${variant}`) return '/';
  if (inner === undefined || !inner.startsWith(`/${variant}/`)) return null;
  const path = addressOfKey(inner.slice(variant.length + 1));
  if (path === '/sitemap/index.xml') return '/sitemap.xml';
  return /^\/(?:filtered|chosen)(?:\/|$)/.test(path) ? null : path;
}

/** Hosts of each variant (D25) that nobody has. No kept page depends on the host that it was asked for at. */
const NOBODYS: Readonly<Record<SiteVariant, string>> = {
  live: 'live.invalid',
  staging: 'staging.invalid',
  development: 'dev.invalid',
};

/** A variant, and a host at which this server shows it. */
export interface Shown {
  variant: SiteVariant;
  host: string;
}

/**
 * The variants that this process shows: that of the site's own host, then the others, unless it shows one alone.
 *
 * @param host of the site
 * @param only the variant that SITE_VARIANT names
 */
export function shownVariants(host: string, only: SiteVariant | undefined): Shown[] {
  if (only !== undefined) return [{ variant: only, host }];
  const own = variantOfHost(host);
  const others = SITE_VARIANTS.filter((variant) => variant !== own);
  return [{ variant: own, host }, ...others.map((variant) => ({ variant, host: NOBODYS[variant] }))];
}

/** Where a kept page is asked for. */
export interface Place {
  key: string;
  path: string;
  host: string;
  /** Pages of the site's own host 0, its sitemaps 1, everything of other variants 2: who is likely to look first. */
  rank: 0 | 1 | 2;
}

/** Where the page of a key is asked for; null for what has no address. */
export function placeOf(key: string, shown: readonly Shown[]): Place | null {
  for (const [at, { variant, host }] of shown.entries()) {
    const path = visitorPathOfKey(key, variant);
    if (path !== null) return { key, path, host, rank: at > 0 ? 2 : isFileKey(key) ? 1 : 0 };
  }
  return null;
}
