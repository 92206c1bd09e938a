import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { movedTo, redirectTradeHosts } from './trade-hosts';

describe('S2: the trade host redirects to the same path (D26)', () => {
  it.each([
    ['trade.marram.example.com', 'https://www.marram.example.com', 'https://marram.example.com/a?b=1'],
    ['trade.localhost:3000', 'http://localhost:3000', 'http://localhost:3000/a?b=1'],
    ['trade.shop.example.com', 'http://shop.example.com', 'http://shop.example.com/a?b=1'],
    ['trade.127.0.0.1:3000', undefined, 'http://127.0.0.1:3000/a?b=1'],
    ['TRADE.Staging.Marram.Example.com:8443', 'https://marram.example.com', 'https://staging.marram.example.com/a?b=1'],
    ['trade-staging.marram.example.com', 'https://www.marram.example.com', 'https://marram.example.com/a?b=1'],
  ])('%s', (host, siteUrl, location) => {
    expect(movedTo(host, '/a?b=1', siteUrl)).toBe(location);
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
  ])('S5: %s is no host of this site: it leads to the site’s own address', (host) => {
    expect(movedTo(host, '/a', 'https://www.marram.example.com')).toBe('https://www.marram.example.com/a');
  });

  it.each([undefined, '', 'no address'])('without a site address (%p) it leads to the default one', (siteUrl) => {
    expect(movedTo('trade.evil.example', '/', siteUrl)).toBe('http://localhost:3000/');
  });

  it('a site that has such a name itself stays where it is, and keeps its port', () => {
    expect(movedTo('trade.acme.example', '/a', 'https://trade.acme.example')).toBeNull();
    expect(movedTo('trade.shop.internal', '/a', 'http://shop.internal:3000')).toBe('http://shop.internal:3000/a');
  });

  it('nothing else moves, and a target without a path leads to the front page', () => {
    expect(movedTo('www.marram.example.com', '/a', 'https://www.marram.example.com')).toBeNull();
    expect(movedTo('trade.localhost', '*', undefined)).toBe('http://localhost/');
  });

  it('the answer names the whole address, also where this server itself is the main host', async () => {
    const server = createServer((_request, response) => response.end('here'));
    redirectTradeHosts(undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const ask = (host: string) =>
      new Promise<[number | undefined, string | undefined]>((resolve) => {
        request({ port, path: '/a?b=1', headers: { host } }, (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers.location]);
        }).end();
      });
    const answers = [await ask(`trade.localhost:${port}`), await ask(`localhost:${port}`)];
    server.close();
    expect(answers).toEqual([
      [308, `http://localhost:${port}/a?b=1`],
      [200, undefined],
    ]);
  });
});
