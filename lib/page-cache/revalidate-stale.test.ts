import { setTimeout as sleep } from 'node:timers/promises';
import { type RenderPage, revalidateStale } from './revalidation';
import { getPageStore } from './store/page-store';
import { createFakeRenderer, failPage, forgetPages, invalidate, storedPage, storePage } from './testing/stored-pages';

const RUN = { host: 'www.marram.example.com', signal: new AbortController().signal };

describe('S5: after a publish', () => {
  beforeEach(forgetPages);

  it('stale pages are revalidated, and no others', async () => {
    await storePage('/live/careers', 'old', ['category:5']);
    await storePage('/live/about-us', 'untouched', ['category:6']);
    await invalidate('category:5');
    const hosts: string[] = [];
    const { render, asked } = createFakeRenderer(async (path, host) => {
      hosts.push(host);
      await storePage(`/live${path}`, 'new', ['category:5']);
      return 'stale';
    });
    await revalidateStale(render, RUN);
    expect([hosts, asked]).toEqual([['www.marram.example.com'], ['/careers']]);
    expect(await storedPage('/live/careers')).toEqual({ html: 'new', isStale: false });
  });

  /** Revalidates stale pages, some of which fail, and returns the requested paths in order. */
  async function revalidated(paths: readonly string[], fails: (path: string) => boolean): Promise<string[]> {
    const tag = `pages:${paths.join('')}`;
    for (const path of paths) await storePage(`/live${path}`, 'old', [tag]);
    await invalidate(tag);
    const { render, asked } = createFakeRenderer(async (path) => {
      await (fails(path) ? failPage(`/live${path}`) : storePage(`/live${path}`, 'new', [tag]));
      return 'stale';
    });
    isDone = await revalidateStale(render, RUN);
    return asked;
  }
  let isDone: boolean;

  it('a page that fails stays stored, and does not block others', async () => {
    expect(await revalidated(['/a', '/b', '/c', '/d'], (path) => path === '/d')).toEqual(['/d', '/c', '/b', '/a']);
    expect(isDone).toBe(false);
    expect([await storedPage('/live/a'), await storedPage('/live/d')]).toMatchObject([
      { html: 'new' },
      { html: 'old' },
    ]);
    // The failed page is not requested again before its retry delay is over.
    const { render, asked } = createFakeRenderer(async () => 'stale');
    expect(await revalidateStale(render, RUN)).toBe(false);
    expect(asked).toEqual([]);
    expect(await revalidated(['/d'], () => false)).toEqual(['/d']);
    expect(isDone).toBe(true);
  });

  it('after three failures in a row the others wait: the hub may be down', async () => {
    expect(await revalidated(['/e', '/f', '/g', '/h', '/i'], () => true)).toEqual(['/i', '/h', '/g']);
    expect(isDone).toBe(false);
    expect(await storedPage('/live/e')).toMatchObject({ html: 'old' });
  });

  it('the wait for a render slot is not a failure', async () => {
    for (const path of ['/live/a', '/live/b']) await storePage(path, 'old', ['pages']);
    await invalidate('pages');
    const waitForSlot: RenderPage = async (path, _host, onStart) => {
      await sleep(300);
      onStart?.();
      await storePage(`/live${path}`, 'new', ['pages']);
      return 'stale';
    };
    const busy = createFakeRenderer(async () => 'busy');
    const store = await getPageStore();
    const failure = jest.spyOn(store, 'recordFailure');
    expect(await revalidateStale(busy.render, RUN)).toBe(false);
    expect(busy.asked).toHaveLength(1);
    expect(await revalidateStale(waitForSlot, { ...RUN, timeoutMs: 100 })).toBe(true);
    expect(await storedPage('/live/a')).toEqual({ html: 'new', isStale: false });
    expect(failure).not.toHaveBeenCalled();
  });

  it('filtered pages are not revalidated', async () => {
    await storePage('/live/filtered/colours=Blue/item_group/005', 'old', ['products']);
    await storePage('/live/item_group/005', 'old', ['products']);
    await invalidate('products');
    expect((await getPageStore()).listStalePages()).toEqual([expect.stringMatching(/\$\/live\/item_group\/005$/)]);
  });
});
