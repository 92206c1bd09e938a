import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { everyRequest } from './every-request';
import { releaseRequests } from './held-requests';

const { emit } = Server.prototype;
afterEach(() => {
  Server.prototype.emit = emit;
});

describe('S8: requests that come while the server starts', () => {
  it('wait, and are then seen by everything that was put in front meanwhile', async () => {
    await import('./hold-requests.mjs');
    const server = createServer((incoming, outgoing) => outgoing.end(String(incoming.headers['x-seen'])));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
    const early = Promise.all([ask(), ask()]);
    let answered = false;
    void early.then(() => {
      answered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answered).toBe(false);
    everyRequest((incoming) => {
      incoming.headers['x-seen'] = 'seen';
      return undefined;
    });
    releaseRequests();
    expect(await early).toEqual(['seen', 'seen']);
    expect(await ask()).toBe('seen');
    releaseRequests();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
