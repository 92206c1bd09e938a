import { isUrl } from './is-url.mjs';
import type { Settings } from './settings';
import { mainHostOfTrade, type SiteVariant } from './variants';

/** Where Trade Login leads (D26): the staging trade site on staging, else the trade site. */
export function tradeUrl(settings: Settings, variant: SiteVariant): string {
  return variant === 'staging' ? settings.TRADE_URL_STAGING : settings.TRADE_URL;
}

/** The external shop for rugs and homeware (D9). */
export function shopUrl(settings: Settings): string {
  return settings.SHOP_URL;
}

/** True for an absolute http(s) address that names no user: what stands before an '@' looks like a host and is none. */
function isPlainAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !isUrl(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/**
 * The address of a media file (S3): `/media/large/{file}` on the media server of the variant, or on this origin when
 * none is set. An absolute http(s) address without a user is given back as it is; anything else that is not a plain file name has its
 * segments encoded, so it can never leave the folder.
 */
export function mediaUrl(settings: Settings, variant: SiteVariant, file: string): string {
  if (isPlainAddress(file)) return file;
  const origin = (variant === 'staging' ? settings.MEDIA_URL_STAGING : undefined) ?? settings.MEDIA_URL ?? '';
  // Half a character cannot be encoded: with another in its place the file is missing, and the page is there.
  const name = file.replace(/^\/+/, '').replace(/\p{Surrogate}/gu, '\ufffd');
  return `${origin}/media/large/${encodeURIComponent(name)}`;
}

/** The one form in which the site names a page to the world: origin of SITE_URL and the path. */
export function absoluteUrl(settings: Settings, path: string): string {
  return path === '/' ? `${settings.SITE_URL}/` : `${settings.SITE_URL}${path}`;
}

/** What a link in content becomes: where it leads, and whether that is outside the site. */
export interface SafeLink {
  href: string;
  external: boolean;
}

/** A link to a mail program or a telephone, with the spaces that people write in either; null when nothing or a line end is in it. */
function contactLink(scheme: string, to: string): SafeLink | null {
  const written = to.replace(/[ \u00a0]+/g, scheme.toLowerCase() === 'tel' ? '' : '%20');
  return written === '' || /\s/.test(written) ? null : { href: `${scheme}:${written}`, external: true };
}

/** Characters that browsers drop from an address before they read it: two slashes may hide around one. */
const UNREAD = /\p{Cc}/gu;

/**
 * A link from content, made safe: http(s), mailto, tel and paths of this site pass. Any other scheme gives null, and so does a
 * password in the address, which names a host that is none. A link to the trade host becomes one to the main host (D26), and one to this
 * site becomes a path. Hosts of other scripts come out in ASCII. Nothing else makes an `href` of what the hub says.
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
  if (!isPlainAddress(candidate)) return null;
  const url = new URL(candidate);
  url.host = mainHostOfTrade(url.host) ?? url.host;
  const own = new URL(settings.SITE_URL);
  // Two slashes at the beginning would name another host.
  const path = url.pathname.replace(/^\/{2,}/, '/');
  if (url.host === own.host) return { href: `${path}${url.search}${url.hash}`, external: false };
  return { href: url.href, external: true };
}

/** True for a link that opens in a new tab: to another site, but not to a mail program or a telephone. */
export function opensNewTab({ href, external }: SafeLink): boolean {
  return external && !/^(?:mailto|tel):/i.test(href);
}
