import { connect } from 'node:net';

/** An answer as it came, with everything in it: status line, headers, body. */
export interface RawAnswer {
  status: number;
  /** The `Location` header, or null. */
  location: string | null;
  text: string;
}

/** Milliseconds after which a server that says nothing more has said all. */
const PATIENCE = 15_000;

/**
 * Sends the lines of a request exactly as they are, for what no library sends: two hosts, targets in absolute form, control
 * characters. A connection that ends without a word gives status 0.
 */
export function sendRaw(baseURL: string, lines: readonly string[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const [head = ''] = text.split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        location: /^location: *(.*)$/im.exec(head)?.[1] ?? null,
        text,
      });
    });
    socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
  });
}

/** A plain GET with these further headers; `Host` is the site's own unless one is among them. */
export function getRaw(baseURL: string, target: string, headers: readonly string[] = []): Promise<RawAnswer> {
  const host = headers.some((line) => /^host:/i.test(line)) ? [] : [`Host: ${new URL(baseURL).host}`];
  return sendRaw(baseURL, [`GET ${target} HTTP/1.1`, ...host, ...headers, 'Connection: close']);
}
