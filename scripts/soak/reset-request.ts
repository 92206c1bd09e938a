import { connect } from 'node:net';

/**
 * Asks a site for `path` and resets the connection `afterMs` milliseconds later, whatever has come by then; nothing is read. Rejects when the site
 * takes no connection or breaks it first.
 */
export function sendAndReset(site: string, path: string, afterMs: number): Promise<void> {
  const { hostname, host, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, () => {
      setTimeout(() => socket.resetAndDestroy(), afterMs);
    });
  });
}
