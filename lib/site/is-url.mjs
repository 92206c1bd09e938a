/**
 * Whether `new URL` accepts a text. Replaces `URL.canParse`, which in Node 20 fails for non-ASCII text once V8 has optimised it.
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
