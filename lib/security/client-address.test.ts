import { createServer, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { clientAddress, clientOf, dropClaims, identifyClient, networkOf, type Trust, trustOf } from './client-address';

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
  const identify = async (headers: Record<string, string>): Promise<{ client: string; names: string[] }> => {
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}/`, { headers })).json();
  };
  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  afterAll(() => server.close());

  it('names the other end of the connection, whatever the visitor claims', async () => {
    trust = trustOf([]);
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

  it('names whom a trusted proxy names', async () => {
    trust = trustOf(['loopback']);
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
  clientAddress(createRequest(peer, header), trustOf(proxies));

describe('S5: who the client is behind proxies', () => {
  it.each([
    ['the peer, when it sends no header', '10.0.0.1', undefined, '10.0.0.1'],
    ['whom one proxy names', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['whom the first of two proxies names', '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['not whom the client names himself', '10.0.0.1', '198.51.100.7, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    [
      'not whom a client names who hides behind names of proxies',
      '10.0.0.1',
      '198.51.100.7, 10.0.0.3, 203.0.113.9',
      '203.0.113.9',
    ],
    ['the peer, when it is no proxy of ours', '203.0.113.5', '198.51.100.7', '203.0.113.5'],
    ['a proxy on a mapped IPv4 address', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a proxy on IPv6', '2001:db8:ffff::1', '2001:db8:1::9', '2001:db8:1::9'],
    ['an address with its port', '10.0.0.1', '203.0.113.9:52100', '203.0.113.9'],
    ['an address in brackets', '127.0.0.1', '[2001:db8:1::9]', '2001:db8:1::9'],
    ['an address in brackets with its port', '127.0.0.1', '[2001:db8:1::9]:443', '2001:db8:1::9'],
    ['a client behind a proxy with its port', '10.0.0.1', '203.0.113.9, 10.0.0.2:8080', '203.0.113.9'],
    ['the proxy that knows nobody', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['the last proxy that names an address', '10.0.0.1', '198.51.100.7, _hidden, 10.0.0.2', '10.0.0.2'],
    ['the proxy, for an empty header', '10.0.0.1', '', '10.0.0.1'],
    ['the proxy, for commas alone', '10.0.0.1', ',, , ,', '10.0.0.1'],
    ['no short form of an address', '10.0.0.1', '198.51.100.7, 0x0a000002', '10.0.0.1'],
    ['no number', '10.0.0.1', '1', '10.0.0.1'],
  ])('is %s', (_who, peer, header, expected) => {
    expect(client(peer, header)).toBe(expected);
  });

  it('is the peer as long as no proxy is named', () => {
    expect(client('127.0.0.1', '198.51.100.7', [])).toBe('127.0.0.1');
  });

  it('is empty once the connection has closed', () => {
    expect(clientAddress(new IncomingMessage(new Socket()), trustOf(PROXIES))).toBe('');
  });

  it('reads the end of a long header alone', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `198.51.${at % 256}.7`).join(',');
    expect(client('10.0.0.1', `${many},203.0.113.9,10.0.0.2`)).toBe('203.0.113.9');
    const trusted = Array.from({ length: 10_000 }, () => '10.0.0.2').join(',');
    const request = createRequest('10.0.0.1', trusted);
    let lookups = 0;
    clientAddress(request, (address) => {
      lookups += 1;
      return trustOf(PROXIES)(address);
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

it('S5: takes what only proxies and Next itself may say, and nothing else', () => {
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
  dropClaims(headers);
  expect(headers).toEqual(kept);
});
