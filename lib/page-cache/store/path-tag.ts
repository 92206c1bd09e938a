import { decodeSegment } from '@/lib/catalogue/segments';

const NEXT_PREFIX = '_N_T_';

const mapSegments = (path: string, change: (segment: string) => string) => path.split('/').map(change).join('/');

/** The path of a URL in one spelling. */
export const canonicalPath = (path: string): string =>
  mapSegments(path, (segment) => encodeURIComponent(decodeSegment(segment)));

/** As decode-path-params.js of Next.js: escapes characters that would split the path, and the text of such an escape. */
const keySegment = (name: string) => name.replace(/[/#?\\]|%(?:2f|23|3f|5c)/gi, (found) => encodeURIComponent(found));

/** '%2F' in a key is a slash, since the text '%2F' is '%252F'. '%252F' may also be the text '%252F': Next.js stores one page for both names. */
const nameOfSegment = (segment: string) =>
  segment.replace(/%(25)?(2f|23|3f|5c)/gi, (found, isText: string | undefined, digits: string) =>
    isText === undefined ? decodeURIComponent(found) : `%${digits}`,
  );

/** The path in the key of a URL path, as Next.js writes it. */
export const keyPathOf = (path: string): string => mapSegments(path, (segment) => keySegment(decodeSegment(segment)));

/** The URL path that leads to the path in a key, which holds decoded names. */
export const urlOfKeyPath = (path: string): string =>
  mapSegments(path, (segment) => encodeURIComponent(nameOfSegment(segment)));

/** Next.js encodes the segment for a header first; so do we, to get the same tag. */
const tagSegment = (segment: string) =>
  encodeURIComponent(segment.replace(/[^\t\x20-\x7e]+/g, (letters) => encodeURIComponent(letters)));

const VARIANT =
  /^(\/[^/]+)\/variant(\/item_group\/[^/]+(?:\/application\/[^/]+)?\/collection\/[^/]+\/design\/[^/]+\/colour\/[^/]+)\/.+$/s;

const FILTERED = /^(\/[^/]+)\/filtered\/[^/]+(?=\/)/;

const tagOf = (path: string, change: (segment: string) => string) =>
  `path:${mapSegments(path.replace(VARIANT, '$1$2').replace(FILTERED, '$1'), change)}`;

/**
 * The tag of a page by its internal URL path (`'/live/brand/Skaap%20%26%20Klei'`). All sizes of a product have the tag of the product's page, and
 * filtered pages that of the page without filters.
 */
export const pathTag = (path: string): string =>
  tagOf(path, (segment) => tagSegment(keySegment(decodeSegment(segment))));

/** Turns Next.js's tag of a path into ours; any other tag is unchanged. */
export const ownTag = (tag: string): string =>
  tag.startsWith(NEXT_PREFIX) ? tagOf(tag.slice(NEXT_PREFIX.length), tagSegment) : tag;

/** The kind and the internal path in a key (`'/live/brand/Skaap & Klei'`); null for a key without a path. */
export function parseKey(key: string): { kind: string; path: string } | null {
  const [, kind, path] = /^\/route-cache\/([A-Z_]+)\/[\da-f]{64}\/\$(\/.*)$/s.exec(key) ?? [];
  return kind === undefined || path === undefined ? null : { kind, path };
}

export function tagsOfKey(key: string): string[] {
  const parsed = parseKey(key);
  return parsed === null ? [] : [tagOf(parsed.path, tagSegment)];
}
