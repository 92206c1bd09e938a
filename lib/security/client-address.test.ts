import { createServer, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Socket } from 'node:net';
import fc from 'fast-check';
import {
  createTrust,
  dropSpoofableHeaders,
  findClientAddress,
  getClientNetwork,
  identifyClient,
  parseNetwork,
  type Trust,
} from './client-address';

describe('the network of a client address', () => {
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
    expect(parseNetwork(address)).toBe(network);
  });
});

describe('the client address that the server records', () => {
  let trust: Trust;
  const server = createServer((request, response) => {
    identifyClient(request, trust);
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    response.end(
      JSON.stringify({ client: getClientNetwork(new Request('http://x/', { headers })), names: [...headers.keys()] }),
    );
  });
  const identify = async (headers: Record<string, string>): Promise<{ client: string; names: string[] }> => {
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}/`, { headers })).json();
  };
  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  afterAll(() => server.close());

  it('is the peer of the connection, whatever the visitor claims', async () => {
    trust = createTrust([]);
    const { client, names } = await identify({
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

  it('is the network that a trusted proxy names', async () => {
    trust = createTrust(['loopback']);
    expect((await identify({ 'X-Forwarded-For': '10.9.9.9, 2001:db8:1:2::7' })).client).toBe('2001:db8:1::/48');
  });
});

function createRequest(peer: string, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return request;
}

const PROXIES = ['10.0.0.0/8', '2001:db8:ffff::/48', 'loopback'];
const client = (peer: string, header?: string, proxies = PROXIES) =>
  findClientAddress(createRequest(peer, header), createTrust(proxies));

describe('S5: who the client is behind proxies', () => {
  it.each([
    ['the peer, when it sends no header', '10.0.0.1', undefined, '10.0.0.1'],
    ['the address that one proxy names', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['the address that the first of two proxies names', '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['not an address that the client itself sent', '10.0.0.1', '198.51.100.7, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    [
      'not an address that the client sent with that of a proxy',
      '10.0.0.1',
      '198.51.100.7, 10.0.0.3, 203.0.113.9',
      '203.0.113.9',
    ],
    ['the peer, when it is not a trusted proxy', '203.0.113.5', '198.51.100.7', '203.0.113.5'],
    ['the client of a proxy on a mapped IPv4 address', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['the client of a proxy on IPv6', '2001:db8:ffff::1', '2001:db8:1::9', '2001:db8:1::9'],
    ['the address without its port', '10.0.0.1', '203.0.113.9:52100', '203.0.113.9'],
    ['the address without its brackets', '127.0.0.1', '[2001:db8:1::9]', '2001:db8:1::9'],
    ['the address without its brackets and port', '127.0.0.1', '[2001:db8:1::9]:443', '2001:db8:1::9'],
    ['the client of a proxy that is listed with its port', '10.0.0.1', '203.0.113.9, 10.0.0.2:8080', '203.0.113.9'],
    ['the proxy, when it names no address', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['the last proxy, when it hides the client', '10.0.0.1', '198.51.100.7, _hidden, 10.0.0.2', '10.0.0.2'],
    ['the proxy, for an empty header', '10.0.0.1', '', '10.0.0.1'],
    ['the proxy, for nothing but commas', '10.0.0.1', ',, , ,', '10.0.0.1'],
    ['never a short form of an address', '10.0.0.1', '198.51.100.7, 0x0a000002', '10.0.0.1'],
    ['never a number', '10.0.0.1', '1', '10.0.0.1'],
  ])('is %s', (_who, peer, header, expected) => {
    expect(client(peer, header)).toBe(expected);
  });

  it('is the peer when no proxy is trusted', () => {
    expect(client('127.0.0.1', '198.51.100.7', [])).toBe('127.0.0.1');
  });

  it('is empty once the connection has closed', () => {
    expect(findClientAddress(new IncomingMessage(new Socket()), createTrust(PROXIES))).toBe('');
  });

  it('comes from the end of a long header, without reading the rest', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `198.51.${at % 256}.7`).join(',');
    expect(client('10.0.0.1', `${many},203.0.113.9,10.0.0.2`)).toBe('203.0.113.9');
    const trusted = Array.from({ length: 10_000 }, () => '10.0.0.2').join(',');
    const request = createRequest('10.0.0.1', trusted);
    let lookups = 0;
    findClientAddress(request, (address) => {
      lookups += 1;
      return createTrust(PROXIES)(address);
    });
    expect(lookups).toBeLessThan(200);
    expect(client('10.0.0.1', 'x'.repeat(16_384))).toBe('10.0.0.1');
  });

  it('is always the peer or a valid address, whatever is sent', () => {
    const entry = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('10.0.0.2', '[::1', ']:', '%', '::ffff:1'),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
        expect(client('203.0.113.5', entries.join(', '))).toBe('203.0.113.5');
        expect(client('10.0.0.1', entries.join(', '))).toMatch(/^[\da-f:.]+$/i);
        // The trusted proxy wrote the last entry.
        expect(client('10.0.0.1', [...entries, '203.0.113.9'].join(', '))).toBe('203.0.113.9');
      }),
    );
  });
});

it('S5: removes the headers that only proxies and Next.js may set, and no others', () => {
  const kept = { host: 'a', rsc: '1', 'next-url': '/', origin: 'b', 'x-peer-address': 'c', 'x-request-id': 'd' };
  const claims = [
    'x-forwarded-proto',
    'forwarded',
    'x-rewrite-url',
    'x-middleware-rewrite',
    'x-invoke-path',
    'x-matched-path',
  ];
  const headers = { ...kept, ...Object.fromEntries(claims.map((name) => [name, 'evil'])) };
  dropSpoofableHeaders(headers);
  expect(headers).toEqual(kept);
});
