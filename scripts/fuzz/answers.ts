/** An HTTP response; texts are latin1. */
export interface Answer {
  status: number;
  /** Lower-case names; repeated headers are joined by a comma. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** False when the connection ended early. */
  isWhole: boolean;
}

interface Body {
  text: string;
  end: number;
  isWhole: boolean;
}

function readChunks(text: string, from: number): Body {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    const lineEnd = text.indexOf('\r\n', at);
    const size = lineEnd < 0 ? Number.NaN : Number.parseInt(text.slice(at, lineEnd), 16);
    if (Number.isNaN(size)) return { text: parts.join(''), end: text.length, isWhole: false };
    const begin = lineEnd + 2;
    if (size === 0) {
      const end = text.indexOf('\r\n', begin);
      return { text: parts.join(''), end: end < 0 ? text.length : end + 2, isWhole: end >= 0 };
    }
    parts.push(text.slice(begin, begin + size));
    at = begin + size + 2;
  }
}

function readBody(
  text: string,
  from: number,
  { headers, status }: Pick<Answer, 'headers' | 'status'>,
  method: string,
): Body {
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304)
    return { text: '', end: from, isWhole: true };
  if (/\bchunked$/i.test(headers['transfer-encoding'] ?? '')) return readChunks(text, from);
  const length = headers['content-length'];
  const end = length === undefined ? text.length : from + Number(length);
  return { text: text.slice(from, end), end, isWhole: end <= text.length };
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

/** Parses the responses that a server sent on one connection; the last may be incomplete. Interim responses such as 100 are left out, and parsing
 * stops at bytes that are not HTTP. `methods` are those of the requests: a response to HEAD has no body. */
export function parseAnswers(bytes: Buffer, methods: readonly string[]): Answer[] {
  const text = bytes.toString('latin1');
  const answers: Answer[] = [];
  for (let at = 0; at < text.length; ) {
    const headEnd = text.indexOf('\r\n\r\n', at);
    const [statusLine = '', ...lines] = text.slice(at, headEnd < 0 ? text.length : headEnd).split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? 0);
    if (status === 0) break;
    const headers = readHeaders(lines);
    if (headEnd < 0) return [...answers, { status, headers, body: '', isWhole: false }];
    const body = readBody(text, headEnd + 4, { headers, status }, methods[answers.length] ?? 'GET');
    if (status >= 200 || status === 101) answers.push({ status, headers, body: body.text, isWhole: body.isWhole });
    at = body.end;
  }
  return answers;
}

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
