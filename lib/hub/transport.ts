import type { SignUpConsent } from '@/lib/db/subscribers';

/** A call of the wire contract. `path` starts with a slash; its segments and query are encoded. */
export interface WireCall {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Sent as `Idempotency-Key`. */
  key?: string | undefined;
  /** Sent as `Authorization: Bearer …`. Allows the call to read drafts (S5). */
  previewToken?: string;
  /** A newsletter subscriber's consent. The embedded hub stores it; it is never sent to a remote service. */
  consent?: SignUpConsent;
  service: 'hub' | 'notification';
  isRetryable: boolean;
}

/** The status and the parsed JSON body. The body is undefined if it was empty, or if an error response was not JSON. */
export interface WireResponse {
  status: number;
  body: unknown;
}

/** Sends a call to a hub. Responses below 500 are returned; connection errors and statuses from 500 throw a `HubError`. */
export type Transport = (call: WireCall) => Promise<WireResponse>;

/** The name of a call in logs, `'GET /get-all-brands'`. It omits the query, which may contain a visitor's input. */
export function formatCallName(call: Pick<WireCall, 'method' | 'path'>): string {
  return `${call.method} ${call.path.split('?', 1)[0] ?? ''}`;
}

/** Why a hub call failed. `refused` means that the hub refused it, with a text for the visitor in `message`. */
export type HubFailure = 'unreachable' | 'timeout' | 'status' | 'malformed' | 'refused';

/** The only error that a hub call throws. Missing content is null, not an error. */
export class HubError extends Error {
  override readonly name = 'HubError';
  /** The hub's own text for the visitor, or null. */
  readonly visitorMessage: string | null;
  /** Number of attempts, once the call has failed. */
  tries?: number;
  /** Duration of the call in milliseconds, including all attempts. */
  ms?: number;

  /** `call` is its name (`formatCallName`). `message` is one line for the log, or for `refused` the hub's text for the visitor. */
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
  get isRetryable(): boolean {
    if (this.kind === 'status') return (this.status ?? 0) >= 500;
    return this.kind === 'unreachable' || this.kind === 'timeout';
  }
}

/** True for a `HubError`, even from another bundle of Next.js, which has its own copy of the class. */
export function isHubError(error: unknown): error is HubError {
  return error instanceof Error && error.name === 'HubError' && 'kind' in error && 'call' in error;
}
