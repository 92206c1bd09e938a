import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { nameRequests, requestId, requestIdOf } from './request-id';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('S6: the name of a request', () => {
  it.each(['req-12345', 'A'.repeat(64)])('is the one that it brings: %s', (given) => {
    expect(requestIdOf(given)).toBe(given);
  });

  it.each([undefined, '', 'short', 'A'.repeat(65), 'two words', 'line\nbreak', '"}{"', ['req-12345']])(
    'is a new one for %j',
    (given) => {
      expect(requestIdOf(given)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    },
  );

  it('is that of its own work among many, and is answered', async () => {
    nameRequests();
    const own = createServer(async (_request, response) => {
      await sleep(Math.random() * 20);
      response.end(requestId());
    });
    server = own;
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    const { port } = own.address() as AddressInfo;
    const ask = (id: string) =>
      new Promise<string[]>((resolve) => {
        request({ port, host: '127.0.0.1', headers: { 'x-request-id': id } }, (answer) => {
          let text = '';
          answer.on('data', (chunk) => {
            text += chunk;
          });
          answer.on('end', () => resolve([text, String(answer.headers['x-request-id'])]));
        }).end();
      });
    const ids = Array.from({ length: 30 }, (_, place) => `request-${place + 100}`);
    expect(await Promise.all(ids.map(ask))).toEqual(ids.map((id) => [id, id]));
    expect(requestId()).toBeUndefined();
  });
});
