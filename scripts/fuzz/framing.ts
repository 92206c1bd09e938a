import type { Random } from '@/scripts/lib/random';
import type { Corpus } from './corpus';
import { createOrdinaryHeaders } from './headers';
import {
  createBodilessExchange,
  createConnection,
  type Exchange,
  type FuzzRequest,
  type Header,
  renderExchange,
} from './request';
import { BODY_ROUTES } from './routes';
import { chooseValidTarget } from './targets';

/** A smuggled request. The server responds to it only if it misjudges the end of the first request. */
const SMUGGLED_REQUEST = 'GET /api/health HTTP/1.1\r\nHost: smuggled.example\r\n\r\n';

const formatChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Headers with conflicting or malformed body lengths, and the bytes that follow them. */
const CONFLICTING_HEADERS: readonly (readonly [headers: readonly string[], body: string])[] = [
  [['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED_REQUEST}`],
  [['Transfer-Encoding: chunked', 'Content-Length: 4'], `5c\r\n${SMUGGLED_REQUEST}\r\n0\r\n\r\n`],
  [['Content-Length: 2', 'Content-Length: 3'], '{} '],
  [['Content-Length: 2, 2'], '{}'],
  [['Content-Length: -1'], '{}'],
  [['Content-Length: +2'], '{}'],
  [['Content-Length: 0x2'], '{}'],
  [['Content-Length: 99999999999999999999'], '{}'],
  [['Content-Length: '], '{}'],
  [['Content-Length : 2'], '{}'],
  [['Transfer-Encoding: chunked, identity'], formatChunk('{}')],
  [['Transfer-Encoding: xchunked'], `${formatChunk('{}')}0\r\n\r\n`],
  [['Transfer-Encoding: \x0bchunked'], `0\r\n\r\n${SMUGGLED_REQUEST}`],
  [['Transfer-Encoding: identity', 'Transfer-Encoding: chunked'], `${formatChunk('{}')}0\r\n\r\n`],
  [['Transfer-Encoding: gzip, chunked'], `${formatChunk('{}')}0\r\n\r\n`],
  [['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
  [['Transfer-Encoding: chunked'], 'ffffffffffffffff\r\n{}'],
  [['Transfer-Encoding: chunked'], `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
  [['Transfer-Encoding: chunked'], `2\n{}\n0\n\n`],
  [['Transfer-Encoding: chunked'], `${formatChunk('{}')}0\r\nContent-Length: 5\r\nHost: a\r\n\r\n`],
  [['Transfer-Encoding: chunked'], `${'1\r\n \r\n'.repeat(3000)}0\r\n\r\n`],
  [['Transfer-Encoding: chunked', 'Trailer: X-A'], `${formatChunk('{}')}0\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`],
];

/** Request heads that are not HTTP/1.1; `{path}` and `{host}` are replaced. */
const REQUEST_HEADS = [
  'GET {path}\r\n\r\n',
  'GET {path} HTTP/0.9\r\n\r\n',
  'GET {path} HTTP/1.0\r\n\r\n',
  'GET {path} HTTP/1.0\r\nHost: {host}\r\n\r\n',
  'GET {path} HTTP/2.0\r\nHost: {host}\r\n\r\n',
  'GET {path} HTTP/9.9\r\nHost: {host}\r\n\r\n',
  'GET {path} HTTP/1.1\r\n\r\n',
  'GET  {path}  HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'GET\t{path}\tHTTP/1.1\r\nHost: {host}\r\n\r\n',
  ' GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'GET {path} HTTP/1.1\nHost: {host}\nConnection: close\n\n',
  'GET {path} HTTP/1.1\rHost: {host}\r\r',
  '\r\n\r\nGET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nHost: evil.example\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\n folded: 1\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nNoColon\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\n: empty\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost : {host}\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nX: a\0b\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nX\xff: 1\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nX: a\rb\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\x05\x01\x00',
  '\0\0\0\0',
  'SSH-2.0-a\r\n',
  '\r\n'.repeat(5000),
  'A'.repeat(20_000),
  'GET\r\n\r\n',
  'HTTP/1.1 200 OK\r\n\r\n',
  'GET {path} HTTP/1.1 HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: , ,close\r\n\r\n',
];

/** The client gives up after this time, because the server may wait for the rest of a malformed request. */
const GIVE_UP_MS = 400;

/** A request with a malformed or ambiguous head or length. It needs no response, but must not get a 5xx or two responses. */
export function createHostileFraming(random: Random, corpus: Corpus): Omit<FuzzRequest, 'number' | 'kind'> {
  const ending = { type: 'reset', afterBytes: Number.POSITIVE_INFINITY, afterMs: GIVE_UP_MS } as const;
  if (random.chance(0.5)) {
    const target = chooseValidTarget(random, corpus);
    const head = random.pickOr(REQUEST_HEADS, 'GET\r\n\r\n').replace('{path}', target).replace('{host}', corpus.host);
    return { exchanges: [createBodilessExchange(target, [])], pieces: [{ bytes: head, pauseMs: 0 }], ending };
  }
  const [lines, body] = random.pickOr(CONFLICTING_HEADERS, [[], '']);
  const headers = lines.map((line): Header => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? '']);
  const isPage = random.chance(0.4);
  const exchange: Exchange = {
    method: random.pick(['GET', 'POST', 'POST', 'POST']),
    target: isPage ? chooseValidTarget(random, corpus) : random.pick(BODY_ROUTES).path,
    headers: [...createOrdinaryHeaders(corpus, true), ['Content-Type', 'application/json'], ...headers],
    body,
  };
  return { ...createConnection([exchange]), pieces: [{ bytes: renderExchange(exchange), pauseMs: 0 }], ending };
}
