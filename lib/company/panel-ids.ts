/**
 * The ids of panels within a page, from those of the hub: `'job-7'`. Characters that an address does not carry become
 * hyphens; of two that are the same the later one has its place in the list added.
 */
export function panelIds(prefix: string, ids: readonly string[]): string[] {
  const taken = new Set<string>();
  return ids.map((id, place) => {
    const plain = `${prefix}-${id.replace(/[^\w-]+/g, '-')}`;
    const own = taken.has(plain) ? `${plain}--${place + 1}` : plain;
    taken.add(own);
    return own;
  });
}
