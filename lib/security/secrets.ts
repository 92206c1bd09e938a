import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@/lib/site/settings';
import { getClientNetwork } from './client-address';
import { createRateLimit, type RateLimit } from './rate-limit';

const computeDigest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time. */
function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(computeDigest(given), computeDigest(secret));
}

/** Whether a text is one of the accepted secrets. */
export function isAcceptedSecret(given: string, secrets: Secrets): boolean {
  return secrets.some((secret) => isSameSecret(given, secret));
}

/** The token of an Authorization header `Bearer …`, or null. */
export function parseBearer(authorization: string | null | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Whether an Authorization header has an accepted secret as its bearer token. */
export function hasBearer(authorization: string | null | undefined, secrets: Secrets): boolean {
  return isAcceptedSecret(parseBearer(authorization) ?? '', secrets);
}

/** `wait` is in seconds; 0 for a wrong secret below the limit. */
export type SecretCheck = { isAccepted: true } | { isAccepted: false; wait: number };

/** Counts a client's wrong secrets. Above the limit a right one is refused too. */
export async function checkSecret(failedAttempts: RateLimit, client: string, isRight: boolean): Promise<SecretCheck> {
  const wait = await (isRight ? failedAttempts.getWaitSeconds(client) : failedAttempts(client));
  return isRight && wait === 0 ? { isAccepted: true } : { isAccepted: false, wait };
}

const previewAttempts = createRateLimit({ name: 'preview', points: 10, seconds: 60 });

/** Counts wrong secrets or tokens of the preview: ten per minute and network. */
export function checkPreviewSecret(request: Request, isRight: boolean): Promise<SecretCheck> {
  return checkSecret(previewAttempts, getClientNetwork(request), isRight);
}

export const PREVIEW_LIFETIME_SECONDS = 12 * 3600;

/** Cookie with an editor's token. Next.js's own draft cookie does not suffice: until the next build all browsers share it, and it never expires. */
export const PREVIEW_COOKIE = 'preview_session';

/** An editor's browser, or a site that reads drafts from its remote hub. Their tokens are not interchangeable. */
type Bearer = 'browser' | 'hub';

const signClaims = (secret: string, bearer: Bearer, claims: string) =>
  createHmac('sha256', secret).update(`preview ${bearer} ${claims}`).digest('base64url');

/** Creates a token `{expiry in seconds since 1970}.{random id}.{HMAC}`, valid for 12 hours. */
export function createPreviewToken([current]: Secrets, bearer: Bearer): string {
  const claims = `${Math.floor(Date.now() / 1000) + PREVIEW_LIFETIME_SECONDS}.${randomBytes(16).toString('base64url')}`;
  return `${claims}.${signClaims(current, bearer, claims)}`;
}

/** Whether a token is valid for this bearer, not expired, and signed with one of the secrets. */
export function isPreviewToken(token: string, secrets: Secrets, bearer: Bearer): boolean {
  const [, claims, end, signed] = /^((\d{1,12})\.[\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
  if (claims === undefined || signed === undefined || Number(end) * 1000 < Date.now()) return false;
  return secrets.some((secret) => isSameSecret(signed, signClaims(secret, bearer, claims)));
}
