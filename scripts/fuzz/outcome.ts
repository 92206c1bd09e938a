import type { Answer } from './answers';

/** The limits of an exchange. */
export const LIMITS = {
  /** Milliseconds in which a complete request must be answered, and its connection closed where the request asks for that. */
  answerMs: 5000,
  /** Milliseconds after which the client stops waiting; until then an answer counts as slow, not as missing. */
  giveUpMs: 20_000,
  /** Milliseconds in which the server must have ended a half-sent request: a minute for headers, which Node checks every half minute. */
  halfSentMs: 100_000,
} as const;

export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

/**
 * What came of a request. `end` says how its connection ended: by the `server`, by the `client` as it was meant to, with a connection that the
 * server did not close (`open`), or, when it was `refused`, before it began. `ms` runs from the last byte sent.
 */
export interface Outcome {
  answers: readonly Answer[];
  end: 'server' | 'client' | 'open' | 'refused';
  ms: number;
}
