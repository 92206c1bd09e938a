import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN = /^([\w-]{43})\.([\w-]{43})$/;

const signatureOf = (key: Uint8Array, id: string) => createHmac('sha256', key).update(id).digest();

/** Creates the token of a subscriber's id (32 bytes in base64url): the id and its HMAC-SHA-256. */
export function createUnsubscribeToken(key: Uint8Array, id: string): string {
  return `${id}.${signatureOf(key, id).toString('base64url')}`;
}

/** The id in a token that was created with `key`; null for any other text. */
export function verifyUnsubscribeToken(key: Uint8Array, token: string): string | null {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(key, id)) ? id : null;
}

export function isTokenLike(text: string): boolean {
  return TOKEN.test(text);
}

/** The page that asks for confirmation; only a POST unsubscribes, since mail scanners open every link. */
export const UNSUBSCRIBE_PAGE = '/newsletter/unsubscribe';

/** Receives the page's form and the one-click POST of mail programs (RFC 8058); a GET redirects to the page. */
export const UNSUBSCRIBE_API = '/api/newsletter/unsubscribe';

export function withToken(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ token })}`;
}

export function unsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${withToken(UNSUBSCRIBE_API, token)}`;
}
