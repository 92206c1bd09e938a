import { LRUCache } from 'lru-cache';
import { decodeSegment } from '@/lib/catalogue/segments';
import type { Entry } from './entry';

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

/** The tag of the path in a key. */
const tagOf = (path: string) =>
  `path:${mapSegments(path.replace(VARIANT, '$1$2').replace(FILTERED, '$1'), tagSegment)}`;

/** The tag of a page by its internal path (`'/live/brand/Skaap%20%26%20Klei'`). All sizes of a product share one; a filtered page has the plain page's. */
export const pathTag = (path: string): string => tagOf(keyPathOf(path));

/** Turns Next.js's tag of a path into ours; any other tag is unchanged. */
export const ownTag = (tag: string) => (tag.startsWith(NEXT_PREFIX) ? tagOf(tag.slice(NEXT_PREFIX.length)) : tag);

/** The kind and the internal path in a key (`'/live/brand/Skaap & Klei'`); null for a key without a path. */
export function parseKey(key: string): { kind: string; path: string } | null {
  const [, kind, path] = /^\/route-cache\/([A-Z_]+)\/[\da-f]{64}\/\$(\/.*)$/s.exec(key) ?? [];
  return kind === undefined || path === undefined ? null : { kind, path };
}

export function tagsOfKey(key: string): string[] {
  const parsed = parseKey(key);
  return parsed === null ? [] : [tagOf(parsed.path)];
}

const MAX_TAGS = 20_000;

/** When each tag was last invalidated, in milliseconds since 1970. Bounded: everything as old as a forgotten invalidation counts as stale. */
export function createTagInvalidations(max = MAX_TAGS) {
  let floor = 0;
  const times = new LRUCache<string, number>({
    max,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') floor = Math.max(floor, at);
    },
  });
  return {
    add: (tag: string, at: number) => void times.set(tag, Math.max(at, times.peek(tag) ?? 0)),
    /** True when one of the tags was invalidated at `startedAt` or later. */
    isStale(tags: Iterable<string>, startedAt: number): boolean {
      if (startedAt <= floor) return true;
      for (const tag of tags) if ((times.peek(tag) ?? -1) >= startedAt) return true;
      return false;
    },
    /** 0 for never. */
    timeOf: (tag: string) => times.peek(tag) ?? 0,
  };
}

export type StaleEntry = Pick<Entry, 'tags' | 'failures' | 'partialRenders' | 'storedAt' | 'failedAt'>;

/** Keys of stale entries: the last invalidation's first, by the rarest of their tags; failed and partial ones last. `invalidatedAt` is 0 for never. */
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
