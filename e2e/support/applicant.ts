import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { filledApplication } from '@/lib/registration/testing/application';

/** What a site has said to an application. */
export interface Said {
  status: number;
  body: { success: boolean; msg: string; reference?: string; errors?: Record<string, string> };
}

/** A well filled application with these documents, as the wizard sends it. */
export function applicationWith(documentation: unknown) {
  const application = filledApplication();
  application.declaration.email = `${randomBytes(6).toString('hex')}@example.com`;
  return { data: { ...application, documentation } };
}

/** Sends a body to the intake of a site under a new key, or a given one. */
export async function apply(
  url: string,
  body: unknown,
  { key = randomBytes(16).toString('hex'), path = '/api/register' } = {},
): Promise<Said> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, Origin: url },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** What became of a body that never ends by itself. */
export interface Flood {
  /** Bytes that the site has let in before it answered or closed. */
  bytes: number;
  /** The status of its answer, 0 for none. */
  status: number;
}

/** Pours up to `most` bytes into the intake of a site, with their number said before or not, until it answers or closes. */
export function flood(url: string, most: number, isLengthSaid: boolean): Promise<Flood> {
  const { hostname, port } = new URL(url);
  const piece = Buffer.alloc(64 * 1024, 'A');
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const flooded: Flood = { bytes: 0, status: 0 };
    let isOver = false;
    const end = () => {
      isOver = true;
      socket.destroy();
      resolve(flooded);
    };
    socket.on('error', end);
    socket.on('close', end);
    socket.on('data', (answer) => {
      flooded.status = Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1] ?? 0);
      end();
    });
    const pour = () => {
      if (isOver || flooded.bytes >= most) return;
      flooded.bytes += piece.length;
      const framed = isLengthSaid ? piece : Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]);
      socket.write(framed, () => setImmediate(pour));
    };
    const length = isLengthSaid ? `Content-Length: ${most}` : 'Transfer-Encoding: chunked';
    const head = ['POST /api/register HTTP/1.1', `Host: ${hostname}`, 'Content-Type: application/json', length];
    socket.write(`${[...head, 'Idempotency-Key: one-flood-of-many-bytes'].join('\r\n')}\r\n\r\n`, pour);
  });
}

/** An application whose visitor's line has stopped half way. */
export interface Stopped {
  /** Sends the rest; gives the status of the answer. */
  goOn(): Promise<number>;
}

/** Sends a body to the intake of a site but for its last bytes; ends when those before them are on their way. */
export function stopHalfWay(url: string, body: string): Promise<Stopped> {
  const sent = request(`${url}/api/register`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Idempotency-Key': randomBytes(16).toString('hex'),
      Origin: url,
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
  const goOn = () => {
    sent.end(body.slice(-100));
    return status;
  };
  return new Promise((resolve) => sent.write(body.slice(0, -100), () => resolve({ goOn })));
}
