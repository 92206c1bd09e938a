/**
 * A path segment as a name. Next hands path parameters over still percent-encoded; a malformed escape (`'100%'`) is returned
 * as it is, and '+' stays '+' (it may be part of the name; `findByName` also tries it as a space, D8).
 */
export function decodeSegment(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** A name reduced to what counts when names are compared (D8): NFC, single spaces, no case. */
export function foldName(name: string): string {
  return normalizeText(name.trim().replace(/\s+/g, ' ').toLowerCase(), 'NFC');
}

function foldPlus(name: string): string {
  return foldName(name.replaceAll('+', ' '));
}

/** True when two names differ at most in case, Unicode form, spacing, or a '+' in place of a space (D8). */
export function sameName(a: string, b: string): boolean {
  return foldName(a) === foldName(b) || foldPlus(a) === foldPlus(b);
}

/**
 * The entry that a name means (D8), or null: the first that is written exactly so, else the first that differs in case or
 * spacing only, else the first that is the same with '+' read as a space.
 */
export function findByName<T>(list: readonly T[], name: string, getName: (item: T) => string): T | null {
  const exact = list.find((item) => getName(item) === name);
  if (exact !== undefined) return exact;
  const folded = foldName(name);
  if (folded === '') return null;
  const near = list.find((item) => foldName(getName(item)) === folded);
  if (near !== undefined) return near;
  const spaced = foldPlus(name);
  return list.find((item) => foldPlus(getName(item)) === spaced) ?? null;
}

/** Characters that a name in a path may have. */
const LONGEST = 200;

/** True for a name that a page can be looked up by (D8): 1 to 200 characters, and none of those that an address loses. */
export function isPathName(name: string): boolean {
  // A '+' stands for a space: a name of nothing else names nothing. Browsers resolve '.' and '..' away.
  const text = name.replaceAll('+', ' ').trim();
  return text !== '' && text !== '.' && text !== '..' && name.length <= LONGEST && !name.includes('\0');
}

/** Longer than any name or term: `normalize` sorts combining marks in quadratic time, so 256 kB of them would take minutes. */
const MAX_NORMALIZED_CHARS = 500;

/**
 * A name or term in a Unicode normal form, in bounded time: a text of more than 500 characters is returned as it is, which is still
 * equal to itself in a comparison.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.length > MAX_NORMALIZED_CHARS ? text : text.normalize(form);
}
