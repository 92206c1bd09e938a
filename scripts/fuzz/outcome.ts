import type { Answer } from './answers';

/** Milliseconds until a request that was sent whole must be answered, and its connection closed where that was asked for. */
export const ANSWER_MS = 5000;

/** Milliseconds until the client gives a late answer up; those between tell a slow answer from none. */
export const GIVE_UP_MS = 20_000;

/** Milliseconds until the server must have ended a half-sent request: a minute for headers, which Node checks every half minute. */
export const HALF_SENT_MS = 100_000;

/**
 * What came of a request. `end` says how its connection ended: by the `server`, by the `client` as it was meant to, with a connection that the
 * server did not close (`open`), or, when it was `refused`, before it began. `ms` runs from the last byte sent.
 */
export interface Outcome {
  answers: readonly Answer[];
  end: 'server' | 'client' | 'open' | 'refused';
  ms: number;
}
