import { request } from 'node:http';
import { test as base } from '@playwright/test';

/** An answer as it came over the wire, no redirect followed. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

/** Sends a path exactly as it is written: nothing normalises its dots and escapes, and `Host` may be any host. */
export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** Sends a path to a site, as `Ask` does. */
export function ask(baseURL: string, path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
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

/** Playwright's test with `ask`, for what a browser cannot send or does not show. */
export const test = base.extend<{ ask: Ask }>({
  ask: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('These tests need a baseURL');
    await use((path, headers = {}) => ask(baseURL, path, headers));
  },
});

/** The text that a page shows before any script runs: no scripts, no tags. */
export function visibleText(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
