import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderPage, RenderResult } from '@/lib/page-cache/revalidation';
import { getPageStore } from '@/lib/page-cache/store/page-store';

/** The key of a page or file at an internal path. */
export const keyOf = (path: string, kind: 'APP_PAGE' | 'APP_ROUTE' = 'APP_PAGE') =>
  `/route-cache/${kind}/${'a'.repeat(64)}/$${path}`;

/** Drops every page. */
export const forgetPages = () => Reflect.deleteProperty(globalThis, Symbol.for('storefront.pageStore'));

/** Stores a page, or a file with an extension, as Next.js does. */
export async function storePage(path: string, html: string, tags: readonly string[]): Promise<void> {
  const kind = /\.\w+$/.test(path) ? 'APP_ROUTE' : 'APP_PAGE';
  const cacheControl = { revalidate: 600 };
  await (await getPageStore()).write(keyOf(path, kind), {
    value: { kind, html },
    tags,
    cacheControl,
    startedAt: Date.now(),
  });
}

/** Records a failed revalidation, as Next.js does: it writes the last good page again. */
export async function failPage(path: string): Promise<void> {
  const store = await getPageStore();
  const value = (await store.read(keyOf(path)))?.entry.value ?? null;
  await store.write(keyOf(path), { value, tags: [], cacheControl: undefined, startedAt: Date.now() });
}

/** Invalidates a tag in a millisecond of its own, because a render that starts in the same one is stale too. */
export async function invalidate(tag: string): Promise<void> {
  await sleep(3);
  await (await getPageStore()).invalidate([tag]);
  await sleep(3);
}

export async function storedPage(path: string): Promise<{ html: string | undefined; isStale: boolean } | null> {
  const found = await (await getPageStore()).read(keyOf(path));
  return found?.entry.value ? { html: found.entry.value.html, isStale: found.isStale } : null;
}

/** Creates a renderer that replaces Next.js and records the requested paths. */
export function createFakeRenderer(respond: (path: string, host: string) => Promise<RenderResult>) {
  const asked: string[] = [];
  const render: RenderPage = (path, host, onStart) => {
    asked.push(path);
    onStart?.();
    return respond(path, host);
  };
  return { render, asked, times: (path: string) => asked.filter((one) => one === path).length };
}
