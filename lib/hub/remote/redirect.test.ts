import type { IncomingMessage } from 'node:http';
import { createHub } from '@/lib/hub/wire/create-hub';
import { createHttpTransport } from './http-transport';
import { serve, type TestServer } from './testing/server';

const BRANDS = '[{"brand_name":"Marram"}]';

let servers: TestServer[] = [];
let requests: string[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
  requests = [];
});

const hubAt = (hubUrl: string) =>
  createHub(
    createHttpTransport(hubUrl, {
      timeoutMs: 2000,
      sleep: async () => undefined,
      log: () => undefined,
    }),
    { log: () => undefined },
  );

/** Starts a server that records its requests and answers with redirects or text. */
async function startServer(answer: (request: IncomingMessage) => { status: number; location: string } | string) {
  const server = await serve((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const reply = answer(request);
    if (typeof reply === 'string') response.end(reply);
    else response.writeHead(reply.status, { location: reply.location }).end('<html>Moved</html>');
  });
  servers.push(server);
  return server;
}

describe('S6: redirects of a hub', () => {
  it.each([301, 302, 303, 307, 308])(
    'an application follows no redirect and does not count as accepted: %d',
    async (status) => {
      const attacker = await startServer(() => '{"success":true}');
      const other = await startServer(() => ({ status, location: `${attacker.url}/take` }));
      await expect(hubAt(other.url).register({ id: 'secret' }, 'key-1')).rejects.toMatchObject({
        kind: 'status',
        status,
      });
      const own = await startServer(({ url }) =>
        url === '/here' ? '{"success":true}' : { status, location: '/here' },
      );
      await expect(hubAt(own.url).register({ id: 'secret' }, 'key-1')).rejects.toMatchObject({
        kind: 'status',
        status,
      });
      await expect(hubAt(own.url).subscribe('a@example.com')).rejects.toMatchObject({ kind: 'status', status });
      expect(requests).toHaveLength(3);
      expect(requests.join()).not.toMatch(/take|here/);
    },
  );

  it.each([300, 304])('an application fails on %d', async (status) => {
    const server = await startServer(() => ({ status, location: '/' }));
    await expect(hubAt(server.url).register({}, 'key-1')).rejects.toMatchObject({ kind: 'status', status });
  });

  it.each([301, 302, 303, 307, 308])('a GET request follows redirects within the hub: %d', async (status) => {
    const server = await startServer(({ url }) =>
      url === '/v2/brands' ? BRANDS : { status, location: url === '/v2' ? 'v2/brands' : '/v2' },
    );
    expect(await hubAt(server.url).listBrands()).toEqual([{ name: 'Marram', picture: null }]);
    expect(requests).toEqual(['GET /get-all-brands', 'GET /v2', 'GET /v2/brands']);
  });

  it('a GET request follows no redirect to another origin', async () => {
    const other = await startServer(() => BRANDS);
    for (const location of [`${other.url}/`, 'https://127.0.0.1/', 'file:///etc/passwd', 'http://[', '//127.0.0.2/']) {
      const server = await startServer(() => ({ status: 302, location }));
      await expect(hubAt(server.url).listBrands()).rejects.toMatchObject({ kind: 'status', status: 302 });
    }
    expect(requests.filter((line) => line === 'GET /')).toEqual([]);
  });

  it('a redirect loop ends with an error', async () => {
    const server = await startServer(() => ({ status: 302, location: '/round' }));
    await expect(hubAt(server.url).listBrands()).rejects.toMatchObject({ kind: 'status', status: 302 });
    expect(requests).toHaveLength(6);
  });

  it('a POST query is repeated at the target of a 308, and never becomes a GET', async () => {
    const ask = (url: string) =>
      createHttpTransport(url, { timeoutMs: 2000, log: () => undefined })({
        method: 'POST',
        path: '/products/stats',
        body: { data: {} },
        service: 'hub',
        isRetryable: true,
      });
    const kept = await startServer(({ url }) => (url === '/v2' ? '[]' : { status: 308, location: '/v2' }));
    expect(await ask(kept.url)).toEqual({ status: 200, body: [] });
    expect(requests).toEqual(['POST /products/stats', 'POST /v2']);
    const changed = await startServer(({ url }) => (url === '/v2' ? '[]' : { status: 301, location: '/v2' }));
    await expect(ask(changed.url)).rejects.toMatchObject({ kind: 'status', status: 301 });
  });
});
