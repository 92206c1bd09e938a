/** Why a hub call failed. `refused` is the hub's own no, with its words for the visitor in `message`. */
export type HubFailure = 'unreachable' | 'timeout' | 'status' | 'malformed' | 'refused';

/** The one error that a hub call throws. It never means that something does not exist: that is `null`. */
export class HubError extends Error {
  override readonly name = 'HubError';
  /** The hub's own words for the visitor, or null. */
  readonly words: string | null;
  /** How often the call was tried, once it was given up. */
  tries?: number;
  /** Whole milliseconds that the call took, with all its tries. */
  ms?: number;

  /**
   * @param kind what went wrong
   * @param call the call, as `'GET /get-all-brands'`
   * @param message one line for the log; for `refused` the hub's own words
   * @param status the HTTP status that the hub answered with, when it did
   * @param options the cause, and the hub's words for the visitor where `message` is not these
   */
  constructor(
    readonly kind: HubFailure,
    readonly call: string,
    message: string,
    readonly status: number | null = null,
    { words = null, ...options }: ErrorOptions & { words?: string | null } = {},
  ) {
    super(message, options);
    this.words = kind === 'refused' ? message : words;
  }

  /** True when the same call may succeed a little later. */
  get retryable(): boolean {
    return (
      this.kind === 'unreachable' || this.kind === 'timeout' || (this.kind === 'status' && (this.status ?? 0) >= 500)
    );
  }
}

/** True for the error that a hub call throws, also one of another copy of this module: each bundle of Next has its own. */
export function isHubError(error: unknown): error is HubError {
  return error instanceof Error && error.name === 'HubError' && 'kind' in error && 'call' in error;
}
