import { createTrust, identifyClient } from '@/lib/security/client-address';
import type { Secrets } from '@/lib/site/settings';
import { classifyRoute, createMetricsSender, METRICS_PATH, observeResponse } from './metrics';
import { type PlainServer, startPlainServer } from './testing/plain-server';

const observed: [route: string, status: string][] = [];
const mockObserve = (route: string, status: string) => void observed.push([route, status]);
jest.mock('@/lib/operations/metrics', () => ({
  observeRequest: (route: string, status: string) => mockObserve(route, status),
}));
jest.mock('@/lib/operations/state-metrics', () => ({ readMetrics: jest.fn() }));

const METRICS = { type: 'text/plain; version=0.0.4', text: 'storefront_ready 1\n' };
const TOKEN = 'token-of-the-metrics-test';

let site: PlainServer | undefined;
afterEach(() => site?.close());

/** Starts a server that answers 404 to every request that the metrics do not answer. */
async function startServer(secrets?: Secrets): Promise<PlainServer> {
  const answer = createMetricsSender(secrets, async () => METRICS);
  const trust = createTrust(['loopback']);
  site = await startPlainServer((request, response) => {
    identifyClient(request, trust);
    response.pathname = request.url?.split('?', 1)[0] ?? '';
    if (!answer(request, response)) response.writeHead(404).end();
  });
  return site;
}

describe('O8: GET /api/metrics', () => {
  it('answers a client on this machine', async () => {
    const { status, headers, body } = await (await startServer()).ask(METRICS_PATH);
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: METRICS.text });
    expect(headers).toMatchObject({ 'content-type': METRICS.type, 'cache-control': 'no-store' });
  });

  it.each([
    { 'X-Forwarded-For': '203.0.113.9' },
    { 'X-Forwarded-Proto': 'https' },
    { Forwarded: 'for=203.0.113.9' },
    { Via: '1.1 proxy' },
    { 'X-Real-IP': '127.0.0.1' },
    { Host: 'www.marram.example.com' },
    { Host: 'localhost.example.com' },
  ])('does not exist for a request that came through a proxy: %j', async (headers) => {
    expect((await (await startServer()).ask(METRICS_PATH, headers)).status).toBe(404);
  });

  it('asks for the token from everyone once there is one', async () => {
    const { ask } = await startServer([TOKEN, 'the-former-token-of-it']);
    const getStatus = async (authorization: string) =>
      (await ask(METRICS_PATH, { Authorization: authorization })).status;
    expect((await ask(METRICS_PATH)).status).toBe(404);
    expect(await Promise.all([`Bearer ${TOKEN}`, 'Bearer the-former-token-of-it'].map(getStatus))).toEqual([200, 200]);
    const wrong = [`Bearer ${TOKEN}x`, 'Bearer', `Basic ${TOKEN}`, TOKEN, 'Bearer undefined'];
    expect(await Promise.all(wrong.map(getStatus))).toEqual(wrong.map(() => 404));
    const proxied = { Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '203.0.113.9', Host: 'www.example.com' };
    expect((await ask(METRICS_PATH, proxied)).status).toBe(200);
  });

  it('leaves other paths alone', async () => {
    const { ask } = await startServer();
    for (const path of ['/api/metric', '/api/metrics/x', '/']) expect((await ask(path)).status).toBe(404);
  });
});

describe('O8: a request is counted', () => {
  it.each([
    ['/', 'page'],
    ['/item_group/005', 'page'],
    ['/api/products', 'listing'],
    ['/api/search', 'listing'],
    ['/api/register', 'register'],
    ['/api/metrics', 'probe'],
    ['/api/newsletter', 'api'],
    ['/api/constructor', 'api'],
    ['/hub/search', 'hub'],
    ['/_next/image', 'picture'],
    ['/_next/static/chunks/a.js', 'file'],
    ['/media/large/a.jpg', 'file'],
    ['/favicon.ico', 'file'],
    ['/thandeka@example.com/constructor', 'page'],
  ])('%s as %s', (path, kind) => expect(classifyRoute(path)).toBe(kind));

  it('with the class of its status, also when it ends later or is broken off', async () => {
    site = await startPlainServer((request, response) => {
      const startedAt = performance.now();
      response.pathname = request.url ?? '';
      if (request.url === '/broken') {
        response.write('half');
        response.destroy();
      } else if (request.url === '/late') setImmediate(() => response.writeHead(302).end());
      else response.writeHead(503, { 'Content-Type': 'text/plain' }).end();
      observeResponse(response, startedAt);
    });
    for (const path of ['/', '/late', '/broken']) await site.ask(path).catch(() => undefined);
    // The client may have read a response before the server closes it.
    while (observed.length < 3) await new Promise((resolve) => setImmediate(resolve));
    expect(observed).toEqual([
      ['page', '5xx'],
      ['page', '3xx'],
      ['page', 'aborted'],
    ]);
  });
});
