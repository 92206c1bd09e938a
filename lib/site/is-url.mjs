/**
 * True for what `new URL` takes. Not `URL.canParse`: once it is called often, Node 20 says no to every text with letters like 'ü' (its fast path reads
 * Latin-1 as UTF-8).
 *
 * @param {string} text
 * @param {string} [base]
 */
export function isUrl(text, base) {
  try {
    return Boolean(new URL(text, base));
  } catch {
    return false;
  }
}
