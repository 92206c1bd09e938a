import { LRUCache } from 'lru-cache';
import type { Entry } from './entry';

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

export type StaleEntry = Pick<Entry, 'tags' | 'failures' | 'partialRenders' | 'storedAt' | 'failedAt'>;

/** Keys of stale entries: the last invalidation's first, by the rarest of their tags; failed and partial ones last. `invalidatedAt` is 0 for never. */
export function revalidationOrder(
  stale: readonly (readonly [key: string, entry: StaleEntry])[],
  invalidatedAt: (tag: string) => number,
): string[] {
  const candidates = stale.map(([key, { tags, failures, partialRenders, storedAt, failedAt }]) => {
    const at = Math.max(0, ...tags.map(invalidatedAt));
    const triedAt = failures + partialRenders > 0 ? Math.max(storedAt, failedAt) : 0;
    return { key, at, triedAt, causes: tags.filter((tag) => invalidatedAt(tag) === at) };
  });
  const tagCounts = new Map<string, number>();
  for (const tag of candidates.flatMap(({ causes }) => causes)) tagCounts.set(tag, (tagCounts.get(tag) ?? 0) + 1);
  return candidates
    .map((one) => ({ ...one, breadth: Math.min(...one.causes.map((tag) => tagCounts.get(tag) ?? 0)) }))
    .sort((one, other) => one.triedAt - other.triedAt || other.at - one.at || one.breadth - other.breadth)
    .map(({ key }) => key);
}
