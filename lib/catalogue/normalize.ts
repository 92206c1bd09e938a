/** Longer than any name or term: `normalize` sorts combining marks in quadratic time, so 256 kB of them would take minutes. */
const MAX_NORMALIZED_CHARS = 500;

/**
 * A name or term in a Unicode normal form, in bounded time: a text of more than 500 characters is returned as it is, which is still
 * equal to itself in a comparison.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.length > MAX_NORMALIZED_CHARS ? text : text.normalize(form);
}
