import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a hub has heard under one key. */
export interface Heard {
  /** Times that it was asked to take the application. */
  calls: number;
  /** Digests of the bodies that came; one, when the same was sent each time. */
  bodies: Set<string>;
  /** Its own reference, when it has taken the application. */
  reference: string | null;
}

/** A remote hub that takes trade applications, once under each key, and does nothing else. */
export interface KeyedHub {
  /** For `PRODUCT_API_URL`. */
  url: string;
  heard: Map<string, Heard>;
  /** Answers some of the calls with a failure, before it has taken the application or after, until it is told to stop. */
  falter(often: boolean): void;
  close(): Promise<void>;
}

const json = { 'content-type': 'application/json' };

/** Starts the hub on a free port. */
export async function startKeyedHub(): Promise<KeyedHub> {
  const heard = new Map<string, Heard>();
  let falters = false;
  const take = (key: string, body: Buffer, response: ServerResponse) => {
    const known = heard.get(key) ?? { calls: 0, bodies: new Set(), reference: null };
    heard.set(key, known);
    known.calls += 1;
    known.bodies.add(createHash('sha256').update(body).digest('hex'));
    const chance = falters ? Math.random() : 1;
    if (chance < 0.08) return response.writeHead(500, json).end('{}');
    known.reference ??= `HUB-${heard.size}`;
    if (chance < 0.16) return response.destroy();
    return response.writeHead(200, json).end(JSON.stringify({ success: true, msg: '', reference: known.reference }));
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A request that ends half-way has no end: the server was killed while it sent.
    request.on('end', () => take(String(request.headers['idempotency-key']), Buffer.concat(chunks), response));
    request.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    falter: (often) => {
      falters = often;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
