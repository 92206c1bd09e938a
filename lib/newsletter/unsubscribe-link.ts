import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN_PATTERN = /^([\w-]{43})\.([\w-]{43})$/;

const computeSignature = (key: Uint8Array, id: string) => createHmac('sha256', key).update(id).digest();

/** Creates the token for a subscriber's id (32 bytes in base64url): the id and its HMAC-SHA-256. */
export function createUnsubscribeToken(key: Uint8Array, id: string): string {
  return `${id}.${computeSignature(key, id).toString('base64url')}`;
}

/** The subscriber's id in a token that was created with `key`; null for any other text. */
export function verifyUnsubscribeToken(key: Uint8Array, token: string): string | null {
  const [, id, signature] = TOKEN_PATTERN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), computeSignature(key, id)) ? id : null;
}

/** Whether a text has the format of a token. Does not verify it. */
export function isTokenLike(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}

/** Path of the page that asks for confirmation. Only a POST unsubscribes, because mail scanners open every link. */
export const UNSUBSCRIBE_PAGE = '/newsletter/unsubscribe';

/** Path that receives the page's form and the one-click POST of mail programs (RFC 8058). A GET redirects to the page. */
export const UNSUBSCRIBE_API = '/api/newsletter/unsubscribe';

/** A path with the token as its query. */
export function withToken(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ token })}`;
}

/** The absolute URL for the header List-Unsubscribe. */
export function buildUnsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${withToken(UNSUBSCRIBE_API, token)}`;
}
