const collator = /* @__PURE__ */ new Intl.Collator('en', { sensitivity: 'base' });

/** Compares two texts by UTF-16 code unit. The order does not depend on the locale. For keys that are not shown. */
export function compareCodes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Compares two names alphabetically. Case and accents only decide ties. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || compareCodes(a, b);
}

/** Groups items by key. Groups and items keep their order. */
export function groupBy<T, K>(items: Iterable<T>, getKey: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** The first item of each key, in the given order. */
export function filterUnique<T>(items: readonly T[], getKey: (item: T) => unknown): T[] {
  const keys = new Set<unknown>();
  return items.filter((item) => keys.size < keys.add(getKey(item)).size);
}
