import { normalizeText } from '@/lib/catalogue/segments';

/** Sorts names in English order, digits by value ('2' before '10'), ignoring case and accents. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares by Unicode code point. The operator `<` compares UTF-16 units instead, which differs above U+FFFF. */
export function compareCodePoints(left: string, right: string): number {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    const isSurrogateA = a >= 0xd800 && a <= 0xdfff;
    const isSurrogateB = b >= 0xd800 && b <= 0xdfff;
    return isSurrogateA === isSurrogateB ? a - b : isSurrogateA ? 1 : -1;
  }
  return left.length - right.length;
}

/** Compares two names alphabetically, ignoring case and accents. Ties are decided by code point. */
export function compareNaturally(left: string, right: string): number {
  return collator.compare(left, right) || compareCodePoints(left, right);
}

/** The indexes of `names`, sorted by `compareNaturally`. */
export function sortNameIndexes(names: readonly string[]): Uint32Array {
  return Uint32Array.from(names, (_, index) => index).sort((left, right) =>
    compareNaturally(names[left] ?? '', names[right] ?? ''),
  );
}

/** Folds a name or search term for comparison: lower case, without accents, trimmed, with single spaces. */
export function foldSearchText(text: string): string {
  return normalizeText(text, 'NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The offsets of all words in a text. */
export function findWordStarts(text: string): number[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), (word) => word.index);
}
