import { countRevalidationFailure } from '@/lib/operations/metrics';
import {
  type AttachedResponse,
  type CacheControl,
  type CachedValue,
  createEntry,
  type Entry,
  estimateBytes,
  type Partition,
  type StoredEntry,
} from './entry';
import { choosePartition, createPartitions } from './partitions';
import type { RedisTier } from './redis-tier';
import { createTagInvalidations, parseCacheKey, parseKeyPath, revalidationOrder } from './tags';

/** Waits after consecutive failed revalidations. The last one repeats. */
export const RETRY_SECONDS: readonly number[] = [3, 6, 12, 24, 30];

/** Lifetimes of a page after consecutive renders with a part missing. The last one repeats. */
export const PARTIAL_SECONDS: readonly number[] = [1, 1, 2, 4, 8];

/** How long a complete page is kept instead of a partial one. After that, its other changes matter more than the missing part. */
export const MAX_COMPLETE_MS = 3_600_000;

/** Number of known URLs of all partitions. */
const MAX_TRACKED_URLS = 40_000;

/** Prefix of the tag of a single read (lib/page-cache/cached.ts). */
const READ_TAG = 'read:';

const getStep = (steps: readonly number[], count: number) => steps[Math.min(count, steps.length - 1)] ?? 0;

/** Seconds to wait after a number of consecutive failed revalidations. */
export const computeRetrySeconds = (failures: number): number => getStep(RETRY_SECONDS, failures - 1);

export type PageStore = ReturnType<typeof createPageStore>;

/** A page found in memory. */
export type FoundPage = NonNullable<ReturnType<PageStore['find']>>;

