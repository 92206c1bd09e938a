import { isUrl } from './is-url.mjs';
import type { Settings } from './settings';
import { mainHostOfTrade, type SiteVariant } from './variants';

/** Where Trade Login leads. */
export function tradeUrl(settings: Settings, variant: SiteVariant): string {
  return variant === 'staging' ? settings.TRADE_URL_STAGING : settings.TRADE_URL;
}

/** An http(s) address; null for other text, and for one with credentials: text before an '@' looks like a host. */
export function parseAddress(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !isUrl(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url : null;
}

/** What decides where media files are. */
export interface MediaSite {
  settings: Pick<Settings, 'MEDIA_URL' | 'MEDIA_URL_STAGING'>;
  variant: SiteVariant;
}

/** The address of a media file. An absolute address is unchanged; segments of anything else are encoded, so that it cannot leave the folder. */
export function mediaUrl({ settings, variant }: MediaSite, file: string): string {
  if (parseAddress(file) !== null) return file;
  const origin = (variant === 'staging' ? settings.MEDIA_URL_STAGING : undefined) ?? settings.MEDIA_URL ?? '';
  const name = file.replace(/^\/+/, '').replace(/\p{Surrogate}/gu, '\ufffd');
  return `${origin}/media/large/${encodeURIComponent(name)}`;
}

export interface SafeLink {
  href: string;
  external: boolean;
}

/** A mailto or tel link without spaces; null for an empty one or one with line ends. */
function contactLink(scheme: string, to: string): SafeLink | null {
  const written = to.replace(/[ \u00a0]+/g, scheme.toLowerCase() === 'tel' ? '' : '%20');
  return written === '' || /\s/.test(written) ? null : { href: `${scheme}:${written}`, external: true };
}

/** Browsers drop control characters before they parse an address. */
const UNREAD = /\p{Cc}/gu;

/**
 * A link from content, made safe: http(s), mailto, tel and paths of this site pass, anything else and credentials give null. A trade host becomes the main host
 * (D26), an address of this site a path. Only this function makes an `href` of content.
 */
export function safeLink(settings: Settings, link: string | null): SafeLink | null {
  const given = link?.trim() ?? '';
  const [, scheme, rest = ''] = /^(mailto|tel):(.*)$/is.exec(given) ?? [];
  if (scheme !== undefined) return contactLink(scheme, rest.replace(/^[\s/]+/, '').trimEnd());
  const text = given.replace(UNREAD, '').trim();
  if (text.startsWith('/') && !/^\/[/\\]/.test(text)) return { href: text, external: false };
  const candidate = /^https?:\/\//i.test(text)
    ? text
    : /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text)
      ? `https://${text}`
      : '';
  const url = parseAddress(candidate);
  if (url === null) return null;
  url.host = mainHostOfTrade(url.host) ?? url.host;
  const own = new URL(settings.SITE_URL);
  // Two slashes at the beginning would name another host.
  const path = url.pathname.replace(/^\/{2,}/, '/');
  if (url.host === own.host) return { href: `${path}${url.search}${url.hash}`, external: false };
  return { href: url.href, external: true };
}

/** As `safeLink`, for a link that a frame or a tab can show: null for mailto and tel too. */
export function webLink(settings: Settings, link: string | null): SafeLink | null {
  const safe = safeLink(settings, link);
  return safe === null || /^(?:mailto|tel):/i.test(safe.href) ? null : safe;
}

/** True for a link to another site, which opens in a new tab. */
export function opensNewTab({ href, external }: SafeLink): boolean {
  return external && !/^(?:mailto|tel):/i.test(href);
}
