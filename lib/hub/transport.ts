import type { SignUpConsent } from '@/lib/newsletter/subscribers';

/** A call of the wire contract. `path` begins with a slash and has its segments and query encoded. */
export interface WireCall {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Sent as `Idempotency-Key` when given. */
  key?: string;
  /** Sent as `Authorization: Bearer …` when given: shows that this site may see drafts (S5). */
  previewToken?: string;
  /** What a newsletter subscriber has agreed to: kept by the embedded hub, never sent to a remote service. */
  consent?: SignUpConsent;
  /** Which of the two services answers it. */
  service: 'hub' | 'notification';
  /** False for a call that must not be repeated by itself. */
  retryable: boolean;
}

/** What came back: the status and the parsed JSON body (undefined when the body was empty). */
export interface WireResponse {
  status: number;
  body: unknown;
}

/**
 * Carries a call to a hub and its answer back. Answers of any status below 500 are returned; what could not be
 * carried, and statuses of 500 and above, throw a `HubError`.
 */
export type Transport = (call: WireCall) => Promise<WireResponse>;

/** Milliseconds for which a failure stands. Long enough for the rest of one page, too short for a visitor to try again in. */
export const NEGATIVE_CACHE_MS = 300;

/**
 * The name of a call in errors and in the log, as `'GET /get-all-brands'`. It leaves the query out: that may hold what a
 * visitor typed.
 */
export function callName(call: Pick<WireCall, 'method' | 'path'>): string {
  return `${call.method} ${call.path.split('?', 1)[0] ?? ''}`;
}
