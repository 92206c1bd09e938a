import { SITE_VARIANTS, type SiteVariant, variantOfHost } from '@/lib/site/variants';
import { parseKey, urlOfKeyPath } from './store/path-tag';

/** The visitor's URL path of a stored page or sitemap; null when it has none. */
export function visitorPathOfKey(key: string, variant: string): string | null {
  const { kind, path: inner } = parseKey(key) ?? {};
  if (inner === undefined || (kind !== 'APP_PAGE' && kind !== 'APP_ROUTE')) return null;
  if (inner === `/${variant}`) return '/';
  if (!inner.startsWith(`/${variant}/`)) return null;
  const path = urlOfKeyPath(inner.slice(variant.length + 1));
  if (path === '/sitemap/index.xml') return '/sitemap.xml';
  return /^\/(?:filtered|variant)(?:\/|$)/.test(path) ? null : path;
}

/** Hosts that do not exist. No stored page depends on its host. */
const INVALID_HOSTS: Readonly<Record<SiteVariant, string>> = {
  live: 'live.invalid',
  staging: 'staging.invalid',
  development: 'dev.invalid',
};

/** A variant, and a host that shows it. */
export interface VariantHost {
  variant: SiteVariant;
  host: string;
}

/** The variants that this process shows, that of the site's own host first. `only` is SITE_VARIANT. */
export function variantHosts(host: string, only: SiteVariant | undefined): VariantHost[] {
  if (only !== undefined) return [{ variant: only, host }];
  const own = variantOfHost(host);
  const others = SITE_VARIANTS.filter((variant) => variant !== own);
  return [{ variant: own, host }, ...others.map((variant) => ({ variant, host: INVALID_HOSTS[variant] }))];
}

/** The request that leads to a stored page. */
export interface PageUrl {
  key: string;
  path: string;
  host: string;
  /** 0 for pages of the site's own host, 1 for its sitemaps, 2 for other variants. */
  rank: 0 | 1 | 2;
}

/** The request that leads to the page of a key; null when there is none. */
export function pageUrl(key: string, hosts: readonly VariantHost[]): PageUrl | null {
  for (const [index, { variant, host }] of hosts.entries()) {
    const path = visitorPathOfKey(key, variant);
    if (path !== null) return { key, path, host, rank: index > 0 ? 2 : parseKey(key)?.kind === 'APP_ROUTE' ? 1 : 0 };
  }
  return null;
}
