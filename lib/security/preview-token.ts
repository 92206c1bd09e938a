import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '@/lib/site/settings';
import { isSameSecret } from './bearer';

/** Seconds for which a token of the preview is valid. */
export const PREVIEW_SECONDS = 12 * 3600;

/** Who shows a token: the browser of an editor, or a site that asks its remote hub for drafts. One is never taken for the other. */
type Bearer = 'browser' | 'hub';

const signature = (secret: string, bearer: Bearer, claims: string) =>
  createHmac('sha256', secret).update(`preview ${bearer} ${claims}`).digest('base64url');

/** A new token `{end}.{random id}.{signature}`, which shows that its maker knows the secret without disclosing it; `end` in seconds since 1970. */
export function createPreviewToken([current]: Secrets, bearer: Bearer): string {
  const end = Math.floor(Date.now() / 1000) + PREVIEW_SECONDS;
  const claims = `${end}.${randomBytes(16).toString('base64url')}`;
  return `${claims}.${signature(current, bearer, claims)}`;
}

/** True for a token that was made for this bearer with one of the secrets and has not expired; anything else is false. */
export function isPreviewToken(token: string, secrets: Secrets, bearer: Bearer): boolean {
  const [, claims, end, signed] = /^((\d{1,12})\.[\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
  if (claims === undefined || signed === undefined || Number(end) * 1000 < Date.now()) return false;
  return secrets.some((secret) => isSameSecret(signed, signature(secret, bearer, claims)));
}
