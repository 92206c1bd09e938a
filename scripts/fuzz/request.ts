/** The kinds of requests; `plain` requests are valid and show whether the site still works. */
export const FUZZ_KINDS = [
  'plain',
  'path',
  'query',
  'header',
  'json',
  'body',
  'method',
  'framing',
  'pipeline',
  'keep-alive',
  'upgrade',
  'slow',
  'half-sent',
  'reset-sending',
  'reset-reading',
] as const;

export type FuzzKind = (typeof FUZZ_KINDS)[number];

export type Header = readonly [name: string, value: string];

/** An HTTP request; each latin1 character is a byte on the wire. */
export interface Exchange {
  method: string;
  target: string;
  headers: readonly Header[];
  body: string;
}

/** A request without a body. */
export const bodiless = (target: string, headers: readonly Header[], method = 'GET'): Exchange => ({
  ...{ method, target, headers },
  body: '',
});

export interface Piece {
  bytes: string;
  pauseMs: number;
  /** Sent once so many requests are answered. */
  afterAnswers?: number;
}

/** What the client does after sending: `answer` waits for every answer (and, unless `keepsOpen`, for the end of the connection); `reset` resets the
 * connection after that many bytes or milliseconds; `hold` leaves a half-sent request open until the server closes it. */
export type Ending =
  | { type: 'answer'; keepsOpen: boolean }
  | { type: 'reset'; afterBytes: number; afterMs: number }
  | { type: 'hold' };

/** The requests of one connection. */
export interface FuzzRequest {
  number: number;
  kind: FuzzKind;
  exchanges: readonly Exchange[];
  pieces: readonly Piece[];
  ending: Ending;
}

export function renderExchange({ method, target, headers, body }: Exchange): string {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

export function utf8Bytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** A connection that sends everything at once and waits for the answers. */
export function askFor(
  exchanges: readonly Exchange[],
  ending: Ending = { type: 'answer', keepsOpen: false },
): Omit<FuzzRequest, 'number' | 'kind'> {
  const bytes = exchanges.map(renderExchange).join('');
  return { exchanges, pieces: [{ bytes, pauseMs: 0 }], ending };
}
