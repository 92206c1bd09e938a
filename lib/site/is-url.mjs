/**
 * True for what `new URL` accepts. `URL.canParse` of Node 20 fails for non-ASCII text once it is optimised.
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
