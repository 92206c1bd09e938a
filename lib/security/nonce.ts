import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Addresses that never give a page. A script that is not there does: the not-found screen, which is kept for others. */
const NO_PAGE = /^\/(?:media|api|hub)(?:[/?]|$)/;

/**
 * Gives a request that may yield a page a nonce of its own (S8), in the header from which Next takes it for the scripts that it
 * writes. Whatever the visitor sent under that name is gone afterwards.
 *
 * @returns the nonce; null when no page is at that address
 */
export function giveNonce(request: IncomingMessage): string | null {
  delete request.headers['content-security-policy'];
  delete request.headers['content-security-policy-report-only'];
  if (NO_PAGE.test(request.url ?? '')) return null;
  // Its beginning tells it from all that content may hold: a page for everybody is rid of it (page-policy.mjs).
  const nonce = `page-${randomBytes(16).toString('base64url')}`;
  request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
  return nonce;
}
