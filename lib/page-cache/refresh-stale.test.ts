import { createServer, type Server } from 'node:http';
import { pageStore } from './handler/page-store.mjs';
import { type Run, refreshStale } from './refresh-stale';
import { keyOf } from './testing/page-server';

describe('S5: after a publish', () => {
  let server: Server;
  const asked: string[] = [];
  let answer: (path: string) => Promise<void>;

  const run: Run = { host: 'www.marram.example.com', purge: 0, left: new Map(), isOver: () => false };
  const page = (html: string) => ({ kind: 'APP_PAGE', html });

  async function write(path: string, html: string, tags: string[]) {
    const store = await pageStore();
    await store.write(keyOf(path), { value: page(html), tags, cacheControl: { revalidate: 600 }, began: Date.now() });
  }

  beforeEach(async () => {
    asked.length = 0;
    server = createServer((incoming, outgoing) => {
      asked.push(`${incoming.headers.host} ${incoming.url}`);
      void answer(incoming.url ?? '').then(() => outgoing.end('stale'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('the pages that are stale are made anew, and no others', async () => {
    await write('/live/careers', 'old', ['category:5']);
    await write('/live/about-us', 'untouched', ['category:6']);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await (await pageStore()).purge(['category:5']);
    answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await write('/live/careers', 'new', ['category:5']);
    };
    await refreshStale(server, run);
    expect(asked).toEqual(['www.marram.example.com /careers']);
    expect(await (await pageStore()).read(keyOf('/live/careers'))).toMatchObject({
      entry: { value: page('new') },
      stale: false,
    });
  });

  /** Pages that are stale, of which those that `fails` names cannot be made. Gives the paths that are asked for, in their order. */
  async function refreshed(paths: readonly string[], fails: (path: string) => boolean): Promise<string[]> {
    const tags = [`pages:${paths.join('')}`];
    for (const path of paths) await write(`/live${path}`, 'old', tags);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const store = await pageStore();
    await store.purge(tags);
    // What begins in the same millisecond as a purge is stale, and would be asked for twice.
    await new Promise((resolve) => setTimeout(resolve, 5));
    answer = async (path) => {
      const key = keyOf(`/live${path}`);
      const before = (await store.read(key))?.entry.value ?? null;
      const value = fails(path) ? before : page('new');
      await store.write(key, { value, tags, cacheControl: { revalidate: 3 }, began: Date.now() });
    };
    done = await refreshStale(server, run);
    return asked.map((line) => line.replace(/^.* /, ''));
  }
  let done: boolean;

  it('a page that cannot be made stays, and keeps no other from being made', async () => {
    expect(await refreshed(['/a', '/b', '/c', '/d'], (path) => path === '/d')).toEqual(['/d', '/c', '/b', '/a']);
    expect(done).toBe(false);
    const store = await pageStore();
    expect(await store.read(keyOf('/live/a'))).toMatchObject({ entry: { value: page('new') } });
    expect(await store.read(keyOf('/live/d'))).toMatchObject({ entry: { value: page('old') } });
    // It is not asked for again before its time.
    asked.length = 0;
    expect(await refreshStale(server, run)).toBe(false);
    expect(asked).toEqual([]);
    expect(await refreshed(['/d'], () => false)).toEqual(['/d']);
    expect(done).toBe(true);
  });

  it('when three in a row cannot, the others wait: the hub may be down', async () => {
    expect(await refreshed(['/e', '/f', '/g', '/h', '/i'], () => true)).toEqual(['/i', '/h', '/g']);
    expect(done).toBe(false);
    expect(await (await pageStore()).read(keyOf('/live/e'))).toMatchObject({ entry: { value: page('old') } });
  });
});
