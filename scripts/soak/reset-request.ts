import { connect } from 'node:net';

/** Requests `path`, reads nothing and resets the connection after `afterMs` milliseconds. Rejects when the site accepts no connection or closes it. */
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
