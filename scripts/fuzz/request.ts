/** The kinds of hostile requests; `plain` ones are ordinary and show whether the site still works. */
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

/** One HTTP request. All texts are latin1: a character is a byte on the wire. */
export interface Exchange {
  method: string;
  target: string;
  headers: readonly Header[];
  body: string;
}

/** Bytes to send (latin1), after a pause in milliseconds. */
export interface Piece {
  bytes: string;
  pauseMs: number;
}

/**
 * What the client does once everything is sent: `answer` waits until every exchange is answered (and, unless `keepsOpen`, the server has closed the
 * connection); `reset` sends a RST after so many bytes of the answer or so many milliseconds; `hold` leaves a half-sent request open until
 * the server ends it.
 */
export type Ending =
  | { type: 'answer'; keepsOpen: boolean }
  | { type: 'reset'; afterBytes: number; afterMs: number }
  | { type: 'hold' };

/** What one connection does. */
export interface FuzzRequest {
  number: number;
  kind: FuzzKind;
  /** `agent`: the exchanges go through node:http, one after another on one connection, and `pieces` is empty. */
  via: 'socket' | 'agent';
  exchanges: readonly Exchange[];
  pieces: readonly Piece[];
  ending: Ending;
}

/** The bytes of an exchange as they go over the wire. */
export function renderExchange({ method, target, headers, body }: Exchange): string {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** UTF-8 text as the latin1 characters of its bytes. */
export function utf8Bytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** Sends exchanges in one piece and waits for their answers. */
export function askFor(
  exchanges: readonly Exchange[],
  ending: Ending = { type: 'answer', keepsOpen: false },
): Omit<FuzzRequest, 'number' | 'kind'> {
  const bytes = exchanges.map(renderExchange).join('');
  return { via: 'socket', exchanges, pieces: [{ bytes, pauseMs: 0 }], ending };
}
