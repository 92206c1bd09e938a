import { isUrl } from './is-url.mjs';

/** The faces that one site shows by host name (D25). */
export const SITE_VARIANTS = ['live', 'staging', 'development'] as const;

/** One face of the site. */
export type SiteVariant = (typeof SITE_VARIANTS)[number];

/** True when a path segment names a variant. */
export function isSiteVariant(value: string): value is SiteVariant {
  return (SITE_VARIANTS as readonly string[]).includes(value);
}

/** A host name without its port and in lower case; brackets of an IPv6 address stay. */
function bareHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

/** True for this machine's own names and addresses. */
export function isLoopback(host: string): boolean {
  const name = bareHost(host);
  return name === 'localhost' || name.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(name) || name === '[::1]';
}

/**
 * The variant that a host shows (D25): 'staging' anywhere in its name is staging; `*.local`, `*.test`, `dev.*` and
 * `test.*` are development; loopback is development in the development server only; every other host is live.
 */
export function variantOfHost(host: string, options: { developmentServer?: boolean } = {}): SiteVariant {
  const name = bareHost(host);
  if (name.includes('staging')) return 'staging';
  if (/\.(local|test)$/.test(name) || /^(dev|test)\./.test(name)) return 'development';
  if (options.developmentServer && isLoopback(host)) return 'development';
  return 'live';
}

/** True when sections without content say so (D25, H13): on development and staging, never on live. */
export function showsMissingContent(variant: SiteVariant): boolean {
  return variant !== 'live';
}

/**
 * The host that a trade host stands for (D26): `'trade.marram.example.com'` gives `'marram.example.com'`. Null for any
 * other host.
 */
export function mainHostOfTrade(host: string): string | null {
  const match = /^trade(?:-staging)?\.([\w.:-]+)$/i.exec(host);
  return match?.[1] ?? null;
}

/** SITE_URL where it is not set. */
export const DEFAULT_SITE_URL = 'http://localhost:3000';

/**
 * The origin that a request to a trade host is sent on to (D26); null for any other host. It is the host without 'trade.' where that
 * is this site's: the host of SITE_URL, its domain or a host below that, or this machine itself. For any other it is SITE_URL:
 * `Host` is the visitor's word, and may not lead to a stranger's site.
 */
export function tradeTarget(host: string, siteUrl = DEFAULT_SITE_URL): string | null {
  const main = mainHostOfTrade(host)?.toLowerCase();
  if (main === undefined) return null;
  const own = new URL(isUrl(siteUrl) ? siteUrl : DEFAULT_SITE_URL);
  // The site itself may have such a name: it is where visitors belong.
  if (host.toLowerCase() === own.host) return null;
  if (main === own.host) return own.origin;
  if (isLoopback(main) && isUrl(`http://${main}`)) return `http://${main}`;
  const domain = own.hostname.replace(/^www\./, '');
  const name = bareHost(main);
  if (name === own.hostname) return own.origin;
  return name === domain || name.endsWith(`.${domain}`) ? `https://${name}` : own.origin;
}

const FRAME = /^\/embed(?:\/|$)/;

/** The value of `X-Robots-Tag`: search engines index nothing of staging and development, and no pages for frames (D27). Null for none. */
export function robotsTag(variant: SiteVariant, pathname: string): string | null {
  return variant !== 'live' || FRAME.test(pathname) ? 'noindex, nofollow' : null;
}
