import { createHash, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@/lib/site/settings';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** True when two secrets are the same; how long that takes tells nothing about either, not even its length. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

/** True for any of the secrets that are accepted. */
export function isAcceptedSecret(given: string, secrets: Secrets): boolean {
  return secrets.some((secret) => isSameSecret(given, secret));
}

/** What a request shows as `Authorization: Bearer …`, or null. */
export function bearerOf(request: Request): string | null {
  return /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** True when a request has `Authorization: Bearer {one of the secrets}`. */
export function hasBearer(request: Request, secrets: Secrets): boolean {
  const given = bearerOf(request);
  return given !== null && isAcceptedSecret(given, secrets);
}
