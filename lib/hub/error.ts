/** Why a hub call failed. `refused` is the hub's own no, with its words for the visitor in `message`. */
export type HubFailure = 'unreachable' | 'timeout' | 'status' | 'malformed' | 'refused';

/** The one error that a hub call throws. It never means that something does not exist: that is `null`. */
export class HubError extends Error {
  override readonly name = 'HubError';

  /**
   * @param kind what went wrong
   * @param call the call, as `'GET /get-all-brands'`
   * @param message one line for the log; for `refused` the hub's own words
   * @param status the HTTP status that the hub answered with, when it did
   */
  constructor(
    readonly kind: HubFailure,
    readonly call: string,
    message: string,
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** True when the same call may succeed a little later. */
  get retryable(): boolean {
    return (
      this.kind === 'unreachable' || this.kind === 'timeout' || (this.kind === 'status' && (this.status ?? 0) >= 500)
    );
  }
}
