import { LRUCache } from 'lru-cache';

/** Parts of the bytes: what was asked for again, what was asked for once, and absent answers. */
const PARTS = { kept: 0.6, fresh: 0.35, absent: 0.05 };

/** How long an absent answer is kept, in milliseconds: what is published meanwhile is asked for anew. */
export const ABSENT_LIFE = 60_000;

/**
 * Memory for pages and answers, bounded in bytes. New ones stand apart until they are asked for a second time, and absent answers
 * (404) have a corner of their own: whoever walks through addresses that nobody else asks for pushes out only what came the
 * same way, never what visitors use.
 *
 * @template {{ bytes: number, absent: boolean }} Entry
 * @param {number} maxBytes
 * @param {number} [absentLife] milliseconds
 */
export function createSegments(maxBytes, absentLife = ABSENT_LIFE) {
  /** @param {number} part */
  const segment = (part, options = {}) =>
    /** @type {LRUCache<string, Entry>} */ (
      new LRUCache({ maxSize: Math.floor(maxBytes * part), sizeCalculation: ({ bytes }) => bytes, ...options })
    );
  const kept = segment(PARTS.kept);
  const fresh = segment(PARTS.fresh);
  const absent = segment(PARTS.absent, { ttl: absentLife });
  const all = [kept, fresh, absent];
  return {
    /**
     * @param {string} key
     * @returns {Entry | undefined}
     */
    get(key) {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const again = fresh.get(key);
      if (again === undefined) return absent.get(key);
      fresh.delete(key);
      kept.set(key, again);
      return again;
    },
    /**
     * @param {string} key
     * @returns {Entry | undefined} without counting as being asked for
     */
    peek: (key) => kept.peek(key) ?? fresh.peek(key) ?? absent.peek(key),
    /**
     * @param {string} key
     * @param {Entry} entry
     */
    set(key, entry) {
      const place = entry.absent ? absent : kept.has(key) ? kept : fresh;
      for (const other of all) if (other !== place) other.delete(key);
      place.set(key, entry);
    },
    /** @param {string} key */
    delete(key) {
      for (const part of all) part.delete(key);
    },
    /** The entries that are no absent answers, those that were used last first. */
    *entries() {
      yield* kept.entries();
      yield* fresh.entries();
    },
    /** Bytes that are taken now. */
    get bytes() {
      return all.reduce((sum, part) => sum + part.calculatedSize, 0);
    },
    /** How many entries there are, absent answers among them. */
    get size() {
      return all.reduce((sum, part) => sum + part.size, 0);
    },
  };
}
