/**
 * The ids of panels within a page, from those of the hub: `'job-7'`. Characters that an address does not carry become
 * hyphens; of two that are the same the later one has its place in the list added, as often as it takes.
 */
export function panelIds(prefix: string, ids: readonly string[]): string[] {
  const taken = new Set<string>();
  return ids.map((id, place) => {
    let own = `${prefix}-${id.replace(/[^\w-]+/g, '-')}`;
    while (taken.has(own)) own = `${own}--${place + 1}`;
    taken.add(own);
    return own;
  });
}
