import type { SiteVariant } from '@/lib/site/variants';
import type { SitemapEntry } from './sitemap';

/** Paths that robots.txt disallows: responses for scripts. Framed pages are allowed, so that search engines can read their noindex. */
export const CLOSED_PATHS: readonly string[] = ['/api/', '/hub/'];

/** The robots.txt of a variant. Only the live site allows crawling; `sitemap` is the URL of the sitemap index (D27). */
export function formatRobots(variant: SiteVariant, sitemap: string): string {
  if (variant !== 'live') return 'User-agent: *\nDisallow: /\n';
  const closed = CLOSED_PATHS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\nAllow: /\n${closed}\nSitemap: ${sitemap}\n`;
}

const SITEMAP_SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE_SCHEMA = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** A page of a sitemap. `address` and `picture` are absolute URLs. */
export type SitemapUrl = Omit<SitemapEntry, 'path'> & { address: string };

/** Search engines ignore longer URLs, and a sitemap may have at most 50 MB. */
const MAX_PICTURE_CHARS = 2048;

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function formatElement(name: string, text: string): string {
  return `<${name}>${text.replace(/[&<>"']/g, (character) => XML_ENTITIES[character] ?? '')}</${name}>`;
}

function formatList(root: string, schemas: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${schemas}>\n${entries.join('')}</${root}>\n`;
}

function formatUrl({ address, picture, modified }: SitemapUrl): string {
  const hasPicture = picture !== null && picture.length <= MAX_PICTURE_CHARS;
  const parts = [
    formatElement('loc', address),
    modified === null ? '' : formatElement('lastmod', modified),
    hasPicture ? `<image:image>${formatElement('image:loc', picture)}</image:image>` : '',
  ];
  return `<url>${parts.join('')}</url>\n`;
}

/** The XML of a sitemap, with pictures and times of the last change if known. */
export function formatUrlSet(urls: readonly SitemapUrl[]): string {
  return formatList('urlset', `${SITEMAP_SCHEMA} ${IMAGE_SCHEMA}`, urls.map(formatUrl));
}

/** The XML of a sitemap index; `addresses` are the sitemaps' URLs. */
export function formatSitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap>${formatElement('loc', address)}</sitemap>\n`);
  return formatList('sitemapindex', SITEMAP_SCHEMA, entries);
}

/** Half of the maximum of one year that RFC 9116 recommends. */
const SECURITY_TXT_VALID_MS = 182 * 86_400_000;

/** The site's security.txt (RFC 9116). `now` is milliseconds since 1970. */
export function formatSecurityTxt(
  { email, canonical, language }: Record<'email' | 'canonical' | 'language', string>,
  now: number,
): string {
  const expires = new Date(now + SECURITY_TXT_VALID_MS).toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${canonical}`,
    '',
  ].join('\n');
}
