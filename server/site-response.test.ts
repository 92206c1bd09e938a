import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getSecurityHeaders, MEDIA_POLICY, PLAIN_POLICY } from '@/lib/security/headers.mjs';
import type { StoredResponse } from './page-cache/stored-response';
import { type PlainServer, startPlainServer } from './testing/plain-server';

const PAGE = '<!DOCTYPE html><html><head><script>run()</script></head><body><h1>Hé</h1></body></html>';
const HASH = `'sha256-${createHash('sha256').update('run()').digest('base64')}'`;

let site: PlainServer;
const pages: StoredResponse[] = [];

beforeAll(async () => {
  site = await startPlainServer((request, response) => {
    const path = request.url ?? '/';
    response.pathname = path;
    response.requestId = 'request-of-test';
    response.onPage = (page) => pages.push(page);
    if (path.startsWith('/page')) response.setHeader('Content-Type', 'text/html; charset=utf-8');
    switch (path) {
      case '/page/streamed':
        response.flushHeaders();
        for (const letter of PAGE) response.write(letter);
        response.end();
        break;
      case '/page/head':
        response.writeHead(404, 'Nothing', { 'X-Given': 'yes' });
        response.end(PAGE, () => response.socket?.emit('answered'));
        break;
      case '/page/last':
        response.setHeader('Connection', 'close');
        response.end(PAGE);
        break;
      case '/page/failed':
        response.statusCode = 500;
        response.end(PAGE);
        break;
      case '/page/broken':
        response.completeBody = () => Promise.reject(new Error('no screen'));
        response.end(PAGE);
        break;
      case '/page/own':
        response.setHeader('Content-Security-Policy', "default-src 'none'");
        response.end(PAGE);
        break;
      case '/moved':
        response.writeHead(308, { Location: '/', 'X-Given': 'yes' }).end();
        break;
      case '/payload':
        response.isHolding = true;
        response.setHeader('Content-Type', 'text/x-component');
        response.end('0:{}');
        break;
      default:
        response.end(path.startsWith('/page') ? Buffer.from(PAGE) : 'x');
    }
  });
});
afterAll(() => site.close());
beforeEach(() => pages.splice(0));

describe('S7: every response of the server', () => {
  it.each(['/', '/moved', '/page', '/page/streamed', '/media/large/x.svg', '/payload'])(
    'to %s has all security headers and its request id',
    async (path) => {
      const { headers } = await site.ask(path);
      for (const [name, value] of Object.entries(getSecurityHeaders(path)))
        expect(headers[name.toLowerCase()]).toBe(value);
      expect(headers['content-security-policy']).toBeTruthy();
      expect(headers['x-request-id']).toBe('request-of-test');
    },
  );

  it('keeps the status and headers that were set', async () => {
    expect(await site.ask('/moved')).toMatchObject({ status: 308, headers: { location: '/', 'x-given': 'yes' } });
    expect((await site.ask('/page/own')).headers['content-security-policy']).toBe("default-src 'none'");
    expect(await site.ask('/page/head')).toMatchObject({ status: 404, headers: { 'x-given': 'yes' } });
  });

  it('that is not a page may not load or run anything', async () => {
    expect((await site.ask('/api/search')).headers['content-security-policy']).toBe(PLAIN_POLICY);
    expect((await site.ask('/media/large/x.svg')).headers['content-security-policy']).toBe(MEDIA_POLICY);
  });

  it('that failed may not be cached', async () => {
    expect(await site.ask('/page/failed')).toMatchObject({
      status: 500,
      headers: { 'cache-control': 'private, no-store' },
    });
  });
});

describe('S8: an HTML page', () => {
  it.each(['/page', '/page/streamed', '/page/head', '/page/failed'])(
    'at %s has the hashes of its inline scripts, however it was written',
    async (path) => {
      const { headers, body } = await site.ask(path);
      expect(headers['content-security-policy']).toContain(`script-src 'self' ${HASH};`);
      expect(body.toString()).toBe(PAGE);
      expect(headers['content-length']).toBe(String(body.length));
    },
  );

  it('is sent in an encoding that the client accepts, each with its own ETag', async () => {
    const [br, gzip, identity] = await Promise.all(
      ['gzip, br', 'gzip;q=0.5, br;q=0', 'identity'].map((accept) => site.ask('/page', { 'Accept-Encoding': accept })),
    );
    expect(brotliDecompressSync(br?.body ?? Buffer.alloc(0)).toString()).toBe(PAGE);
    expect(gunzipSync(gzip?.body ?? Buffer.alloc(0)).toString()).toBe(PAGE);
    expect(identity?.headers['content-encoding']).toBeUndefined();
    const all = [br, gzip, identity].map((received) => received?.headers);
    expect(new Set(all.map((headers) => headers?.etag)).size).toBe(3);
    for (const headers of all) expect(headers?.vary).toMatch(/accept-encoding/i);
  });

  it('gets 304 for a client that has it, and 200 for one that has another version', async () => {
    const { headers } = await site.ask('/page');
    const again = await site.ask('/page', { 'If-None-Match': `"other", ${headers.etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect((await site.ask('/page', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('S6: closes its connection when its Connection header is set to close', async () => {
    const keepAlive = { connection: 'keep-alive' };
    const [last, other] = [await site.ask('/page/last', keepAlive), await site.ask('/page', keepAlive)];
    expect([last.headers.connection, other.headers.connection]).toEqual(['close', 'keep-alive']);
  });

  it('that cannot be completed ends the connection, so that no one waits', async () => {
    await expect(site.ask('/page/broken')).rejects.toThrow('socket hang up');
  });

  it('has the same headers for HEAD, without a body', async () => {
    const [whole, head] = [await site.ask('/page'), await site.ask('/page', {}, 'HEAD')];
    expect(head.body.length).toBe(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
  });

  it('is passed to onPage once it is complete, and so is a payload that is to be stored', async () => {
    await site.ask('/page/streamed');
    await site.ask('/payload');
    await site.ask('/other');
    expect(pages.map((page) => page.bodies.identity.createBody().toString())).toEqual([PAGE, '0:{}']);
  });
});
