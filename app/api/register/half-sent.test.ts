import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type ApplicationRepository, applicationRepository } from '@/lib/hub';
import { filledApplication } from '@/lib/registration/testing/application';
import { log } from '@/lib/site/log';
import { POST } from './route';

// The settings are read again at each call, since the log reads them before this test sets its own database.
jest.mock('@/lib/site/settings', () => {
  const actual = jest.requireActual<typeof import('@/lib/site/settings')>('@/lib/site/settings');
  return { ...actual, settings: () => actual.parseSettings(process.env) };
});
jest.mock('@/lib/registration/delivery', () => ({ deliverToHub: async () => null, pendingRefusal: async () => null }));

let folder: string;
let desk: ApplicationRepository;
let server: Server;
/** Milliseconds that the clock is ahead of real time. */
let ahead = 0;

/** The request as a route handler gets it, from the test's address. */
function toWebRequest(incoming: IncomingMessage): Request {
  const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  headers.set('X-Peer-Address', headers.get('X-Forwarded-For') ?? '');
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  const init = { method: 'POST', headers, body, duplex: 'half' } satisfies RequestInit & { duplex: 'half' };
  return new Request('http://localhost:3000/api/register', init);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'half-sent-'));
  process.env.DATABASE_URL = `file:${folder}/hub.sqlite`;
  process.env.APPLICATIONS_KEY = '0'.repeat(64);
  desk = await applicationRepository();
  jest.spyOn(log, 'warn').mockImplementation();
  const { now } = performance;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ahead);
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
  await desk.close();
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Starts to send an application from `client`; gives the status and the Retry-After header. */
function begin(client: string) {
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

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('W9: half-sent applications', () => {
  it('48 of six addresses give way to a newcomer, and are closed', async () => {
    const held = Array.from({ length: 48 }, (_, place) => begin(`198.51.100.${place % 6}`));
    await turns(500);
    ahead += 6000;
    const honest = begin('203.0.113.1');
    honest.finish();
    expect(await honest.answer).toEqual({ status: 200, retryAfter: undefined });
    const evicted = await Promise.race(held.map(async ({ answer, closed }) => ({ ...(await answer), closed })));
    expect(evicted).toMatchObject({ status: 503, retryAfter: '60' });
    await evicted.closed;
    expect(await desk.store.list()).toHaveLength(1);
  });
});
