import { createHash, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@/lib/site/settings';
import { clientOf } from './client-address';
import { type RateLimit, rateLimit } from './rate-limit';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

/** True for any of the accepted secrets. */
export function isAcceptedSecret(given: string, secrets: Secrets): boolean {
  return secrets.some((secret) => isSameSecret(given, secret));
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerOf(request: Request): string | null {
  return /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** True for a request with an accepted secret as its bearer token. */
export function hasBearer(request: Request, secrets: Secrets): boolean {
  return isAcceptedSecret(bearerOf(request) ?? '', secrets);
}

/** `wait` is in seconds. */
export type Opened = { known: true } | { known: false; wait: number };

/** Counts wrong secrets of a client. Above the limit the right one is refused too. */
export async function checkSecret(failedAttempts: RateLimit, client: string, isRight: boolean): Promise<Opened> {
  const wait = await (isRight ? failedAttempts.waitOf(client) : failedAttempts(client));
  return isRight && wait === 0 ? { known: true } : { known: false, wait };
}

const previewAttempts = rateLimit({ name: 'preview', points: 10, seconds: 60 });

/** Checks a secret or token of the preview. */
export function knownSecret(request: Request, isRight: boolean): Promise<Opened> {
  return checkSecret(previewAttempts, clientOf(request), isRight);
}
