/** Prefix of a digest that holds a message. Next.js's own digests never begin with it. */
const MARK = 'WORDS;';

const MAX_MESSAGE_CHARS = 200;

/** A message of the hub as one line of text, without control characters, at most 200 characters. */
export function cleanMessage(message: string): string {
  const line = message
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Surrogate}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const points = Array.from(line);
  return points.length <= MAX_MESSAGE_CHARS ? line : `${points.slice(0, MAX_MESSAGE_CHARS).join('').trim()}…`;
}

/** The digest of an error with a message for the visitor. In production Next.js passes no other property to the browser. */
export function digestOfMessage(message: string): string {
  return `${MARK}${cleanMessage(message)}`;
}

/** The message in the digest of an error; null for an error without one, and for any other value. */
export function publicMessage(error: unknown): string | null {
  const digest: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'digest') : null;
  if (typeof digest !== 'string' || !digest.startsWith(MARK)) return null;
  return cleanMessage(digest.slice(MARK.length)) || null;
}
