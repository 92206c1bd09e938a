import { LRUCache } from 'lru-cache';
import { decodeSegment } from '@/lib/catalogue/segments';
import type { Entry } from './entry';

const NEXT_PREFIX = '_N_T_';

const mapSegments = (path: string, change: (segment: string) => string) => path.split('/').map(change).join('/');

/** Returns a URL path in canonical percent-encoding. */
export const normalizePath = (path: string): string =>
  mapSegments(path, (segment) => encodeURIComponent(decodeSegment(segment)));

/** Like decode-path-params.js of Next.js: escapes characters that would split the path, and texts that look like such an escape. */
const encodeKeySegment = (name: string) =>
  name.replace(/[/#?\\]|%(?:2f|23|3f|5c)/gi, (found) => encodeURIComponent(found));

/** '%2F' in a key is a slash, and '%252F' the text '%2F'. The text '%252F' has the same key, because Next.js does not distinguish them. */
const decodeKeySegment = (segment: string) =>
  segment.replace(/%(25)?(2f|23|3f|5c)/gi, (found, isText: string | undefined, digits: string) =>
    isText === undefined ? decodeURIComponent(found) : `%${digits}`,
  );

/** Converts a URL path to the path in its cache key, as Next.js writes it. */
export const createKeyPath = (path: string): string =>
  mapSegments(path, (segment) => encodeKeySegment(decodeSegment(segment)));

/** Converts the path in a cache key, whose names are decoded, to a URL path. */
export const parseKeyPath = (path: string): string =>
  mapSegments(path, (segment) => encodeURIComponent(decodeKeySegment(segment)));

/** Encodes a segment for a header first, as Next.js does, to get the same tag. */
const encodeTagSegment = (segment: string) =>
  encodeURIComponent(segment.replace(/[^\t\x20-\x7e]+/g, (letters) => encodeURIComponent(letters)));

const VARIANT_PATH = /^(\/[^/]+)\/variant(\/.+)\/[^/]+$/s;

const FILTERED_PATH = /^(\/[^/]+)\/filtered\/[^/]+(?=\/)/;

const createTag = (path: string) =>
  `path:${mapSegments(path.replace(VARIANT_PATH, '$1$2').replace(FILTERED_PATH, '$1'), encodeTagSegment)}`;

/** The tag of a page by internal path (`'/live/brand/Skaap%20%26%20Klei'`). Sizes of a product share a tag; so do filtered and plain pages. */
export const createPathTag = (path: string): string => createTag(createKeyPath(path));

/** Converts a path tag of Next.js to ours. Other tags stay. */
export const ownTag = (tag: string) => (tag.startsWith(NEXT_PREFIX) ? createTag(tag.slice(NEXT_PREFIX.length)) : tag);

/** Parses a key into its kind and its internal path (`'/live/brand/Skaap & Klei'`). Null for a key without a path. */
export function parseCacheKey(key: string): { kind: string; path: string } | null {
  const [, kind, path] = /^\/route-cache\/([A-Z_]+)\/[\da-f]{64}\/\$(\/.*)$/s.exec(key) ?? [];
  return kind === undefined || path === undefined ? null : { kind, path };
}

/** The path tag of a key, as a list. Empty for a key without a path. */
export function listTags(key: string): string[] {
  const parsed = parseCacheKey(key);
  return parsed === null ? [] : [createTag(parsed.path)];
}

const MAX_REMEMBERED_TAGS = 20_000;

/** Records when each tag was last invalidated, in milliseconds since 1970. It is bounded: entries older than a forgotten time count as stale. */
export function createTagInvalidations(max = MAX_REMEMBERED_TAGS) {
  let floor = 0;
  const times = new LRUCache<string, number>({
    max,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') floor = Math.max(floor, at);
    },
  });
  return {
    add: (tag: string, at: number) => void times.set(tag, Math.max(at, times.peek(tag) ?? 0)),
    /** True if one of the tags was invalidated at `startedAt` or later. */
    isStale(tags: Iterable<string>, startedAt: number): boolean {
      if (startedAt <= floor) return true;
      for (const tag of tags) if ((times.peek(tag) ?? -1) >= startedAt) return true;
      return false;
    },
    /** The time of the last invalidation, or 0. */
    getTime: (tag: string) => times.peek(tag) ?? 0,
  };
}

/** The fields of an entry that determine its place in the order of revalidation. */
export type StaleEntry = Pick<Entry, 'tags' | 'failures' | 'partialRenders' | 'storedAt' | 'failedAt'>;

/** Sorts the keys of stale entries: latest invalidation first, then fewest pages per tag; failed and partial ones last. */
export function revalidationOrder(
  stale: readonly (readonly [key: string, entry: StaleEntry])[],
  invalidatedAt: (tag: string) => number,
): string[] {
  const candidates = stale.map(([key, { tags, failures, partialRenders, storedAt, failedAt }]) => {
    const at = Math.max(0, ...tags.map(invalidatedAt));
    const triedAt = failures + partialRenders > 0 ? Math.max(storedAt, failedAt) : 0;
    return { key, at, triedAt, causes: tags.filter((tag) => invalidatedAt(tag) === at) };
  });
  const tagCounts = new Map<string, number>();
  for (const tag of candidates.flatMap(({ causes }) => causes)) tagCounts.set(tag, (tagCounts.get(tag) ?? 0) + 1);
  return candidates
    .map((one) => ({ ...one, breadth: Math.min(...one.causes.map((tag) => tagCounts.get(tag) ?? 0)) }))
    .sort((one, other) => one.triedAt - other.triedAt || other.at - one.at || one.breadth - other.breadth)
    .map(({ key }) => key);
}
