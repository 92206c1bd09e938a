/** An HTTP response. Texts are latin1. */
export interface ReceivedResponse {
  status: number;
  /** Lower-case names. Repeated headers are joined by a comma. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** False if the connection ended early. */
  isComplete: boolean;
}

interface Body {
  text: string;
  end: number;
  isComplete: boolean;
}

function readChunks(text: string, from: number): Body {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    const lineEnd = text.indexOf('\r\n', at);
    const size = lineEnd < 0 ? Number.NaN : Number.parseInt(text.slice(at, lineEnd), 16);
    if (Number.isNaN(size)) return { text: parts.join(''), end: text.length, isComplete: false };
    const begin = lineEnd + 2;
    if (size === 0) {
      const end = text.indexOf('\r\n', begin);
      return { text: parts.join(''), end: end < 0 ? text.length : end + 2, isComplete: end >= 0 };
    }
    parts.push(text.slice(begin, begin + size));
    at = begin + size + 2;
  }
}

function readBody(
  text: string,
  from: number,
  { headers, status }: Pick<ReceivedResponse, 'headers' | 'status'>,
  method: string,
): Body {
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304)
    return { text: '', end: from, isComplete: true };
  if (/\bchunked$/i.test(headers['transfer-encoding'] ?? '')) return readChunks(text, from);
  const length = headers['content-length'];
  const end = length === undefined ? text.length : from + Number(length);
  return { text: text.slice(from, end), end, isComplete: end <= text.length };
}

function readHeaders(lines: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

/** Parses the responses on one connection; the last may be incomplete. Skips interim responses such as 100 and stops at bytes that are not HTTP.
 * `methods` are the methods of the requests, because a response to HEAD has no body. */
export function parseResponses(bytes: Buffer, methods: readonly string[]): ReceivedResponse[] {
  const text = bytes.toString('latin1');
  const responses: ReceivedResponse[] = [];
  for (let at = 0; at < text.length; ) {
    const headEnd = text.indexOf('\r\n\r\n', at);
    const [statusLine = '', ...lines] = text.slice(at, headEnd < 0 ? text.length : headEnd).split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? 0);
    if (status === 0) break;
    const headers = readHeaders(lines);
    if (headEnd < 0) return [...responses, { status, headers, body: '', isComplete: false }];
    const body = readBody(text, headEnd + 4, { headers, status }, methods[responses.length] ?? 'GET');
    if (status >= 200 || status === 101)
      responses.push({ status, headers, body: body.text, isComplete: body.isComplete });
    at = body.end;
  }
  return responses;
}

/** The limits of an exchange, in milliseconds. */
export const RESPONSE_LIMITS = {
  /** The time until a complete request must have a response and, if requested, its connection is closed. */
  responseMs: 5000,
  /** The time after which the client gives up. A response between the two limits is late, not missing. */
  giveUpMs: 20_000,
  /** The time until the server must close an incomplete request. Node's header timeout is a minute and is checked every 30 s. */
  halfSentMs: 100_000,
} as const;

export type Limits = Readonly<Record<keyof typeof RESPONSE_LIMITS, number>>;

/** The result of a request. `end`: the `server` closed the connection, the `client` closed it as planned, it stayed `open`, or it was `refused`.
 * `ms` is the time since the last byte was sent. */
export interface Outcome {
  responses: readonly ReceivedResponse[];
  end: 'server' | 'client' | 'open' | 'refused';
  ms: number;
}
