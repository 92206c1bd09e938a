import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Listens on a port of 127.0.0.1, by default a free one, and returns it.
 *
 * @throws Error when the port is in use
 */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo;
  return address.port;
}

/** Closes a server and all its connections. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Starts a server on a free port that responds to each request once its body is complete. */
export async function startServer(
  respond: (request: IncomingMessage, body: Buffer, response: ServerResponse) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => respond(request, body, response),
      // The request is cut off because its client was killed.
      () => undefined,
    );
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, close: () => close(server) };
}
