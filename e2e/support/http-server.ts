import type { Server } from 'node:http';
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
