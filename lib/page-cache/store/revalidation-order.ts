import type { Entry } from './entry';

/** What the order depends on. */
export type StaleEntry = Pick<Entry, 'tags' | 'failures' | 'partialRenders' | 'storedAt' | 'failedAt'>;

/**
 * The keys of stale entries in the order in which they are revalidated: the most recent invalidation first; then the entries that it named most
 * precisely, by a tag that few others have; then the most recently used, which is the order of the input. Entries that failed or were rendered with
 * a part missing come last, the longest untried first, so that each gets its turn.
 *
 * @param invalidatedAt when a tag was last invalidated; 0 for never
 */
export function revalidationOrder(
  stale: readonly (readonly [key: string, entry: StaleEntry])[],
  invalidatedAt: (tag: string) => number,
): string[] {
  const candidates = stale.map(([key, { tags, failures, partialRenders, storedAt, failedAt }]) => {
    const at = Math.max(0, ...tags.map(invalidatedAt));
    const triedAt = failures + partialRenders > 0 ? Math.max(storedAt, failedAt) : 0;
    return { key, at, triedAt, causes: tags.filter((tag) => invalidatedAt(tag) === at) };
  });
  const carriers = new Map<string, number>();
  for (const tag of candidates.flatMap(({ causes }) => causes)) carriers.set(tag, (carriers.get(tag) ?? 0) + 1);
  return candidates
    .map((one) => ({ ...one, breadth: Math.min(...one.causes.map((tag) => carriers.get(tag) ?? 0)) }))
    .sort((one, other) => one.triedAt - other.triedAt || other.at - one.at || one.breadth - other.breadth)
    .map(({ key }) => key);
}
