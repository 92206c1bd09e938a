import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pageStore } from '@/lib/page-cache/handler/page-store.mjs';

/** The key that Next keeps a page, or a file, of an inner path (`'/live/careers'`) under. */
export const keyOf = (path: string, kind: 'APP_PAGE' | 'APP_ROUTE' = 'APP_PAGE') =>
  `/route-cache/${kind}/${'a'.repeat(64)}/$${path}`;

/** Forgets every page. */
export const forgetPages = () => Reflect.deleteProperty(globalThis, Symbol.for('storefront.pageStore'));

/** Keeps a page, or a file with an ending, as Next would. */
export async function keep(path: string, html: string, tags: readonly string[]): Promise<void> {
  const kind = /\.\w+$/.test(path) ? 'APP_ROUTE' : 'APP_PAGE';
  const value = { kind, html };
  const cacheControl = { revalidate: 600 };
  await (await pageStore()).write(keyOf(path, kind), { value, tags, cacheControl, began: Date.now() });
}

/** Has the making of a kept page fail, which Next tells by handing back the last good one. */
export async function fail(path: string): Promise<void> {
  const store = await pageStore();
  const value = (await store.read(keyOf(path)))?.entry.value ?? null;
  await store.write(keyOf(path), { value, tags: [], cacheControl: undefined, began: Date.now() });
}

/** Purges a tag that is older than what is made from now on: what begins in the same millisecond is stale too. */
export async function purge(tag: string): Promise<void> {
  await sleep(3);
  await (await pageStore()).purge([tag]);
  await sleep(3);
}

/** What a kept page says, and whether it is stale. */
export async function kept(path: string): Promise<{ html: unknown; isStale: boolean } | null> {
  const found = await (await pageStore()).read(keyOf(path));
  const value = found?.entry.value;
  return value ? { html: 'html' in value ? value.html : null, isStale: found?.stale === true } : null;
}

/** A server that answers as Next does, and notes the paths that it is asked for. */
export interface PageServer {
  server: Server;
  url: string;
  asked: string[];
  /** How often a path was asked for. */
  times(path: string): number;
  close(): Promise<void>;
}

/**
 * Starts one.
 *
 * @param answer what it says of its cache: 'STALE' when it makes the page anew
 */
export async function pageServer(answer: (path: string, host: string) => Promise<string>): Promise<PageServer> {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url = '', headers } = incoming;
    asked.push(url);
    void answer(url, headers.host ?? '').then((said) => outgoing.setHeader('x-nextjs-cache', said).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    asked,
    times: (path) => asked.filter((one) => one === path).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
