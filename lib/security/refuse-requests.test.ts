import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { refuseRequests } from './refuse-requests';

const server = createServer((_request, response) => response.end('here'));
beforeAll(() => {
  refuseRequests();
  return new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server.close());

/** Sends lines as they are and gives the whole answer. */
function send(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let said = '';
    socket.on('data', (data) => {
      said += data;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

const get = (...headers: string[]) => send('GET / HTTP/1.1', ...headers, 'Connection: close');

describe('S5: a request that no part of the site is for', () => {
  it.each([
    'localhost',
    'www.marram.example.com',
    'www.marram.example.com.',
    'WWW.Example.com:8443',
    '127.0.0.1:3000',
    '[::1]:3000',
    'xn--mnchen-3ya.example',
    'my_host.local',
  ])('the host %s is one', async (host) => {
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
  ])('the host %p is none', async (host) => {
    const answer = await get(`Host: ${host}`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).not.toContain('here');
  });

  it('two hosts are none, and one may be missing in HTTP 1.0 alone', async () => {
    expect(await get('Host: a.example', 'Host: b.example')).toMatch(/^HTTP\/1.1 400 /);
    expect(await send('GET / HTTP/1.0')).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s changes no page, and its body is not waited for',
    async (method) => {
      const answer = await send(`${method} /item_group/005 HTTP/1.1`, 'Host: a', 'Content-Length: 1000000');
      expect(answer).toMatch(/^HTTP\/1.1 405 /);
      expect(answer).toContain('Allow: GET, HEAD');
      expect(answer).not.toContain('here');
    },
  );

  it('an address has an end', async () => {
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
});
