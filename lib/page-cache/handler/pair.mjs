import { LRUCache } from 'lru-cache';

/**
 * A memory of entries by key, the least recently used going first, bounded in bytes.
 *
 * @template {{ bytes: number }} Entry
 * @param {number} maxBytes
 * @param {{ ttl?: number, maxEntrySize?: number }} [options] `ttl` in milliseconds, `maxEntrySize` in bytes
 * @returns {LRUCache<string, Entry>}
 */
export const createPart = (maxBytes, options = {}) =>
  new LRUCache({ maxSize: Math.floor(maxBytes), sizeCalculation: ({ bytes }) => bytes, ...options });

/** The most of the bytes that what was asked for again may take. */
const KEPT = 0.75;

/**
 * Two parts: new entries stand apart until they are asked for a second time, so that what nobody asks for again pushes out only its like. They
 * have what the others leave, a quarter at least.
 *
 * @template {{ bytes: number }} Entry
 * @param {number} maxBytes
 * @returns {import('./pair.mjs').Part<Entry>}
 */
export function createPair(maxBytes) {
  /** @type {LRUCache<string, Entry>} */
  const kept = createPart(KEPT * maxBytes);
  /** @type {LRUCache<string, Entry>} */
  const fresh = createPart(maxBytes, { maxEntrySize: Math.floor(KEPT * maxBytes) });
  const trim = () => {
    while (fresh.size > 0 && kept.calculatedSize + fresh.calculatedSize > maxBytes) fresh.pop();
  };
  return {
    get(key) {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const again = fresh.get(key);
      if (again === undefined) return undefined;
      fresh.delete(key);
      kept.set(key, again);
      trim();
      return again;
    },
    peek: (key) => kept.peek(key) ?? fresh.peek(key),
    set(key, entry) {
      const [place, other] = kept.has(key) ? [kept, fresh] : [fresh, kept];
      other.delete(key);
      place.set(key, entry);
      trim();
    },
    delete: (key) => [kept.delete(key), fresh.delete(key)].includes(true),
    *entries() {
      yield* kept.entries();
      yield* fresh.entries();
    },
    get calculatedSize() {
      return kept.calculatedSize + fresh.calculatedSize;
    },
    get size() {
      return kept.size + fresh.size;
    },
  };
}
