import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Gives a request a nonce of its own (S8), in the header from which Next takes it for the scripts that it writes. Whatever the visitor
 * sent under that name is gone afterwards. No address goes without: where a file or a list is not there the not-found screen is, which
 * is kept for others.
 *
 * @returns the nonce
 */
export function giveNonce(request: IncomingMessage): string {
  delete request.headers['content-security-policy'];
  delete request.headers['content-security-policy-report-only'];
  // Its beginning tells it from all that content may hold: a page for everybody is rid of it (page-policy.mjs).
  const nonce = `page-${randomBytes(16).toString('base64url')}`;
  request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
  return nonce;
}