/** Creates a two-level page cache: an LRU in memory and, with `redis`, a shared tier. `now` returns milliseconds since 1970. */
export function createPageStore({
  maxBytes,
  now = Date.now,
  redis = null,
}: {
  maxBytes: number;
  now?: () => number;
  redis?: RedisTier | null;
}) {
  const memory = createPartitions<Entry>(maxBytes);
  const invalidations = createTagInvalidations();
  /** Keys by URL, in the same partitions, so that made-up URLs do not evict those of pages. */
  const keysByUrl = createPartitions<{ key: string; bytes: 1; partition: Partition }>(MAX_TRACKED_URLS);
  /** Values that Next.js has read. When a revalidation fails, it writes one of them back. */
  const served = new WeakSet<CachedValue>();
  const listeners: (() => void)[] = [];
  const getSharedNow = () => redis?.now() ?? now();
  redis?.onInvalidate(invalidations.add);

  const isStale = ({ startedAt, tags }: StoredEntry, moreTags: readonly string[] = []) =>
    invalidations.isStale(moreTags, startedAt) || invalidations.isStale(tags, startedAt);

  /** True for content that was removed from the hub, and for pages rendered from it. */
  const isWithdrawn = ({ tags, startedAt }: StoredEntry) =>
    tags.some((tag) => tag.startsWith(READ_TAG) && invalidations.getTime(tag) >= Math.max(startedAt, 1));

  const isOver = ({ storedAt, cacheControl }: Entry) =>
    storedAt + Number(cacheControl?.revalidate ?? 0) * 1000 <= now();

  const retryTime = ({ retryAt, failedAt, tags }: Entry, moreTags: readonly string[] = []) =>
    retryAt > 0 && invalidations.isStale([...tags, ...moreTags], failedAt + 1) ? 0 : retryAt;

  const isComplete = (entry: Entry) =>
    entry.partition !== 'absent' &&
    entry.partialRenders === 0 &&
    !isStale(entry) &&
    now() - entry.storedAt < MAX_COMPLETE_MS;

  function storeEntry(key: string, entry: Entry): void {
    const parsed = parseCacheKey(key);
    if (parsed !== null) keysByUrl.set(parseKeyPath(parsed.path), { key, bytes: 1, partition: entry.partition });
    memory.set(key, entry);
  }

  function storeFailedEntry(key: string, entry: Entry): void {
    const failures = entry.failures + 1;
    countRevalidationFailure(entry.partition);
    const retryAt = now() + computeRetrySeconds(failures) * 1000;
    storeEntry(key, { ...entry, failures, failedAt: getSharedNow(), retryAt });
  }

  async function fetchShared(
    key: string,
    tags: readonly string[],
    known: Entry | undefined,
  ): Promise<Entry | undefined> {
    const found = (await redis?.get(key)) ?? null;
    // A newer entry may have been written in the meantime.
    const newest = memory.peek(key) ?? known;
    if (found === null || (newest !== undefined && found.startedAt <= newest.startedAt)) return newest;
    // Invalidated reads are kept, because they are the last good results if the hub is down.
    if (isStale(found, tags) && found.partition !== 'answers') return newest;
    const entry = createEntry(found, estimateBytes(found));
    storeEntry(key, entry);
    return entry;
  }

  return {
    /** Reads an entry for Next.js. Drops invalidated absent and filtered entries, and removed content. `tags` are checked too. */
    async read(key: string, tags: readonly string[] = []) {
      let entry = memory.get(key);
      if (redis !== null && (entry === undefined || isStale(entry, tags))) entry = await fetchShared(key, tags, entry);
      if (entry === undefined) return null;
      const stale = isStale(entry, tags);
      if (stale && (entry.partition === 'absent' || entry.partition === 'filtered' || isWithdrawn(entry))) {
        memory.delete(key);
        return null;
      }
      if (entry.value !== null) served.add(entry.value);
      return { entry, isStale: stale, retryAt: retryTime(entry, tags) };
    },

    /** Finds the page of a URL in memory. `isUse` counts as a visit, which moves the page in the LRU. */
    find(url: string, isUse = false) {
      const { key = '' } = (isUse ? keysByUrl.get(url) : keysByUrl.peek(url)) ?? {};
      const entry = isUse ? memory.get(key) : memory.peek(key);
      if (entry === undefined) return null;
      const isInvalidated = isStale(entry);
      return { key, entry, isFresh: entry.failures === 0 && !isOver(entry) && !isInvalidated, isInvalidated };
    },

    /** Attaches a response to its entry, unless `value` has been replaced. Its bytes count towards the limit. */
    attach(key: string, value: CachedValue, name: string, response: AttachedResponse): void {
      const entry = memory.peek(key);
      if (entry === undefined || entry.value !== value) return;
      const responses = new Map(entry.responses).set(name, response);
      const attached = [...responses.values()].reduce((sum, { bytes }) => sum + bytes, 0);
      memory.set(key, { ...entry, responses, bytes: entry.valueBytes + attached });
    },

    /** Stores a value. An old value that Next.js writes back is a failed revalidation. `startedAt` is on this machine's clock. */
    async write(
      key: string,
      rendered: Pick<StoredEntry, 'value' | 'tags' | 'startedAt'> & { cacheControl: CacheControl | undefined },
    ): Promise<void> {
      const { value, tags, cacheControl, startedAt } = rendered;
      const before = memory.peek(key);
      const valueBytes = estimateBytes(value) + estimateBytes(tags);
      const stored = {
        ...rendered,
        startedAt: startedAt + getSharedNow() - now(),
        storedAt: now(),
        partition: choosePartition(key, value, tags),
      };
      const entry = createEntry(stored, valueBytes);
      if (value !== null && served.has(value)) {
        if (before === undefined || before.value === value)
          storeFailedEntry(key, before ?? { ...entry, startedAt: 0, storedAt: 0 });
        return;
      }
      const isPartial = typeof cacheControl?.revalidate === 'number' && cacheControl.revalidate <= 1;
      if (!isPartial) {
        storeEntry(key, entry);
        await redis?.set(key, stored);
      } else if (before !== undefined && isComplete(before)) storeFailedEntry(key, before);
      else {
        const partialRenders = (before?.partialRenders ?? 0) + 1;
        const revalidate = getStep(PARTIAL_SECONDS, partialRenders - 1);
        storeEntry(key, { ...entry, partialRenders, cacheControl: { ...cacheControl, revalidate } });
      }
    },

    async invalidate(tags: readonly string[]): Promise<void> {
      const at = getSharedNow();
      for (const tag of tags) invalidations.add(tag, at);
      await redis?.publishTags(tags, at);
      for (const listener of listeners) listener();
    },

    onInvalidate: (listener: () => void) => void listeners.push(listener),

    /** Keys of stale and partial pages in the order of revalidation, without alias and filtered pages, whose number is unlimited. */
    listStalePages: (): string[] =>
      revalidationOrder(
        [...memory.entries()].filter(
          ([, entry]) => entry.partition === 'pages' && (entry.partialRenders > 0 || isStale(entry)),
        ),
        invalidations.getTime,
      ),

    /** True if an entry is stale or partial and may be revalidated now. */
    isDue(key: string): boolean {
      const entry = memory.peek(key);
      if (entry === undefined) return false;
      return isStale(entry) ? retryTime(entry) <= now() : entry.partialRenders > 0 && isOver(entry);
    },

    countFailures(key: string): number {
      const { failures = 0, partialRenders = 0 } = memory.peek(key) ?? {};
      return failures + partialRenders;
    },

    recordFailure(key: string): void {
      const entry = memory.peek(key);
      if (entry !== undefined) storeFailedEntry(key, entry);
    },

    delete: (key: string) => memory.delete(key),

    hasTag: (tag: string): boolean => hasMatch(memory.entries(), ({ tags }) => tags.includes(tag)),

    hasPages: (): boolean =>
      hasMatch(memory.entries(), ({ value, partition }) => partition !== 'absent' && value?.kind === 'APP_PAGE'),

    bytes: () => memory.bytes,
  };
}

function hasMatch(entries: Iterable<[string, Entry]>, fits: (entry: Entry) => boolean): boolean {
  for (const [, entry] of entries) if (fits(entry)) return true;
  return false;
}
