import { createHmac, timingSafeEqual } from 'node:crypto';

/** Characters of a token; everything else is refused before it is looked at. */
const TOKEN = /^([\w-]{43})\.([\w-]{43})$/;

const signatureOf = (key: Uint8Array, id: string) => createHmac('sha256', key).update(id).digest();

/** The token that unsubscribes the subscriber of an id (32 bytes in base64url): the id and its HMAC-SHA-256 under `key`. */
export function createUnsubscribeToken(key: Uint8Array, id: string): string {
  return `${id}.${signatureOf(key, id).toString('base64url')}`;
}

/** The id in a token that was made with `key`; null for any other text. */
export function verifyUnsubscribeToken(key: Uint8Array, token: string): string | null {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(key, id)) ? id : null;
}

/** True for what may be a token, whether or not it is genuine. */
export function isTokenLike(text: string): boolean {
  return TOKEN.test(text);
}

/** Shows the question; only a POST unsubscribes, since mail scanners open every link. */
export const UNSUBSCRIBE_PAGE = '/newsletter/unsubscribe';

/** Takes the answer to the question, and the one-click POST of mail programs (RFC 8058); a GET leads to the page. */
export const UNSUBSCRIBE_API = '/api/newsletter/unsubscribe';

/** A path with the token of a subscriber in its query. */
export function withToken(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ token })}`;
}

/** The address that goes into letters, both as a link and as `List-Unsubscribe`. */
export function unsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${withToken(UNSUBSCRIBE_API, token)}`;
}
