import { LRUCache } from 'lru-cache';
import type { CachedValue, Partition } from './entry';

/** Creates an LRU cache limited in bytes. `ttl` is in milliseconds, `maxEntrySize` in bytes. */
const createLru = <T extends { bytes: number }>(
  maxBytes: number,
  options: { ttl?: number; maxEntrySize?: number } = {},
): LRUCache<string, T> =>
  new LRUCache({ maxSize: Math.floor(maxBytes), sizeCalculation: ({ bytes }) => bytes, ...options });

const PROTECTED_SHARE = 0.75;

/** Creates a segmented LRU. Entries are on probation until their second use, so that entries used once evict only each other. */
export function createSegmentedLru<T extends { bytes: number }>(maxBytes: number) {
  const protectedLru = createLru<T>(PROTECTED_SHARE * maxBytes);
  const probation = createLru<T>(maxBytes, { maxEntrySize: Math.floor(PROTECTED_SHARE * maxBytes) });
  const trimProtected = () => {
    while (probation.size > 0 && protectedLru.calculatedSize + probation.calculatedSize > maxBytes) probation.pop();
  };
  return {
    get(key: string): T | undefined {
      const known = protectedLru.get(key);
      if (known !== undefined) return known;
      const entry = probation.get(key);
      if (entry === undefined) return undefined;
      probation.delete(key);
      protectedLru.set(key, entry);
      trimProtected();
      return entry;
    },
    peek: (key: string) => protectedLru.peek(key) ?? probation.peek(key),
    set(key: string, entry: T): void {
      const [segment, other] = protectedLru.has(key) ? [protectedLru, probation] : [probation, protectedLru];
      other.delete(key);
      segment.set(key, entry);
      trimProtected();
    },
    delete: (key: string) => [protectedLru.delete(key), probation.delete(key)].includes(true),
    *entries(): Generator<[string, T]> {
      yield* protectedLru.entries();
      yield* probation.entries();
    },
    get calculatedSize() {
      return protectedLru.calculatedSize + probation.calculatedSize;
    },
  };
}

type SegmentedLru<T extends { bytes: number }> = ReturnType<typeof createSegmentedLru<T>>;

const PARTITION_SHARES = { pages: 0.5, answers: 0.2, filtered: 0.15, alias: 0.1, absent: 0.05 };

export const ABSENT_LIFETIME_MS = 60_000;

/** The tag of a page under a URL that is not canonical, such as one with a misspelt name. */
export const ALIAS_TAG = 'alias';

/** The key of a filtered page: `/route-cache/KIND/DIGEST/$/VARIANT/filtered/…`. */
const FILTERED_KEY = /^\/route-cache\/[A-Z_]+\/[\da-f]{64}\/\$\/[^/]+\/filtered\//;

/** The key of a page with white space around a segment of its URL, which is not canonical. */
const PADDED_KEY = /^\/route-cache\/.*(?:\/\s|\s(?:\/|$))/s;

/** The partition of an entry. */
export function choosePartition(key: string, value: CachedValue | null, tags: readonly string[]): Partition {
  const status = value?.status ?? 200;
  if (value === null || status >= 400) return 'absent';
  if (value.kind === 'FETCH') return 'answers';
  if (FILTERED_KEY.test(key)) return 'filtered';
  return tags.includes(ALIAS_TAG) || status >= 300 || PADDED_KEY.test(key) ? 'alias' : 'pages';
}

/** Creates LRU caches that share a limit in bytes. A flood of URLs evicts only entries of its own partition. */
export function createPartitions<T extends { bytes: number; partition: Partition }>(
  maxBytes: number,
  absentLifetimeMs = ABSENT_LIFETIME_MS,
) {
  const partitions: Record<Partition, SegmentedLru<T>> = {
    pages: createSegmentedLru(PARTITION_SHARES.pages * maxBytes),
    answers: createSegmentedLru(PARTITION_SHARES.answers * maxBytes),
    filtered: createSegmentedLru(PARTITION_SHARES.filtered * maxBytes),
    alias: createSegmentedLru(PARTITION_SHARES.alias * maxBytes),
    absent: createLru(PARTITION_SHARES.absent * maxBytes, { ttl: absentLifetimeMs }),
  };
  const all = Object.values(partitions);
  const findFirst = (find: (partition: SegmentedLru<T>) => T | undefined): T | undefined => {
    for (const partition of all) {
      const found = find(partition);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    get: (key: string) => findFirst((partition) => partition.get(key)),
    peek: (key: string) => findFirst((partition) => partition.peek(key)),
    set(key: string, entry: T): void {
      const own = partitions[entry.partition];
      for (const other of all) if (other !== own) other.delete(key);
      own.set(key, entry);
    },
    delete(key: string): void {
      for (const partition of all) partition.delete(key);
    },
    /** All entries except absent ones. Pages come first, in each partition the protected and most recently used entries. */
    *entries(): IterableIterator<[string, T]> {
      for (const partition of all) if (partition !== partitions.absent) yield* partition.entries();
    },
    get bytes(): number {
      return all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0);
    },
  };
}
