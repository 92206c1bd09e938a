import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '@/lib/site/settings';
import { isSameSecret } from './secrets';

export const PREVIEW_SECONDS = 12 * 3600;

/** An editor's browser, or a site that asks its remote hub for drafts. The token of one is invalid for the other. */
type Bearer = 'browser' | 'hub';

const sign = (secret: string, bearer: Bearer, claims: string) =>
  createHmac('sha256', secret).update(`preview ${bearer} ${claims}`).digest('base64url');

/** A new token `{expiry in seconds since 1970}.{random id}.{HMAC}`. */
export function createPreviewToken([current]: Secrets, bearer: Bearer): string {
  const claims = `${Math.floor(Date.now() / 1000) + PREVIEW_SECONDS}.${randomBytes(16).toString('base64url')}`;
  return `${claims}.${sign(current, bearer, claims)}`;
}

/** True for a valid token of this bearer, signed with one of the secrets. */
export function isPreviewToken(token: string, secrets: Secrets, bearer: Bearer): boolean {
  const [, claims, end, signed] = /^((\d{1,12})\.[\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
  if (claims === undefined || signed === undefined || Number(end) * 1000 < Date.now()) return false;
  return secrets.some((secret) => isSameSecret(signed, sign(secret, bearer, claims)));
}
