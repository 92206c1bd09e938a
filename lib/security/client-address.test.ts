import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientOf, networkOf, notePeerAddresses } from './client-address';

describe('the network that a visitor asks from', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %p is %p', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the note of the server', () => {
  const server = createServer((request, response) => {
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    response.end(clientOf(new Request('http://x/', { headers })));
  });
  beforeAll(async () => {
    notePeerAddresses();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => server.close());

  it('names the other end of the connection, whatever the visitor claims', async () => {
    const { port } = server.address() as AddressInfo;
    const claims = { 'X-Peer-Address': '198.51.100.7', 'X-Forwarded-For': '198.51.100.8' };
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: claims });
    expect(await answer.text()).toBe('127.0.0.1');
  });
});
