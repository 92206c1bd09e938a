import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { guardAddresses, wellFormed } from './well-formed';

describe('D8: an address that cannot be decoded names nothing', () => {
  it.each([
    ['/item_group/005', '/item_group/005'],
    ['/a%20b?c=100%', '/a%20b?c=100%'],
    ['/100%', '/100%25'],
    ['/a%20b/100%', '/a%2520b/100%25'],
    ['/%c0%ae?x=1', '/%25c0%25ae?x=1'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/brand/%2e%2E', '/brand/%252e%252E'],
    ['/brand/.%2e/x?y=%2e', '/brand/.%252e/x?y=%2e'],
    ['/%2e.', '/%252e.'],
    ['/brand/%2e/x', '/brand/%252e/x'],
    ['/brand/a%2eb/%2e%2e%2e', '/brand/a%2eb/%2e%2e%2e'],
    ['http://evil.example/brand?x=1', '/brand?x=1'],
    ['HTTPS://user@evil.example:99', '/'],
    ['http://evil.example?x=http://y/', '/?x=http://y/'],
    ['http://evil.example/100%', '/100%25'],
    ['*', '*'],
  ])('%s becomes %s', (url, expected) => {
    expect(wellFormed(url)).toBe(expected);
  });

  it('can always be decoded afterwards', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:[%/a-f0-9?]|%[0-9a-f]{2}){0,20}$/), (url) => {
        expect(() => decodeURIComponent(wellFormed(url).split('?')[0] ?? '')).not.toThrow();
      }),
    );
  });

  it('reaches a server made so', async () => {
    guardAddresses();
    const server = createServer((request, response) => response.end(request.url)).listen(0);
    const { port } = server.address() as AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${port}/100%`)).text()).toBe('/100%25');
    server.close();
  });
});
