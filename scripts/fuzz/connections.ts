import type { Random } from '@/scripts/lib/random';
import { hostileBodyRequest, hostileJsonRequest, post } from './bodies';
import type { Corpus } from './corpus';
import { ordinaryHeaders } from './headers';
import {
  createConnection,
  type Exchange,
  type FuzzRequest,
  type Header,
  type Piece,
  renderExchange,
  utf8Bytes,
  withoutBody,
} from './request';
import { BODY_ROUTES } from './routes';
import { hostilePath, validTarget } from './targets';

type Connection = Omit<FuzzRequest, 'number' | 'kind'>;

/** A valid request in a few pieces, with pauses of up to 1.5 s in total. */
export function slowRequest(random: Random, corpus: Corpus): Connection {
  const route = random.pick(BODY_ROUTES);
  const exchange = post(corpus, route, random, utf8Bytes(JSON.stringify(route.json(random))), 'application/json');
  return { ...createConnection([exchange]), pieces: inPieces(renderExchange(exchange), random, 300) };
}

function inPieces(bytes: string, random: Random, maxPauseMs: number): Piece[] {
  const cuts = [0, ...random.times(4, () => random.int(1, bytes.length - 1)), bytes.length].sort((a, b) => a - b);
  return cuts
    .slice(1)
    .map((cut, index) => ({ bytes: bytes.slice(cuts[index], cut), pauseMs: random.int(0, maxPauseMs) }));
}

function truncateRequest(random: Random, corpus: Corpus): { exchange: Exchange; bytes: string } {
  const exchange = random.chance(0.3)
    ? withoutBody(validTarget(random, corpus), ordinaryHeaders(corpus))
    : random.pick([hostileBodyRequest, hostileJsonRequest])(random, corpus);
  const bytes = renderExchange(exchange);
  return { exchange, bytes: bytes.slice(0, random.int(1, bytes.length - 1)) };
}

/** An incomplete request. The client waits until the server closes the connection. */
export function halfSentRequest(random: Random, corpus: Corpus): Connection {
  const { exchange, bytes } = truncateRequest(random, corpus);
  return { exchanges: [exchange], pieces: [{ bytes, pauseMs: 0 }], ending: { type: 'hold' } };
}

/** A request whose connection the client resets before it is complete. */
export function resetWhileSending(random: Random, corpus: Corpus): Connection {
  const { exchange, bytes } = truncateRequest(random, corpus);
  const ending = { type: 'reset', afterBytes: Number.POSITIVE_INFINITY, afterMs: random.int(0, 40) } as const;
  return { exchanges: [exchange], pieces: inPieces(bytes.padEnd(2), random, 10), ending };
}

/** A request for a page or a file. The client resets the connection after reading the beginning. */
export function resetWhileReading(random: Random, corpus: Corpus): Connection {
  const target = random.pickOr(random.pick([corpus.files, corpus.files, corpus.pages, corpus.lists]), '/');
  const range = random.chance(0.2) ? [['Range', 'bytes=10-'] as const] : [];
  const ending = {
    type: 'reset',
    afterBytes: random.pick([0, 0, 1, 2000, 70_000]),
    afterMs: random.int(0, 30),
  } as const;
  return createConnection([withoutBody(target, [...ordinaryHeaders(corpus), ...range])], ending);
}

/** An upgrade request. The server must respond or close the connection, and must not switch protocols. */
export function upgradeRequest(random: Random, corpus: Corpus): Connection {
  const protocols: readonly (readonly Header[])[] = [
    [
      ['Upgrade', 'websocket'],
      ['Sec-WebSocket-Version', '13'],
      ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
    ],
    [
      ['Upgrade', 'h2c'],
      ['HTTP2-Settings', 'AAMAAABkAARAAAAAAAIAAAAA'],
    ],
    [['Upgrade', 'TLS/1.0']],
    [['Upgrade', '']],
    [['Upgrade', 'a'.repeat(5000)]],
  ];
  const target = random.chance(0.3)
    ? '/_next/webpack-hmr'
    : random.chance(0.7)
      ? validTarget(random, corpus)
      : hostilePath(random, corpus);
  const connection: Header = [
    'Connection',
    random.pick(['Upgrade', 'Upgrade, HTTP2-Settings', 'keep-alive, Upgrade', 'upgrade']),
  ];
  const headers = [...ordinaryHeaders(corpus, true), connection, ...random.pickOr(protocols, [])];
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST']);
  return createConnection([withoutBody(target, headers, method)], { type: 'response', keepsOpen: true });
}

/** Pipelined requests. The last one has `Connection: close`. */
export function pipelinedRequests(random: Random, corpus: Corpus): Connection {
  const count = random.int(2, 25);
  const exchanges = random.times(count, () => {
    const target = random.chance(0.7) ? validTarget(random, corpus) : random.pickOr(corpus.lists, '/api/health');
    return withoutBody(target, ordinaryHeaders(corpus, true), random.pick(['GET', 'GET', 'HEAD']));
  });
  return createConnection([...exchanges, withoutBody('/api/health', ordinaryHeaders(corpus))]);
}

/** Requests on one keep-alive connection, each sent after the previous response. The last one has `Connection: close`. */
export function keepAliveRequests(random: Random, corpus: Corpus): Connection {
  const count = random.int(3, 25);
  const exchanges = Array.from({ length: count }, (_, index) => {
    const headers = ordinaryHeaders(corpus, index < count - 1);
    return withoutBody(validTarget(random, corpus), headers, random.pick(['GET', 'GET', 'HEAD']));
  });
  const pieces = exchanges.map((one, index) => ({ bytes: renderExchange(one), pauseMs: 0, afterResponses: index }));
  return { exchanges, pieces, ending: { type: 'response', keepsOpen: false } };
}
