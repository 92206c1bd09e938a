import { createPair, createPart } from './pair.mjs';

/** Parts of the bytes. */
const PARTS = { pages: 0.6, answers: 0.2, aside: 0.15, absent: 0.05 };

/** How long an absent answer is kept, in milliseconds: what is published meanwhile is asked for anew. */
export const ABSENT_LIFE = 60_000;

/**
 * Memory for pages and answers, bounded in bytes, with a corner for each kind: whoever walks through addresses that nobody else asks for, whether
 * they name something or not, pushes out only what came the same way, never what visitors use.
 *
 * @template {{ bytes: number, corner: import('./corner.mjs').Corner }} Entry
 * @param {number} maxBytes
 * @param {number} [absentLife] milliseconds
 * @returns {import('./segments.mjs').Segments<Entry>}
 */
export function createSegments(maxBytes, absentLife = ABSENT_LIFE) {
  /** @type {Record<import('./corner.mjs').Corner, import('./pair.mjs').Part<Entry>>} */
  const corners = {
    pages: createPair(PARTS.pages * maxBytes),
    answers: createPair(PARTS.answers * maxBytes),
    aside: createPair(PARTS.aside * maxBytes),
    absent: createPart(PARTS.absent * maxBytes, { ttl: absentLife }),
  };
  const all = Object.values(corners);
  const first = (look) => {
    for (const corner of all) {
      const found = look(corner);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    get: (key) => first((corner) => corner.get(key)),
    peek: (key) => first((corner) => corner.peek(key)),
    set(key, entry) {
      const place = corners[entry.corner];
      for (const other of all) if (other !== place) other.delete(key);
      place.set(key, entry);
    },
    delete(key) {
      for (const corner of all) corner.delete(key);
    },
    *entries() {
      for (const corner of all) if (corner !== corners.absent) yield* corner.entries();
    },
    get bytes() {
      return all.reduce((sum, corner) => sum + corner.calculatedSize, 0);
    },
    get size() {
      return all.reduce((sum, corner) => sum + corner.size, 0);
    },
  };
}
