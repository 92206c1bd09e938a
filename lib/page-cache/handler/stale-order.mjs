/**
 * The keys of stale entries in the order in which they are made anew (S5): what was purged last first; of that what was named most closely, by
 * a tag that few others carry; of that what was used last, which is the order they come in. What could not be made, or only with a gap, comes
 * after everything else, what was tried longest ago first: so everything has its turn.
 *
 * @param {readonly (readonly [key: string, entry: import('./stale-order.mjs').Tried])[]} stale
 * @param {(tag: string) => number} markOf when a tag was purged, in milliseconds since 1970; 0 for never
 * @returns {string[]}
 */
export function inOrder(stale, markOf) {
  const hits = stale.map(([key, { tags, failures, gaps, at, failedAt }]) => {
    const purged = Math.max(0, ...tags.map(markOf));
    const tried = failures + gaps > 0 ? Math.max(at, failedAt) : 0;
    return { key, purged, tried, by: tags.filter((tag) => markOf(tag) === purged) };
  });
  const carriers = new Map();
  for (const { by } of hits) for (const tag of by) carriers.set(tag, (carriers.get(tag) ?? 0) + 1);
  const closeness = ({ by }) => Math.min(...by.map((tag) => carriers.get(tag)));
  return hits
    .map((hit) => ({ ...hit, close: closeness(hit) }))
    .sort((one, other) => one.tried - other.tried || other.purged - one.purged || one.close - other.close)
    .map(({ key }) => key);
}
