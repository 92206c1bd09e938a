const collator = /* @__PURE__ */ new Intl.Collator('en', { sensitivity: 'base' });

/** Compares two texts by UTF-16 code unit: the same order on every machine, for keys that are never read. */
export function compareCodes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Compares two names for an alphabetical list (F3, C2): case and accents count only where nothing else differs. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || compareCodes(a, b);
}
