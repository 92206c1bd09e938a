import { createServer } from 'node:net';
import { createHub } from '@/lib/hub/wire/create-hub';
import { createHttpTransport, type HttpOptions } from './http-transport';
import { serve, type TestServer } from './testing/server';

const BRANDS = '[{"brand_name":"Marram"}]';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

function hubAt(hubUrl: string, options: Partial<HttpOptions> = {}) {
  const log = () => undefined;
  const transport = createHttpTransport(hubUrl, {
    timeoutMs: 2000,
    deadlineMs: 5000,
    sleep: async () => undefined,
    random: () => 1,
    log,
    ...options,
  });
  return createHub(transport, { log });
}

describe('S6: a hub over HTTP', () => {
  it('reads an answer', async () => {
    const seen: string[] = [];
    server = await serve((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.end(BRANDS);
    });
    expect(await hubAt(`${server.url}/hub/`).listBrands()).toEqual([{ name: 'Marram', picture: null }]);
    expect(seen).toEqual(['GET /hub/get-all-brands']);
  });

  it('sends a body and an idempotency key', async () => {
    let got = '';
    server = await serve((request, response) => {
      got = `${request.headers['idempotency-key']} ${request.headers['content-type']} `;
      request.setEncoding('utf8').on('data', (chunk: string) => {
        got += chunk;
      });
      request.on('end', () => response.end('{"success":true,"reference":"TA-1"}'));
    });
    expect(await hubAt(server.url).register({ company_details: { name: 'Été' } }, 'key-1')).toMatchObject({
      isAccepted: true,
      reference: 'TA-1',
    });
    expect(got).toBe('key-1 application/json {"data":{"company_details":{"name":"Été"}}}');
  });

  it('recovers when a 500 is followed by a 200', async () => {
    let tries = 0;
    server = await serve((_request, response) => {
      tries += 1;
      response.statusCode = tries < 3 ? 500 : 200;
      response.end(tries < 3 ? 'Internal Server Error' : BRANDS);
    });
    expect(await hubAt(server.url).listBrands()).toHaveLength(1);
    expect(tries).toBe(3);
  });

  it('is unreachable where nothing listens', async () => {
    const silent = await serve(() => undefined);
    await silent.close();
    await expect(hubAt(silent.url).listBrands()).rejects.toMatchObject({
      kind: 'unreachable',
      call: 'GET /get-all-brands',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('times out on a server that never answers, after one attempt for a call that is not retryable', async () => {
    let tries = 0;
    server = await serve(() => {
      tries += 1;
    });
    await expect(hubAt(server.url, { timeoutMs: 60 }).register({}, 'k')).rejects.toMatchObject({ kind: 'timeout' });
    expect(tries).toBe(1);
  });

  it('times out on a body that does not end', async () => {
    server = await serve((_request, response) => {
      response.write('[{"brand_name":');
    });
    const hub = hubAt(server.url, { timeoutMs: 60, deadlineMs: 100, random: () => 0 });
    await expect(hub.listBrands()).rejects.toMatchObject({ kind: 'timeout', call: 'GET /get-all-brands' });
  });

  it('is unreachable when the connection breaks in the middle of a body', async () => {
    server = await serve((_request, response) => {
      response.setHeader('content-length', '1000');
      response.write('[{"brand_name":');
      setTimeout(() => response.destroy(), 5);
    });
    await expect(hubAt(server.url).listBrands()).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('is unreachable when the server does not speak HTTP', async () => {
    const babble = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .resume()
        .end('hello\r\n');
    });
    await new Promise<void>((listening) => {
      babble.listen(0, '127.0.0.1', listening);
    });
    const address = babble.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(hubAt(`http://127.0.0.1:${port}`).listBrands()).rejects.toMatchObject({ kind: 'unreachable' });
    await new Promise((closed) => babble.close(closed));
  });

  it.each(['<!doctype html><title>Welcome</title>', '[{"brand_name":'])('fails on %j with a 200', async (text) => {
    server = await serve((_request, response) => response.end(text));
    await expect(hubAt(server.url).listBrands()).rejects.toMatchObject({ kind: 'malformed' });
  });

  it("treats the hub's own 404 as absent", async () => {
    server = await serve((_request, response) => {
      response.statusCode = 404;
      response.end('{"success":false,"msg":"Page not found"}');
    });
    expect(await hubAt(server.url).getNamedPage('Karoo')).toBeNull();
  });

  it.each(['<!doctype html>', '', 'null', '[]', '"Not Found"', '{"success":fal'])(
    'S8: never treats a 404 with %j as absent',
    async (text) => {
      server = await serve((_request, response) => {
        response.statusCode = 404;
        response.end(text);
      });
      await expect(hubAt(server.url).getNamedPage('Karoo')).rejects.toMatchObject({ kind: 'status', status: 404 });
    },
  );

  it('never treats a 503 as absent', async () => {
    server = await serve((_request, response) => {
      response.statusCode = 503;
      response.end();
    });
    await expect(hubAt(server.url).getNamedPage('Karoo')).rejects.toMatchObject({ kind: 'status', status: 503 });
  });
});
