const collator = /* @__PURE__ */ new Intl.Collator('en', { sensitivity: 'base' });

/** Compares two texts by UTF-16 code unit: the same order on every machine, for keys that are never shown. */
export function compareCodes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Compares two names for an alphabetical list (F3, C2): case and accents count only where nothing else differs. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || compareCodes(a, b);
}

/** The items by their key, groups and items in their order. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** The first item of each key, in their order. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  const keys = new Set<unknown>();
  return items.filter((item) => keys.size < keys.add(keyOf(item)).size);
}
