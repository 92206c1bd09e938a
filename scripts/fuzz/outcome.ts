import type { Answer } from './answers';

/** The limits of an exchange, in milliseconds. */
export const LIMITS = {
  /** Until a complete request is answered and, if requested, its connection closed. */
  answerMs: 5000,
  /** After this the client stops waiting; between the two an answer is slow, not missing. */
  giveUpMs: 20_000,
  /** Until the server must have closed a half-sent request: Node checks its header timeout of a minute every half minute. */
  halfSentMs: 100_000,
} as const;

export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

/** The result of a request. `end`: the `server` closed the connection, the `client` did as planned, it stayed `open`, or it was `refused`. `ms` counts
 * from the last byte sent. */
export interface Outcome {
  answers: readonly Answer[];
  end: 'server' | 'client' | 'open' | 'refused';
  ms: number;
}
