import type { Random } from '@/scripts/lib/random';
import { createHostileBodyRequest, createHostileJsonRequest, createPost } from './bodies';
import type { Corpus } from './corpus';
import { createOrdinaryHeaders } from './headers';
import {
  createBodilessExchange,
  createConnection,
  type Exchange,
  encodeUtf8,
  type FuzzRequest,
  type Header,
  type Piece,
  renderExchange,
} from './request';
import { BODY_ROUTES } from './routes';
import { chooseValidTarget, createHostilePath } from './targets';

type Connection = Omit<FuzzRequest, 'number' | 'kind'>;

/** A valid request in a few pieces, with pauses of up to 1.5 s in total. */
export function createSlowRequest(random: Random, corpus: Corpus): Connection {
  const route = random.pick(BODY_ROUTES);
  const exchange = createPost(
    corpus,
    route,
    random,
    encodeUtf8(JSON.stringify(route.createJson(random))),
    'application/json',
  );
  return { ...createConnection([exchange]), pieces: splitIntoPieces(renderExchange(exchange), random, 300) };
}

function splitIntoPieces(bytes: string, random: Random, maxPauseMs: number): Piece[] {
  const cuts = [0, ...random.times(4, () => random.int(1, bytes.length - 1)), bytes.length].sort((a, b) => a - b);
  return cuts
    .slice(1)
    .map((cut, index) => ({ bytes: bytes.slice(cuts[index], cut), pauseMs: random.int(0, maxPauseMs) }));
}

function truncateRequest(random: Random, corpus: Corpus): { exchange: Exchange; bytes: string } {
  const exchange = random.chance(0.3)
    ? createBodilessExchange(chooseValidTarget(random, corpus), createOrdinaryHeaders(corpus))
    : random.pick([createHostileBodyRequest, createHostileJsonRequest])(random, corpus);
  const bytes = renderExchange(exchange);
  return { exchange, bytes: bytes.slice(0, random.int(1, bytes.length - 1)) };
}

/** An incomplete request. The client waits until the server closes the connection. */
export function createHalfSentRequest(random: Random, corpus: Corpus): Connection {
  const { exchange, bytes } = truncateRequest(random, corpus);
  return { exchanges: [exchange], pieces: [{ bytes, pauseMs: 0 }], ending: { type: 'hold' } };
}

/** A request whose connection the client resets before it is complete. */
export function resetWhileSending(random: Random, corpus: Corpus): Connection {
  const { exchange, bytes } = truncateRequest(random, corpus);
  const ending = { type: 'reset', afterBytes: Number.POSITIVE_INFINITY, afterMs: random.int(0, 40) } as const;
  return { exchanges: [exchange], pieces: splitIntoPieces(bytes.padEnd(2), random, 10), ending };
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
  return createConnection([createBodilessExchange(target, [...createOrdinaryHeaders(corpus), ...range])], ending);
}

/** An upgrade request. The server must respond or close the connection, and must not switch protocols. */
export function createUpgradeRequest(random: Random, corpus: Corpus): Connection {
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
      ? chooseValidTarget(random, corpus)
      : createHostilePath(random, corpus);
  const connection: Header = [
    'Connection',
    random.pick(['Upgrade', 'Upgrade, HTTP2-Settings', 'keep-alive, Upgrade', 'upgrade']),
  ];
  const headers = [...createOrdinaryHeaders(corpus, true), connection, ...random.pickOr(protocols, [])];
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST']);
  return createConnection([createBodilessExchange(target, headers, method)], { type: 'response', canStayOpen: true });
}

/** Pipelined requests. The last one has `Connection: close`. */
export function createPipelinedRequests(random: Random, corpus: Corpus): Connection {
  const count = random.int(2, 25);
  const exchanges = random.times(count, () => {
    const target = random.chance(0.7) ? chooseValidTarget(random, corpus) : random.pickOr(corpus.lists, '/api/health');
    return createBodilessExchange(target, createOrdinaryHeaders(corpus, true), random.pick(['GET', 'GET', 'HEAD']));
  });
  return createConnection([...exchanges, createBodilessExchange('/api/health', createOrdinaryHeaders(corpus))]);
}

/** Requests on one keep-alive connection, each sent after the previous response. The last one has `Connection: close`. */
export function createKeepAliveRequests(random: Random, corpus: Corpus): Connection {
  const count = random.int(3, 25);
  const exchanges = Array.from({ length: count }, (_, index) => {
    const headers = createOrdinaryHeaders(corpus, index < count - 1);
    return createBodilessExchange(chooseValidTarget(random, corpus), headers, random.pick(['GET', 'GET', 'HEAD']));
  });
  const pieces = exchanges.map((one, index) => ({ bytes: renderExchange(one), pauseMs: 0, afterResponses: index }));
  return { exchanges, pieces, ending: { type: 'response', canStayOpen: false } };
}
