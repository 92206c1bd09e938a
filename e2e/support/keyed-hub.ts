import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { close, listen } from './http-server';

/** Calls that a hub has received with one idempotency key. */
interface ReceivedCalls {
  /** Number of calls. */
  calls: number;
  /** Digests of the distinct bodies. */
  bodies: Set<string>;
  /** The hub's reference once it has accepted the application. */
  reference: string | null;
}

/** A remote hub that only accepts trade applications, once per idempotency key. */
export interface KeyedHub {
  /** For `PRODUCT_API_URL`. */
  url: string;
  /** By idempotency key. */
  received: Map<string, ReceivedCalls>;
  /** Makes about one call in six fail: half of them before the application is accepted, half of them after. */
  setFailing(isFailing: boolean): void;
  close(): Promise<void>;
}

const json = { 'content-type': 'application/json' };

/** Starts the hub on a free port. */
export async function startKeyedHub(): Promise<KeyedHub> {
  const received = new Map<string, ReceivedCalls>();
  let isFailing = false;
  const acceptApplication = (key: string, body: Buffer, response: ServerResponse) => {
    const known = received.get(key) ?? { calls: 0, bodies: new Set(), reference: null };
    received.set(key, known);
    known.calls += 1;
    known.bodies.add(createHash('sha256').update(body).digest('hex'));
    const chance = isFailing ? Math.random() : 1;
    if (chance < 0.08) return response.writeHead(500, json).end('{}');
    known.reference ??= `HUB-${received.size}`;
    if (chance < 0.16) return response.destroy();
    return response.writeHead(200, json).end(JSON.stringify({ success: true, msg: '', reference: known.reference }));
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A request that is cut off, because its server was killed, never emits `end` and is not counted.
    request.on('end', () =>
      acceptApplication(String(request.headers['idempotency-key']), Buffer.concat(chunks), response),
    );
    request.on('error', () => undefined);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    setFailing: (value) => {
      isFailing = value;
    },
    close: () => close(server),
  };
}
