import { LRUCache } from 'lru-cache';

/** A cache bounded in bytes: a part of LRUCache. */
export interface ByteCache<T> {
  get(key: string): T | undefined;
  peek(key: string): T | undefined;
  set(key: string, entry: T): unknown;
  delete(key: string): boolean;
  entries(): Iterable<[string, T]>;
  readonly calculatedSize: number;
}

/** An LRU cache bounded in bytes. `ttl` in milliseconds, `maxEntrySize` in bytes. */
export const createLru = <T extends { bytes: number }>(
  maxBytes: number,
  options: { ttl?: number; maxEntrySize?: number } = {},
): LRUCache<string, T> =>
  new LRUCache({ maxSize: Math.floor(maxBytes), sizeCalculation: ({ bytes }) => bytes, ...options });

const PROTECTED_SHARE = 0.75;

/** A segmented LRU: entries are on probation until their second use, so that entries which no one uses again displace only each other. */
export function createSegmentedLru<T extends { bytes: number }>(maxBytes: number): ByteCache<T> {
  const protectedLru = createLru<T>(PROTECTED_SHARE * maxBytes);
  const probation = createLru<T>(maxBytes, { maxEntrySize: Math.floor(PROTECTED_SHARE * maxBytes) });
  const trim = () => {
    while (probation.size > 0 && protectedLru.calculatedSize + probation.calculatedSize > maxBytes) probation.pop();
  };
  return {
    get(key) {
      const known = protectedLru.get(key);
      if (known !== undefined) return known;
      const entry = probation.get(key);
      if (entry === undefined) return undefined;
      probation.delete(key);
      protectedLru.set(key, entry);
      trim();
      return entry;
    },
    peek: (key) => protectedLru.peek(key) ?? probation.peek(key),
    set(key, entry) {
      const [segment, other] = protectedLru.has(key) ? [protectedLru, probation] : [probation, protectedLru];
      other.delete(key);
      segment.set(key, entry);
      trim();
    },
    delete: (key) => [protectedLru.delete(key), probation.delete(key)].includes(true),
    *entries() {
      yield* protectedLru.entries();
      yield* probation.entries();
    },
    get calculatedSize() {
      return protectedLru.calculatedSize + probation.calculatedSize;
    },
  };
}
