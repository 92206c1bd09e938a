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

/** Sends a call to a hub. Responses below 500 are returned; connection errors and statuses from 500 throw a `HubError`. */
export type Transport = (call: WireCall) => Promise<WireResponse>;

/** The name of a call in logs, `'GET /get-all-brands'`: without the query, which may hold what a visitor typed. */
export function callName(call: Pick<WireCall, 'method' | 'path'>): string {
  return `${call.method} ${call.path.split('?', 1)[0] ?? ''}`;
}

/** Why a hub call failed. `refused` is the hub's own refusal, with its text for the visitor in `message`. */
export type HubFailure = 'unreachable' | 'timeout' | 'status' | 'malformed' | 'refused';

/** The only error that a hub call throws. Absence is `null`, never an error. */
export class HubError extends Error {
  override readonly name = 'HubError';
  /** The hub's own text for the visitor, or null. */
  readonly visitorMessage: string | null;
  /** Number of attempts, once the call has failed. */
  tries?: number;
  /** Milliseconds that the call took, with all its attempts. */
  ms?: number;

  /** `call` as `'GET /get-all-brands'`; `message` is one line for the log, for `refused` the hub's own text. */
  constructor(
    readonly kind: HubFailure,
    readonly call: string,
    message: string,
    readonly status: number | null = null,
    { visitorMessage = null, ...options }: ErrorOptions & { visitorMessage?: string | null } = {},
  ) {
    super(message, options);
    this.visitorMessage = kind === 'refused' ? message : visitorMessage;
  }

  /** True when the same call may succeed later. */
  get retryable(): boolean {
    if (this.kind === 'status') return (this.status ?? 0) >= 500;
    return this.kind === 'unreachable' || this.kind === 'timeout';
  }
}

/** True for a `HubError`, also from another copy of this module: each bundle of Next.js has its own. */
export function isHubError(error: unknown): error is HubError {
  return error instanceof Error && error.name === 'HubError' && 'kind' in error && 'call' in error;
}
