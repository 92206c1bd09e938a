import { isUrl } from './is-url.mjs';

export const SITE_VARIANTS = ['live', 'staging', 'development'] as const;

export type SiteVariant = (typeof SITE_VARIANTS)[number];

/** Whether a path segment is a variant's name. */
export function isSiteVariant(value: string): value is SiteVariant {
  return (SITE_VARIANTS as readonly string[]).includes(value);
}

function stripHostPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

/** Whether a host, with or without a port, is a loopback name or address. */
export function isLoopback(host: string): boolean {
  const name = stripHostPort(host);
  return name === 'localhost' || name.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(name) || name === '[::1]';
}

/** The variant of a host. Loopback is development in the development server only (D25). */
export function chooseVariant(host: string, options: { isDevelopmentServer?: boolean } = {}): SiteVariant {
  const name = stripHostPort(host);
  if (name.includes('staging')) return 'staging';
  if (/\.(local|test)$/.test(name) || /^(dev|test)\./.test(name)) return 'development';
  if (options.isDevelopmentServer && isLoopback(host)) return 'development';
  return 'live';
}

/** Whether a variant shows notices of missing content: staging and development do. */
export function shouldShowMissing(variant: SiteVariant): boolean {
  return variant !== 'live';
}

/** The main host of a trade host (`'trade.marram.example.com'` gives `'marram.example.com'`); null for any other host. */
export function findMainHost(host: string): string | null {
  const match = /^trade(?:-staging)?\.([\w.:-]+)$/i.exec(host);
  return match?.[1] ?? null;
}

export const DEFAULT_SITE_URL = 'http://localhost:3000';

/** The origin that a trade host is redirected to; null for other hosts. A forged Host outside this site's domain is redirected to SITE_URL. */
export function findTradeTarget(host: string, siteUrl: string): string | null {
  const main = findMainHost(host)?.toLowerCase();
  if (main === undefined) return null;
  const own = new URL(siteUrl);
  if (host.toLowerCase() === own.host) return null;
  if (main === own.host) return own.origin;
  if (isLoopback(main) && isUrl(`http://${main}`)) return `http://${main}`;
  const domain = own.hostname.replace(/^www\./, '');
  const name = stripHostPort(main);
  if (name === own.hostname) return own.origin;
  return name === domain || name.endsWith(`.${domain}`) ? `https://${name}` : own.origin;
}

const EMBED_PATH = /^\/embed(?:\/|$)/;

/** The value of X-Robots-Tag, or null. Staging, development and pages for frames are not indexed. */
export function chooseRobotsTag(variant: SiteVariant, pathname: string): string | null {
  return variant !== 'live' || EMBED_PATH.test(pathname) ? 'noindex, nofollow' : null;
}
