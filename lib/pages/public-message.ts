/** Prefix of a digest that holds a message. Next.js's own digests never begin with it. */
const MESSAGE_MARK = 'WORDS;';

const MAX_MESSAGE_CHARS = 200;

/** Cleans a message: one line without control characters, cut to 200 characters. */
export function cleanMessage(message: string): string {
  const line = message
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Surrogate}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const points = Array.from(line);
  return points.length <= MAX_MESSAGE_CHARS ? line : `${points.slice(0, MAX_MESSAGE_CHARS).join('').trim()}…`;
}

/** The digest that carries a message for the visitor. In production Next.js sends no other property of an error to the browser. */
export function computeMessageDigest(message: string): string {
  return `${MESSAGE_MARK}${cleanMessage(message)}`;
}

/** The visitor's message in the digest of an error; null if there is none. */
export function publicMessage(error: unknown): string | null {
  const digest: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'digest') : null;
  if (typeof digest !== 'string' || !digest.startsWith(MESSAGE_MARK)) return null;
  return cleanMessage(digest.slice(MESSAGE_MARK.length)) || null;
}
