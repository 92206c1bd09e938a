/** The kinds of requests. `plain` requests are valid and show whether the site still works. */
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

/** An HTTP request. Each character is latin1 and stands for a byte. */
export interface Exchange {
  method: string;
  target: string;
  headers: readonly Header[];
  body: string;
}

/** A request without a body, by default a GET. */
export const createBodilessExchange = (target: string, headers: readonly Header[], method = 'GET'): Exchange => ({
  ...{ method, target, headers },
  body: '',
});

export interface Piece {
  bytes: string;
  pauseMs: number;
  /** The piece is sent once this many responses have arrived. */
  afterResponses?: number;
}

/** What the client does after sending. `response` waits for all responses and, unless `canStayOpen`, for the end of the connection. `reset` resets
 * the connection after some bytes or milliseconds. `hold` waits until the server closes the connection of an incomplete request. */
export type Ending =
  | { type: 'response'; canStayOpen: boolean }
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

/** The bytes of a request, as latin1. */
export function renderExchange({ method, target, headers, body }: Exchange): string {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Encodes a text as UTF-8; each byte becomes a latin1 character. */
export function encodeUtf8(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** Creates a connection that sends all requests at once and waits for the responses. */
export function createConnection(
  exchanges: readonly Exchange[],
  ending: Ending = { type: 'response', canStayOpen: false },
): Omit<FuzzRequest, 'number' | 'kind'> {
  const bytes = exchanges.map(renderExchange).join('');
  return { exchanges, pieces: [{ bytes, pauseMs: 0 }], ending };
}
