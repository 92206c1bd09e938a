import { LRUCache } from 'lru-cache';

const MAX_TAGS = 20_000;

/** When each tag was last invalidated, in milliseconds since 1970. Bounded: everything as old as a forgotten invalidation counts as stale. */
export function createTagInvalidations(max = MAX_TAGS) {
  let floor = 0;
  const times = new LRUCache<string, number>({
    max,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') floor = Math.max(floor, at);
    },
  });
  return {
    add: (tag: string, at: number) => void times.set(tag, Math.max(at, times.peek(tag) ?? 0)),
    /** True when one of the tags was invalidated at `startedAt` or later. */
    isStale(tags: Iterable<string>, startedAt: number): boolean {
      if (startedAt <= floor) return true;
      for (const tag of tags) if ((times.peek(tag) ?? -1) >= startedAt) return true;
      return false;
    },
    /** 0 for never. */
    timeOf: (tag: string) => times.peek(tag) ?? 0,
  };
}
