import { LRUCache } from 'lru-cache';

/**
 * A memory of entries by key, the least recently used going first, bounded in bytes.
 *
 * @template {{ bytes: number }} Entry
 * @param {number} maxBytes
 * @param {{ ttl?: number }} [options] `ttl` in milliseconds
 * @returns {LRUCache<string, Entry>}
 */
export const createPart = (maxBytes, options = {}) =>
  new LRUCache({ maxSize: Math.floor(maxBytes), sizeCalculation: ({ bytes }) => bytes, ...options });

/**
 * Two parts: new entries stand apart until they are asked for a second time, so that what nobody asks for again pushes out only its like.
 *
 * @template {{ bytes: number }} Entry
 * @param {{ kept: number, fresh: number }} maxBytes
 * @returns {import('./pair.mjs').Part<Entry>}
 */
export function createPair(maxBytes) {
  /** @type {LRUCache<string, Entry>} */
  const kept = createPart(maxBytes.kept);
  /** @type {LRUCache<string, Entry>} */
  const fresh = createPart(maxBytes.fresh);
  return {
    get(key) {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const again = fresh.get(key);
      if (again === undefined) return undefined;
      fresh.delete(key);
      kept.set(key, again);
      return again;
    },
    peek: (key) => kept.peek(key) ?? fresh.peek(key),
    set(key, entry) {
      const [place, other] = kept.has(key) ? [kept, fresh] : [fresh, kept];
      other.delete(key);
      place.set(key, entry);
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
