import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientOf, identifyClient, networkOf } from './client-address';
import { type Trust, trustOf } from './forwarded';

describe('the network that a visitor asks from', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff:ffff:ffff:ffff:ffff', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['2001:db8:1:2::', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', ''],
  ])('of %p is %p', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the note of the server', () => {
  let trust: Trust;
  const server = createServer((request, response) => {
    identifyClient(request, trust);
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    response.end(
      JSON.stringify({ client: clientOf(new Request('http://x/', { headers })), names: [...headers.keys()] }),
    );
  });
  const said = async (headers: Record<string, string>): Promise<{ client: string; names: string[] }> => {
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}/`, { headers })).json();
  };
  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  afterAll(() => server.close());

  it('names the other end of the connection, whatever the visitor claims', async () => {
    trust = trustOf([]);
    const { client, names } = await said({
      'X-Peer-Address': '198.51.100.7',
      'X-Forwarded-For': '198.51.100.8',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'for=198.51.100.8',
      'X-Original-URL': '/register',
      'X-Middleware-Subrequest': 'middleware',
    });
    expect(client).toBe('127.0.0.1');
    expect(names.filter((name) => /forward|original|middleware/.test(name))).toEqual([]);
  });

  it('names whom a trusted proxy names', async () => {
    trust = trustOf(['loopback']);
    expect((await said({ 'X-Forwarded-For': '10.9.9.9, 2001:db8:1:2::7' })).client).toBe('2001:db8:1::/48');
  });
});
