import net from 'node:net';
import { SetupError } from './setup.mjs';

/** Parses the setting PORT, by default 3000. @param {string | undefined} text @throws {SetupError} if it is not a port */
export function parsePort(text) {
  const value = text?.trim() ?? '';
  if (value === '') return 3000;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new SetupError(`PORT must be a whole number from 1 to 65535, not '${value}'.`);
  }
  return port;
}

/**
 * The reason why a server cannot listen on a port, in one line; null if it can. Connects to both loopback addresses, because on some systems a server
 * on one of them does not prevent another from listening on all addresses.
 * @param {number} port @returns {Promise<string | null>}
 */
export async function findPortProblem(port) {
  const openStates = await Promise.all(['127.0.0.1', '::1'].map((host) => isPortOpen(port, host)));
  const inUse = `Port ${port} is already in use.`;
  if (openStates.includes(true)) return inUse;
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      resolve(error.code === 'EADDRINUSE' ? inUse : `Port ${port} cannot be used here (${error.code}).`);
    });
    server.listen({ port }, () => server.close(() => resolve(null)));
  });
}

/** Whether a server accepts connections on a port. @param {number} port @param {string} [host] @returns {Promise<boolean>} */
export function isPortOpen(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host });
    const end = (/** @type {boolean} */ isOpen) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(1000, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** @returns {Promise<number>} a free port */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port: 0 }, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
