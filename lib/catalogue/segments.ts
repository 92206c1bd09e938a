/** Decodes a path segment. A malformed escape (`'100%'`) stays, and so does '+', which may be part of the name. */
export function decodeSegment(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Encodes a name as one path segment. A lone surrogate, which cannot be encoded, becomes the replacement character. */
export function encodeSegment(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\uFFFD'));
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

/** The entry with this name: exact, else whatever its case and spacing, else with '+' read as a space; null for none (D8). */
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

const MAX_NAME_CHARS = 200;

/** True for a name that a page can be looked up by (D8): 1 to 200 characters, and none of those that an address loses. */
export function isPathName(name: string): boolean {
  // '+' means a space, and browsers resolve '.' and '..'.
  const text = name.replaceAll('+', ' ').trim();
  return text !== '' && text !== '.' && text !== '..' && name.length <= MAX_NAME_CHARS && !name.includes('\0');
}

/** Longer than any name or term: `normalize` sorts combining marks in quadratic time, so 256 kB of them would take minutes. */
const MAX_NORMALIZED_CHARS = 500;

/** Normalizes a text in bounded time: one of more than 500 characters is returned as it is. */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.length > MAX_NORMALIZED_CHARS ? text : text.normalize(form);
}
