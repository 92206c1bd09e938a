import { request } from 'node:http';
import { test as base } from '@playwright/test';

/** A raw HTTP response; redirects are not followed. */
export interface HttpResponse {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

/** Sends a GET without normalising dots and escapes in the path; `Host` may be any host. */
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
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(incoming.headers).map(([name, value]) => [name, value?.toString()]),
          ),
          body: Buffer.concat(chunks).toString('utf8'),
        }),
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

/** Text content of HTML without scripts, styles, templates, comments and tags. */
export function visibleText(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
