import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { parseSettings } from '@/lib/site/settings';
import { DEFAULT_SITE_URL } from '@/lib/site/variants';
import { API_METHODS, findTradeRedirect, refuseRequest } from './request-rules';

const server = createServer((request, response) => {
  const refusal = refuseRequest(request, request.url ?? '');
  if (refusal?.allow) response.setHeader('Allow', refusal.allow.join(', '));
  if (refusal === null) response.end('here');
  else response.writeHead(refusal.status, { Connection: 'close' }).end();
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => server.close());

/** Sends lines without changing them; resolves to the whole response. */
function send(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => {
      received += data;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

const get = (...headers: string[]) => send('GET / HTTP/1.1', ...headers, 'Connection: close');

describe('S5: requests that the site refuses', () => {
  it.each([
    'localhost',
    'www.marram.example.com',
    'www.marram.example.com.',
    'WWW.Example.com:8443',
    '127.0.0.1:3000',
    '[::1]:3000',
    'xn--mnchen-3ya.example',
    'my_host.local',
  ])('the host %s is accepted', async (host) => {
    expect(await get(`Host: ${host}`)).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each([
    '',
    'a b',
    'user@evil.example',
    'evil.example/path',
    'evil.example:port',
    'evil.example:1234567',
    'a"><script>',
    'a,b',
    '[::1',
    `${'a'.repeat(8192)}.example`,
    '.',
  ])('the host %p is refused', async (host) => {
    const answer = await get(`Host: ${host}`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).not.toContain('here');
  });

  it('two hosts are refused, and a missing one is accepted in HTTP 1.0', async () => {
    expect(await get('Host: a.example', 'Host: b.example')).toMatch(/^HTTP\/1.1 400 /);
    expect(await send('GET / HTTP/1.0')).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s to a page gets 405 without waiting for its body',
    async (method) => {
      const answer = await send(`${method} /item_group/005 HTTP/1.1`, 'Host: a', 'Content-Length: 1000000');
      expect(answer).toMatch(/^HTTP\/1.1 405 /);
      expect(answer).toContain('Allow: GET, HEAD');
      expect(answer).not.toContain('here');
    },
  );

  it('a URL has at most 8192 characters', async () => {
    const ask = (length: number) => send(`GET /${'a'.repeat(length - 1)} HTTP/1.1`, 'Host: a', 'Connection: close');
    expect(await ask(8192)).toMatch(/^HTTP\/1.1 200 /);
    expect(await ask(8193)).toMatch(/^HTTP\/1.1 414 /);
  });

  it('routes have methods of their own, but no TRACE', async () => {
    const ask = (line: string) => send(line, 'Host: a', 'Connection: close');
    expect(await ask('POST /api/newsletter HTTP/1.1')).toMatch(/^HTTP\/1.1 200 /);
    expect(await ask('POST /hub/search HTTP/1.1')).toMatch(/^HTTP\/1.1 200 /);
    expect(await ask('POST /apiary HTTP/1.1')).toMatch(/^HTTP\/1.1 405 /);
    expect(await ask('TRACE /api/search HTTP/1.1')).toMatch(/^HTTP\/1.1 405 /);
    expect(await ask('HEAD / HTTP/1.1')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('each route below /api takes the methods that its file exports, and no others', async () => {
    const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /route\.ts$/.test(file),
    );
    const exported = files.map((file) => {
      const source = readFileSync(path.join('app/api', file), 'utf8');
      const names = [...source.matchAll(/^export (?:async )?(?:function|const) ([A-Z]+)\b/gm)].map(([, name]) => name);
      return [`/api/${path.dirname(file)}`, names.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))];
    });
    expect(API_METHODS).toEqual(Object.fromEntries(exported));
    const answer = await send('DELETE /api/search HTTP/1.1', 'Host: a');
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(answer).toContain('Allow: GET, HEAD\r\n');
  });

  it('an unknown path below /api refuses POST with 404, and passes GET', async () => {
    expect(await send('POST /api/unknown HTTP/1.1', 'Host: a')).toMatch(/^HTTP\/1.1 404 /);
    expect(await send('GET /api/unknown HTTP/1.1', 'Host: a', 'Connection: close')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('a server action is refused wherever it goes, since the site has none', async () => {
    const ask = (line: string) => send(line, 'Host: a', 'Next-Action: x', 'Connection: close');
    expect(await ask('POST /careers HTTP/1.1')).toMatch(/^HTTP\/1.1 405 /);
    expect(await ask('POST /api/newsletter HTTP/1.1')).toMatch(/^HTTP\/1.1 403 /);
    expect(await ask('GET / HTTP/1.1')).toMatch(/^HTTP\/1.1 403 /);
  });

  it('an upgrade is refused, except the offer of HTTP/2 in an ordinary request', async () => {
    const upgrade = (protocol: string, ...more: string[]) =>
      send('GET / HTTP/1.1', 'Host: a', `Upgrade: ${protocol}`, 'Connection: Upgrade', ...more);
    expect(
      await upgrade('websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='),
    ).toMatch(/^HTTP\/1.1 426 /);
    expect(await upgrade('anything')).toMatch(/^HTTP\/1.1 426 /);
    const h2c = await send('GET / HTTP/1.1', 'Host: a', 'Upgrade: h2c', 'HTTP2-Settings: AAA', 'Connection: close');
    expect(h2c).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('%s * gets 400', async (method) => {
    expect(await send(`${method} * HTTP/1.1`, 'Host: a')).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe('S2: the trade host redirects to the same path (D26)', () => {
  it.each([
    ['trade.marram.example.com', 'https://www.marram.example.com', 'https://marram.example.com/a?b=1'],
    ['trade.localhost:3000', 'http://localhost:3000', 'http://localhost:3000/a?b=1'],
    ['trade.shop.example.com', 'http://shop.example.com', 'http://shop.example.com/a?b=1'],
    ['trade.127.0.0.1:3000', DEFAULT_SITE_URL, 'http://127.0.0.1:3000/a?b=1'],
    ['TRADE.Staging.Marram.Example.com:8443', 'https://marram.example.com', 'https://staging.marram.example.com/a?b=1'],
    ['trade-staging.marram.example.com', 'https://www.marram.example.com', 'https://marram.example.com/a?b=1'],
  ])('%s', (host, siteUrl, location) => {
    expect(findTradeRedirect(host, '/a?b=1', siteUrl)).toBe(location);
  });

  it.each([
    'trade.evil.example',
    'trade.evilmarram.example.com',
    'trade.marram.example.com.evil.example',
    'trade.marram.example.community',
    'trade.localhost.evil.example',
    'trade.127.0.0.1.evil.example',
    'trade.a:b:c',
    'trade..',
    'trade.localhost:99999',
  ])('S5: %s is not a host of this site: it redirects to the site’s own address', (host) => {
    expect(findTradeRedirect(host, '/a', 'https://www.marram.example.com')).toBe('https://www.marram.example.com/a');
  });

  it('without a site address it redirects to the default one', () => {
    expect(findTradeRedirect('trade.evil.example', '/', parseSettings({}).SITE_URL)).toBe('http://localhost:3000/');
  });

  it('a site whose own host begins with "trade." is not redirected, and a port is kept', () => {
    expect(findTradeRedirect('trade.acme.example', '/a', 'https://trade.acme.example')).toBeNull();
    expect(findTradeRedirect('trade.shop.internal', '/a', 'http://shop.internal:3000')).toBe(
      'http://shop.internal:3000/a',
    );
  });

  it('other hosts are not redirected, and a target without a path goes to the home page', () => {
    expect(findTradeRedirect('www.marram.example.com', '/a', 'https://www.marram.example.com')).toBeNull();
    expect(findTradeRedirect('trade.localhost', '*', DEFAULT_SITE_URL)).toBe('http://localhost/');
  });
});
