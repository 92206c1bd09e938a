import { request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { test as base } from '@playwright/test';

/** A raw HTTP response; redirects are not followed. */
export interface HttpResponse {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

/** Sends a GET without normalizing dots and escapes in the path; `Host` may be any host. */
export type HttpGet = (path: string, headers?: Readonly<Record<string, string>>) => Promise<HttpResponse>;

/** Like `HttpGet`, for any site. */
export function httpGet(
  baseURL: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, headers: { ...headers }, agent: false }, (incoming) => {
      const fields = Object.entries(incoming.headers).map(([name, value]) => [name, value?.toString()]);
      const [status, responseHeaders] = [incoming.statusCode ?? 0, Object.fromEntries(fields)];
      buffer(incoming).then(
        (body) => resolve({ status, headers: responseHeaders, body: body.toString('utf8') }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Playwright's test with an `httpGet` fixture for requests that a browser cannot send and headers that it does not expose. */
export const test = base.extend<{ httpGet: HttpGet }>({
  httpGet: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('These tests need a baseURL');
    await use((path, headers) => httpGet(baseURL, path, headers));
  },
});

/** An unparsed HTTP response. */
export interface RawResponse {
  /** 0 if the connection closed without a response. */
  status: number;
  /** The `Location` header, or null. */
  location: string | null;
  /** Status line, headers and body. */
  text: string;
}

/** Inactivity after which the response counts as complete. */
const IDLE_TIMEOUT_MS = 15_000;

/** Sends request lines unchanged, for requests that HTTP libraries reject: several hosts, absolute-form targets, control characters. */
export function sendRawRequest(baseURL: string, lines: readonly string[]): Promise<RawResponse> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(IDLE_TIMEOUT_MS, () => socket.destroy());
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

/** Sends a GET with additional headers; `Host` is the site's own unless given. */
export function rawGet(baseURL: string, target: string, headers: readonly string[] = []): Promise<RawResponse> {
  const host = headers.some((line) => /^host:/i.test(line)) ? [] : [`Host: ${new URL(baseURL).host}`];
  return sendRawRequest(baseURL, [`GET ${target} HTTP/1.1`, ...host, ...headers, 'Connection: close']);
}
