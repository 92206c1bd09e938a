import { isUrl } from './is-url.mjs';
import type { Settings } from './settings';
import { findMainHost, type SiteVariant } from './variants';

/** The URL of the Trade Login link. */
export function buildTradeUrl(settings: Settings, variant: SiteVariant): string {
  return variant === 'staging' ? settings.TRADE_URL_STAGING : settings.TRADE_URL;
}

/** Parses an http(s) URL; null for other text, and for a URL with credentials, which can imitate another host. */
export function parseAddress(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !isUrl(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url : null;
}

/** The settings and variant that determine the media server. */
export interface MediaSite {
  settings: Pick<Settings, 'MEDIA_URL' | 'MEDIA_URL_STAGING'>;
  variant: SiteVariant;
}

/** The URL of a media file. An absolute URL is unchanged; a file name is encoded, so that it cannot leave the media folder. */
export function buildMediaUrl({ settings, variant }: MediaSite, file: string): string {
  if (parseAddress(file) !== null) return file;
  const origin = (variant === 'staging' ? settings.MEDIA_URL_STAGING : undefined) ?? settings.MEDIA_URL ?? '';
  const name = file.replace(/^\/+/, '').replace(/\p{Surrogate}/gu, '\ufffd');
  return `${origin}/media/large/${encodeURIComponent(name)}`;
}

export interface SafeLink {
  href: string;
  isExternal: boolean;
}

/** A mailto or tel link without spaces; null if it is empty or has line breaks. */
function createContactLink(scheme: string, to: string): SafeLink | null {
  const written = to.replace(/[ \u00a0]+/g, scheme.toLowerCase() === 'tel' ? '' : '%20');
  return written === '' || /\s/.test(written) ? null : { href: `${scheme}:${written}`, isExternal: true };
}

/** Browsers remove control characters before they parse a URL. */
const CONTROL_CHARS = /\p{Cc}/gu;

/**
 * A safe link from content: http(s), mailto, tel or a path of this site; null for anything else and for URLs with credentials.
 * A trade host becomes the main host, and a URL of this site a path. Every `href` from content must pass this function (D26).
 */
export function createSafeLink(settings: Settings, link: string | null): SafeLink | null {
  const given = link?.trim() ?? '';
  const [, scheme, rest = ''] = /^(mailto|tel):(.*)$/is.exec(given) ?? [];
  if (scheme !== undefined) return createContactLink(scheme, rest.replace(/^[\s/]+/, '').trimEnd());
  const text = given.replace(CONTROL_CHARS, '').trim();
  if (text.startsWith('/') && !/^\/[/\\]/.test(text)) return { href: text, isExternal: false };
  const candidate = /^https?:\/\//i.test(text)
    ? text
    : /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text)
      ? `https://${text}`
      : '';
  const url = parseAddress(candidate);
  if (url === null) return null;
  url.host = findMainHost(url.host) ?? url.host;
  const own = new URL(settings.SITE_URL);
  // A path that begins with two slashes would name another host.
  const path = url.pathname.replace(/^\/{2,}/, '/');
  if (url.host === own.host) return { href: `${path}${url.search}${url.hash}`, isExternal: false };
  return { href: url.href, isExternal: true };
}

/** A safe link that a frame or a tab can show; null also for mailto and tel. */
export function createWebLink(settings: Settings, link: string | null): SafeLink | null {
  const safe = createSafeLink(settings, link);
  return safe === null || /^(?:mailto|tel):/i.test(safe.href) ? null : safe;
}

/** Whether a link leads to another site and so opens in a new tab. */
export function shouldOpenNewTab({ href, isExternal }: SafeLink): boolean {
  return isExternal && !/^(?:mailto|tel):/i.test(href);
}
