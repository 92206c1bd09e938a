import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens on a port of 127.0.0.1, by default a free one, and returns it.
 *
 * @throws Error when the port is in use
 */
export function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject);
      const address = server.address() as AddressInfo;
      resolve(address.port);
    });
  });
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
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    // Not emitted for a request that is cut off because its client was killed.
    request.on('end', () => respond(request, Buffer.concat(chunks), response));
    request.on('error', () => undefined);
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, close: () => close(server) };
}
