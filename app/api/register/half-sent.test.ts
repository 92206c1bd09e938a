import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { openTestRepository, type TestRepository } from '@/app/api/testing/repository';
import { filledApplication } from '@/lib/registration/testing/application';
import { log } from '@/lib/site/log';
import { POST } from './route';

// Parses the settings at each call, because the log reads them before the test has its own database.
jest.mock('@/lib/site/settings', () => {
  const actual = jest.requireActual<typeof import('@/lib/site/settings')>('@/lib/site/settings');
  return { ...actual, getSettings: () => actual.parseSettings(process.env) };
});
jest.mock('@/lib/registration/delivery', () => ({
  deliverToHub: async () => null,
  findPendingRefusal: async () => null,
}));

let testRepository: TestRepository;
let server: Server;
/** How many milliseconds the clock is ahead of real time. */
let aheadMs = 0;

/** Converts a request to that of a route handler; its X-Forwarded-For is the client's address. */
function toWebRequest(incoming: IncomingMessage): Request {
  const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  headers.set('X-Peer-Address', headers.get('X-Forwarded-For') ?? '');
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  const init = { method: 'POST', headers, body, duplex: 'half' } satisfies RequestInit & { duplex: 'half' };
  return new Request('http://localhost:3000/api/register', init);
}

beforeAll(async () => {
  testRepository = await openTestRepository();
  jest.spyOn(log, 'warn').mockImplementation();
  const { now } = performance;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + aheadMs);
  server = createServer(async (incoming, response) => {
    incoming.on('error', () => undefined);
    const answer = await POST(toWebRequest(incoming));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  });
  server.keepAliveTimeout = 50;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  jest.restoreAllMocks();
  await testRepository.close();
});

/** Sends half of an application from `client`. `finish` sends the rest; `answer` resolves to the status and the Retry-After header. */
function sendHalf(client: string) {
  const body = JSON.stringify({ data: { ...filledApplication(), documentation: [] } });
  const sent = request({
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Idempotency-Key': randomBytes(16).toString('hex'),
      'X-Forwarded-For': client,
    },
  });
  const closed = new Promise<void>((resolve) => sent.on('close', resolve).on('error', () => resolve()));
  const answer = new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
  });
  answer.catch(() => undefined);
  const half = Math.floor(body.length / 2);
  sent.write(body.slice(0, half));
  return { answer, closed, finish: () => sent.end(body.slice(half)) };
}

const passTurns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('W9: half-sent applications', () => {
  it('one of 48 from six addresses is evicted for a new one, and its connection is closed', async () => {
    const held = Array.from({ length: 48 }, (_, index) => sendHalf(`198.51.100.${index % 6}`));
    await passTurns(500);
    aheadMs += 6000;
    const honest = sendHalf('203.0.113.1');
    honest.finish();
    expect(await honest.answer).toEqual({ status: 200, retryAfter: undefined });
    const evicted = await Promise.race(held.map(async ({ answer, closed }) => ({ ...(await answer), closed })));
    expect(evicted).toMatchObject({ status: 503, retryAfter: '60' });
    await evicted.closed;
    expect(await testRepository.repository.store.list()).toHaveLength(1);
  });
});
