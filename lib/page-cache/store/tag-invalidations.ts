import { LRUCache } from 'lru-cache';

/** for never, or if it is forgotten. */
const MAX_TAGS = 20_000;

/** Times are milliseconds since 1970. */
export interface TagInvalidations {
  add(tag: string, at: number): void;
  /** True when one of the tags was invalidated at `startedAt` or later. */
  isStale(tags: Iterable<string>, startedAt: number): boolean;
  /** for never, or if it is forgotten. */
  timeOf(tag: string): number;
  readonly size: number;
}

/** Bounded: everything as old as a forgotten invalidation counts as stale. */
export function createTagInvalidations(max = MAX_TAGS): TagInvalidations {
  let floor = 0;
  const times = new LRUCache<string, number>({
    max,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') floor = Math.max(floor, at);
    },
  });
  return {
    add: (tag, at) => void times.set(tag, Math.max(at, times.peek(tag) ?? 0)),
    isStale(tags, startedAt) {
      if (startedAt <= floor) return true;
      for (const tag of tags) if ((times.peek(tag) ?? -1) >= startedAt) return true;
      return false;
    },
    timeOf: (tag) => times.peek(tag) ?? 0,
    get size() {
      return times.size;
    },
  };
}
