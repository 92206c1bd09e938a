/** What Next.js puts before a path to make a tag of it. */
const NEXT_PREFIX = '_N_T_';

const mapSegments = (path: string, change: (segment: string) => string) => path.split('/').map(change).join('/');

/** A decoded segment of a URL; one that cannot be decoded is returned as it is. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The path of a URL in one spelling, however its segments are encoded. */
export const canonicalPath = (path: string): string =>
  mapSegments(path, (segment) => encodeURIComponent(decodeSegment(segment)));

/** A name as the keys of Next.js have it (decode-path-params.js): characters that would split the path are escaped, and so is the text of such an escape. */
const keySegment = (name: string) => name.replace(/[/#?\\]|%(?:2f|23|3f|5c)/gi, (found) => encodeURIComponent(found));

/**
 * The name in a segment of a key. '%2F' is always a slash there, since the text '%2F' is '%252F'. '%252F' may also be the text '%252F', which Next.js
 * does not escape: it stores one page for both names, and the URL of either leads to it.
 */
const nameOfSegment = (segment: string) =>
  segment.replace(/%(25)?(2f|23|3f|5c)/gi, (found, isText: string | undefined, digits: string) =>
    isText === undefined ? decodeURIComponent(found) : `%${digits}`,
  );

/** The URL path that leads to the path in a key. A key is no URL: it holds names, in which '%25' are three characters. */
export const urlOfKeyPath = (path: string): string =>
  mapSegments(path, (segment) => encodeURIComponent(nameOfSegment(segment)));

/** A segment of a key as a tag has it: first as Next.js encodes it for a header, so that its own tag becomes the same. */
const tagSegment = (segment: string) =>
  encodeURIComponent(segment.replace(/[^\t\x20-\x7e]+/g, (letters) => encodeURIComponent(letters)));

/** The page of one SKU and size (P8), up to its colour: the variant, and the path that visitors see. */
const CHOSEN =
  /^(\/[^/]+)\/chosen(\/item_group\/[^/]+(?:\/application\/[^/]+)?\/collection\/[^/]+\/design\/[^/]+\/colour\/[^/]+)\/.+$/s;

const tagOf = (path: string, change: (segment: string) => string) =>
  `path:${mapSegments(path.replace(CHOSEN, '$1$2'), change)}`;

/**
 * The tag of a page by the internal path of its URL (`'/live/brand/Skaap%20%26%20Klei'`): Next.js's own has spaces and commas, and another
 * spelling. The pages of all sizes of a product have the tag of the one path that visitors see.
 */
export const pathTag = (path: string): string =>
  tagOf(path, (segment) => tagSegment(keySegment(decodeSegment(segment))));

/** A tag as the store knows it: Next.js's tag of a path, spelled like its keys, becomes ours; any other is unchanged. */
export const ownTag = (tag: string): string =>
  tag.startsWith(NEXT_PREFIX) ? tagOf(tag.slice(NEXT_PREFIX.length), tagSegment) : tag;

/** The kind and the internal path in the key of a page or of a route handler's response (`'/live/brand/Skaap & Klei'`); null for any other key. */
export function parseKey(key: string): { kind: string; path: string } | null {
  const [, kind, path] = /^\/route-cache\/([A-Z_]+)\/[\da-f]{64}\/\$(\/.*)$/s.exec(key) ?? [];
  return kind === undefined || path === undefined ? null : { kind, path };
}

/** The tag of the path in a key; none for a key without a path. */
export function tagsOfKey(key: string): string[] {
  const parsed = parseKey(key);
  return parsed === null ? [] : [tagOf(parsed.path, tagSegment)];
}
