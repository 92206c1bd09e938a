import { LRUCache } from 'lru-cache';
import { cornerOf, isFiltered } from './corner.mjs';
import { addressOfPageKey } from './path-tag.mjs';
import { createSegments } from './segments.mjs';
import { inOrder } from './stale-order.mjs';
import { createTagMarks } from './tag-marks.mjs';
import { weigh } from './weigh.mjs';

/**
 * @typedef {import('./store.mjs').Kept} Kept
 * @typedef {import('./store.mjs').SharedLevel} SharedLevel
 */

/** Waits after failed refreshes in a row, in seconds; the last one stays. */
export const RETRY_SECONDS = [3, 6, 12, 24, 30];

/** Lifetimes of pages with a gap that were made in a row, in seconds; the last one stays. */
export const GAP_SECONDS = [1, 1, 2, 4, 8];

/**
 * How long a whole page stands in for the same with a gap, in milliseconds: an outage of one part takes that part from no page that was whole, and
 * hides what else is new on it no longer than this. What is published shows at once.
 */
export const WHOLE_LIFE = 3_600_000;

const stepOf = (steps, count) => steps[Math.min(count, steps.length - 1)];

/** Addresses whose key is known; a page whose address was forgotten is only served more slowly. */
const MAX_ADDRESSES = 20_000;

/** What the tag of one read alone begins with (lib/page-cache/cached.ts). */
const OWN = 'read:';

/**
 * What is kept of pages and answers, in memory and, where there is one, on a level that several instances share.
 *
 * @param {{ maxBytes: number, now?: () => number, shared?: SharedLevel | null }} options `now` in milliseconds since 1970
 */
