import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { filledApplication } from '@/lib/registration/testing/application';

/** Response of the intake to an application. */
interface IntakeResponse {
  status: number;
  body: { success: boolean; msg: string; reference?: string; errors?: Record<string, string> };
}

/** A valid request body with these documents, as the wizard sends it. */
export function createApplication(documentation: unknown) {
  const application = filledApplication();
  application.declaration.email = `${randomBytes(6).toString('hex')}@example.com`;
  return { data: { ...application, documentation } };
}

/** Posts a body to the intake of a site, under a new idempotency key by default. */
export async function postApplication(
  url: string,
  body: unknown,
  { key = randomBytes(16).toString('hex'), path = '/api/register' } = {},
): Promise<IntakeResponse> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, Origin: url },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/**
 * Sends up to `maxBytes` to the intake of a site until it responds or closes the connection. Resolves to the bytes that were written by then, and the
 * HTTP status, 0 without a response. Without `hasContentLength` the body is chunked.
 */
export function sendOversizedBody(
  url: string,
  maxBytes: number,
  hasContentLength: boolean,
): Promise<{ bytes: number; status: number }> {
  const { hostname, port } = new URL(url);
  const chunk = Buffer.alloc(64 * 1024, 'A');
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const result = { bytes: 0, status: 0 };
    let isDone = false;
    const end = () => {
      isDone = true;
      socket.destroy();
      resolve(result);
    };
    socket.on('error', end);
    socket.on('close', end);
    socket.on('data', (response) => {
      result.status = Number(/^HTTP\/1\.1 (\d+)/.exec(String(response))?.[1] ?? 0);
      end();
    });
    const writeChunk = () => {
      if (isDone || result.bytes >= maxBytes) return;
      result.bytes += chunk.length;
      const framed = hasContentLength ? chunk : Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]);
      socket.write(framed, () => setImmediate(writeChunk));
    };
    const lengthHeader = hasContentLength ? `Content-Length: ${maxBytes}` : 'Transfer-Encoding: chunked';
    const head = ['POST /api/register HTTP/1.1', `Host: ${hostname}`, 'Content-Type: application/json', lengthHeader];
    socket.write(`${[...head, 'Idempotency-Key: one-flood-of-many-bytes'].join('\r\n')}\r\n\r\n`, writeChunk);
  });
}

/** Sends all but the last 100 characters of a body to the intake of a site. */
export async function startStalledUpload(url: string, body: string) {
  const outgoing = request(`${url}/api/register`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Idempotency-Key': randomBytes(16).toString('hex'),
      Origin: url,
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
  await new Promise<void>((resolve) => outgoing.write(body.slice(0, -100), () => resolve()));
  return {
    /** Sends the rest and returns the status of the response. */
    finish: (): Promise<number> => {
      outgoing.end(body.slice(-100));
      return status;
    },
  };
}
