import { isUrl } from './is-url.mjs';

export const SITE_VARIANTS = ['live', 'staging', 'development'] as const;

export type SiteVariant = (typeof SITE_VARIANTS)[number];

/** True when a path segment names a variant. */
export function isSiteVariant(value: string): value is SiteVariant {
  return (SITE_VARIANTS as readonly string[]).includes(value);
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

/** True for this machine's own names and addresses. */
export function isLoopback(host: string): boolean {
  const name = bareHost(host);
  return name === 'localhost' || name.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(name) || name === '[::1]';
}

/** The variant that a host shows (D25). Loopback is development in the development server only. */
export function variantOfHost(host: string, options: { developmentServer?: boolean } = {}): SiteVariant {
  const name = bareHost(host);
  if (name.includes('staging')) return 'staging';
  if (/\.(local|test)$/.test(name) || /^(dev|test)\./.test(name)) return 'development';
  if (options.developmentServer && isLoopback(host)) return 'development';
  return 'live';
}

/** Development and staging name sections without content (H13). */
export function showsMissingContent(variant: SiteVariant): boolean {
  return variant !== 'live';
}

/** `'trade.marram.example.com'` gives `'marram.example.com'`; null for any other host. */
export function mainHostOfTrade(host: string): string | null {
  const match = /^trade(?:-staging)?\.([\w.:-]+)$/i.exec(host);
  return match?.[1] ?? null;
}

export const DEFAULT_SITE_URL = 'http://localhost:3000';

/** The origin that a trade host is redirected to, or null. A client can claim any `Host`: outside this site's domain and loopback it is SITE_URL. */
export function tradeTarget(host: string, siteUrl: string): string | null {
  const main = mainHostOfTrade(host)?.toLowerCase();
  if (main === undefined) return null;
  const own = new URL(siteUrl);
  if (host.toLowerCase() === own.host) return null;
  if (main === own.host) return own.origin;
  if (isLoopback(main) && isUrl(`http://${main}`)) return `http://${main}`;
  const domain = own.hostname.replace(/^www\./, '');
  const name = bareHost(main);
  if (name === own.hostname) return own.origin;
  return name === domain || name.endsWith(`.${domain}`) ? `https://${name}` : own.origin;
}

const FRAME = /^\/embed(?:\/|$)/;

/** The value of `X-Robots-Tag`, or null: staging, development and pages for frames are not indexed. */
export function robotsTag(variant: SiteVariant, pathname: string): string | null {
  return variant !== 'live' || FRAME.test(pathname) ? 'noindex, nofollow' : null;
}
