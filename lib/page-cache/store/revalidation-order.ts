import type { Entry } from './entry';

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
