import type { SignUpConsent } from '@/lib/db/subscribers';

/** A call of the wire contract. `path` starts with a slash; its segments and query are encoded. */
export interface WireCall {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Sent as `Idempotency-Key`. */
  key?: string | undefined;
  /** Sent as `Authorization: Bearer …`; permits drafts (S5). */
  previewToken?: string;
  /** A newsletter subscriber's consent: stored by the embedded hub, never sent to a remote service. */
  consent?: SignUpConsent;
  service: 'hub' | 'notification';
  retryable: boolean;
}

/** The status and the parsed JSON body (undefined when the body was empty). */
export interface WireResponse {
  status: number;
  body: unknown;
}

/**
 * Sends a call to a hub. Responses below 500 are returned; connection errors and statuses from 500 throw a `HubError`.
 */
export type Transport = (call: WireCall) => Promise<WireResponse>;

/** How long a failure is cached: long enough for the rest of one page, too short for a visitor to retry in. */
export const NEGATIVE_CACHE_MS = 300;

/** The name of a call in logs, `'GET /get-all-brands'`: without the query, which may hold what a visitor typed. */
export function callName(call: Pick<WireCall, 'method' | 'path'>): string {
  return `${call.method} ${call.path.split('?', 1)[0] ?? ''}`;
}
