import { LRUCache } from 'lru-cache';

/** As many tags as are told apart; when more are purged, everything older than the forgotten ones counts as stale. */
const MOST_MARKS = 20_000;

/**
 * When each tag was last purged. Bounded: of a tag that has to be forgotten the time is kept as the time of all, so that nothing
 * stale ever passes for fresh.
 *
 * @param {number} [most]
 */
export function createTagMarks(most = MOST_MARKS) {
  let floor = 0;
  /** @type {LRUCache<string, number>} */
  const marks = new LRUCache({
    max: most,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') floor = Math.max(floor, at);
    },
  });
  return {
    /**
     * Notes a purge.
     *
     * @param {string} tag
     * @param {number} at milliseconds since 1970
     */
    mark(tag, at) {
      marks.set(tag, Math.max(at, marks.peek(tag) ?? 0));
    },
    /**
     * True when one of the tags was purged at `began` or later.
     *
     * @param {Iterable<string>} tags
     * @param {number} began milliseconds since 1970
     */
    isStale(tags, began) {
      if (began <= floor) return true;
      for (const tag of tags) if ((marks.peek(tag) ?? -1) >= began) return true;
      return false;
    },
    /**
     * When a tag was last purged, in milliseconds since 1970; 0 for one that was not, or is forgotten.
     *
     * @param {string} tag
     */
    markOf: (tag) => marks.peek(tag) ?? 0,
    /** How many tags are told apart now. */
    get size() {
      return marks.size;
    },
  };
}