export function createStore({ maxBytes, now = Date.now, shared = null }) {
  /** @type {import('./segments.mjs').Segments<Kept>} */
  const memory = createSegments(maxBytes);
  const marks = createTagMarks();
  /** The key of the page at an inner address. @type {LRUCache<string, string>} */
  const keyByAddress = new LRUCache({ max: MAX_ADDRESSES });
  const keep = (key, entry) => {
    const address = addressOfPageKey(key);
    if (address !== null) keyByAddress.set(address, key);
    memory.set(key, entry);
  };
  /** What was given out, and can come back as the last good one after a failed refresh. */
  const givenOut = new WeakSet();
  /** @type {(() => void)[]} */
  const hearers = [];
  shared?.onPurge((tags, at) => {
    for (const tag of tags) marks.mark(tag, at);
  });

  const isStale = (entry, tags) => marks.isStale(tags, entry.began) || marks.isStale(entry.tags, entry.began);

  const isOver = ({ at, cacheControl }) => at + Number(cacheControl?.revalidate ?? 0) * 1000 <= now();

  /** When a page may be tried again: at once, when it was purged after the last try. */
  const retryOf = ({ retryAt, failedAt, tags }, more) =>
    retryAt > 0 && marks.isStale([...tags, ...more], failedAt + 1) ? 0 : retryAt;

  /** True for a page without a gap, not yet purged, that is young enough to stand in for one with a gap. */
  const isStillWhole = (entry) =>
    entry.corner !== 'absent' && entry.gaps === 0 && !isStale(entry, []) && now() - entry.at < WHOLE_LIFE;

  /** Keeps what is good after a refresh that failed, to be tried again later. */
  function noteFailure(key, entry) {
    const failures = entry.failures + 1;
    keep(key, {
      ...entry,
      failures,
      failedAt: shared === null ? now() : shared.now(),
      retryAt: now() + stepOf(RETRY_SECONDS, failures - 1) * 1000,
    });
  }

  /** A newer one from the shared level, put into memory. */
  async function fetched(key, tags, than) {
    const found = (await shared?.get(key)) ?? null;
    if (found === null || (than !== undefined && found.began <= than.began)) return than;
    // A page that was purged is made anew. An answer is asked for anew, but it is the last good one while the hub is down.
    if (isStale(found, tags) && found.corner !== 'answers') return than;
    const bytes = weigh(found);
    const entry = { ...found, bytes, ownBytes: bytes, failures: 0, failedAt: 0, gaps: 0, retryAt: 0 };
    keep(key, entry);
    return entry;
  }

  return {
    /**
     * @param {string} key
     * @param {readonly string[]} [tags] that count beside those it was kept with
     * @returns {Promise<{ entry: Kept, stale: boolean, retryAt: number } | null>}
     */
    async read(key, tags = []) {
      let entry = memory.get(key);
      if (shared !== null && (entry === undefined || isStale(entry, tags))) entry = await fetched(key, tags, entry);
      if (entry === undefined) return null;
      const stale = isStale(entry, tags);
      // A publish shows at once: pages are revalidated when they are invalidated, filtered ones are rendered for their next visitor.
      if (stale && (entry.corner === 'absent' || isFiltered(key))) {
        memory.delete(key);
        return null;
      }
      if (entry.value !== null) givenOut.add(entry.value);
      return { entry, stale, retryAt: retryOf(entry, tags) };
    },

    /**
     * The page that this process holds for an inner address (`'/live/careers'`), and whether it may be served without asking Next.js: it is
     * within its lifetime, not invalidated, and its last revalidation did not fail.
     *
     * @param {string} address
     * @returns {{ key: string, entry: Kept, isFresh: boolean } | null}
     */
    find(address) {
      const key = keyByAddress.get(address);
      const entry = key === undefined ? undefined : memory.get(key);
      if (key === undefined || entry === undefined) return null;
      return { key, entry, isFresh: entry.failures === 0 && !isOver(entry) && !isStale(entry, []) };
    },

    /**
     * Attaches a response made from an entry to it, for as long as it is kept; its bytes count like those of the entry.
     *
     * @param {string} key
     * @param {object} value of the entry that the response was made from; a newer entry is left alone
     * @param {string} name of the representation
     * @param {{ bytes: number }} response
     */
    attach(key, value, name, response) {
      const entry = memory.peek(key);
      if (entry === undefined || entry.value !== value) return;
      const responses = new Map(entry.responses).set(name, response);
      const attached = [...responses.values()].reduce((sum, { bytes }) => sum + bytes, 0);
      memory.set(key, { ...entry, responses, bytes: entry.ownBytes + attached });
    },

    /**
     * Keeps what was made, or notes that a refresh failed when `value` is what was given out before.
     *
     * @param {string} key
     * @param {{ value: object | null, tags: readonly string[], cacheControl: Kept['cacheControl'], began: number }} made `began`:
     *   when its making began, in milliseconds since 1970
     */
    async write(key, { value, tags, cacheControl, began }) {
      const before = memory.peek(key);
      if (value !== null && givenOut.has(value)) {
        // Next hands back the last good page when its refresh has failed. A newer one that came meanwhile stays.
        if (before !== undefined && before.value !== value) return;
        noteFailure(key, before ?? { ...keptOf({ value, tags, cacheControl, began: 0 }), at: 0 });
        return;
      }
      const hasGap = typeof cacheControl?.revalidate === 'number' && cacheControl.revalidate <= 1;
      if (hasGap && before !== undefined && isStillWhole(before)) {
        noteFailure(key, before);
        return;
      }
      const gaps = hasGap ? (before?.gaps ?? 0) + 1 : 0;
      const lifetime = hasGap ? { ...cacheControl, revalidate: stepOf(GAP_SECONDS, gaps - 1) } : cacheControl;
      const entry = { ...keptOf({ value, tags, cacheControl: lifetime, began }), gaps };
      keep(key, entry);
      if (!hasGap) await shared?.set(key, { value, tags, cacheControl, began, at: entry.at, corner: entry.corner });
    },

    /**
     * Makes stale what carries one of the tags, here and in every instance.
     *
     * @param {readonly string[]} tags
     */
    async purge(tags) {
      const at = shared === null ? now() : shared.now();
      for (const tag of tags) marks.mark(tag, at);
      await shared?.publish(tags, at);
      for (const hear of hearers) hear();
    },

    /**
     * Has `hear` called after every purge of this process.
     *
     * @param {() => void} hear
     */
    onPurged: (hear) => void hearers.push(hear),

    /**
     * The keys of pages that are stale, or were made with a gap, in the order in which they are best made anew. The hub's answers, which are many
     * more, are asked for with their pages; and what shows the same at further addresses, of which anybody can make many, waits for its visitor.
     */
    stalePages: () =>
      inOrder(
        [...memory.entries()].filter(([, entry]) => entry.corner === 'pages' && (entry.gaps > 0 || isStale(entry, []))),
        marks.markOf,
      ),

    /** True while something is stale, or was made with a gap, and may be made anew. */
    isWaiting(key) {
      const entry = memory.peek(key);
      if (entry === undefined) return false;
      return isStale(entry, []) ? retryOf(entry, []) <= now() : entry.gaps > 0 && isOver(entry);
    },

    /** How many times in a row a page could not be made, or only with a gap. */
    failuresOf(key) {
      const { failures = 0, gaps = 0 } = memory.peek(key) ?? {};
      return failures + gaps;
    },

    /** True for an answer that the hub itself has taken back: it is not a last good one. */
    isGone: (entry) =>
      marks.isStale(
        entry.tags.filter((tag) => tag.startsWith(OWN)),
        entry.began,
      ),

    /** True when something that is kept carries the tag. */
    isKnown: (tag) => isSome(memory.entries(), (entry) => entry.tags.includes(tag)),

    /** Milliseconds since 1970 on the clock that purges are noted by. */
    now: () => (shared === null ? now() : shared.now()),

    /** True when a page is kept that visitors can be shown. */
    hasPages: () => isSome(memory.entries(), isShown),

    /** How much is kept: pages and answers, their bytes, and tags that were purged. */
    state: () => ({
      pages: memory.size,
      bytes: memory.bytes,
      tags: marks.size,
      shared: shared?.isUp() ?? null,
    }),

    /** Ends the connections of the shared level. */
    close: async () => shared?.close(),
  };

  /** @returns {Kept} */
  function keptOf({ value, tags, cacheControl, began }) {
    const ownBytes = weigh(value) + weigh(tags);
    return {
      value,
      tags,
      cacheControl,
      began,
      at: now(),
      corner: cornerOf({ value, tags }),
      bytes: ownBytes,
      ownBytes,
      failures: 0,
      failedAt: 0,
      gaps: 0,
      retryAt: 0,
    };
  }
}

/** @param {import('./store.mjs').Kept} entry */
const isShown = ({ value, corner }) =>
  corner !== 'absent' && value !== null && 'kind' in value && value.kind === 'APP_PAGE';

/**
 * Looks no further than the first that fits.
 *
 * @param {Iterable<[string, import('./store.mjs').Kept]>} entries
 * @param {(entry: import('./store.mjs').Kept) => boolean} fits
 */
function isSome(entries, fits) {
  for (const [, entry] of entries) if (fits(entry)) return true;
  return false;
}
