/** Decodes a path segment. Malformed escapes (`'100%'`) stay unchanged. So does '+', which may be part of a name. */
export function decodeSegment(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Encodes a name as one path segment. Lone surrogates, which cannot be encoded, become U+FFFD. */
export function encodeSegment(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Folds a name for comparison: NFC, lower case, trimmed, with single spaces (D8). */
export function foldName(name: string): string {
  return normalizeText(name.trim().replace(/\s+/g, ' ').toLowerCase(), 'NFC');
}

function foldPlus(name: string): string {
  return foldName(name.replaceAll('+', ' '));
}

/** True if two names are equal, ignoring case, Unicode form, spacing, and '+' instead of a space (D8). */
export function isSameName(a: string, b: string): boolean {
  return foldName(a) === foldName(b) || foldPlus(a) === foldPlus(b);
}

/** Finds an entry by exact name, else ignoring case and spacing, else also reading '+' as a space. Null if there is none (D8). */
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

/** True for a name that can be a path segment: 1 to 200 characters, not '.' or '..', without NUL. */
export function isPathName(name: string): boolean {
  // '+' may mean a space, and browsers resolve '.' and '..'.
  const text = name.replaceAll('+', ' ').trim();
  return text !== '' && text !== '.' && text !== '..' && name.length <= MAX_NAME_CHARS && !name.includes('\0');
}

/** Longer than any name or term. `normalize` takes quadratic time for combining marks, so 256 kB of them would take minutes. */
const MAX_NORMALIZED_CHARS = 500;

/** Normalises a text in bounded time. Texts of more than 500 characters are returned unchanged. */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.length > MAX_NORMALIZED_CHARS ? text : text.normalize(form);
}
