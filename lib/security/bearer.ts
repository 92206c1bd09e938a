import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** True when two secrets are the same; how long that takes tells nothing about either, not even its length. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

/** True when a request has `Authorization: Bearer {secret}`. */
export function hasBearer(request: Request, secret: string): boolean {
  const [, given] = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return given !== undefined && isSameSecret(given, secret);
}
