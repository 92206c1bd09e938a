import { revalidateStale } from './revalidation';
import { createFakeRenderer, forgetPages, invalidate, storedPage, storePage } from './testing/stored-pages';

const UNREACHABLE = ['/x1', '/x2', '/x3', '/x4'];
const RUN = { host: 'www.marram.example.com', signal: new AbortController().signal, timeoutMs: 1000 };

describe('S5: a page that stays stale though nothing fails', () => {
  beforeEach(forgetPages);

  it('does not block others, is requested twice, and causes no retry', async () => {
    await storePage('/live/careers', 'old', ['content']);
    for (const path of UNREACHABLE) await storePage(`/live${path}`, 'old', ['content']);
    await invalidate('content');
    const { render, asked, times } = createFakeRenderer(async (path) => {
      if (path === '/careers') await storePage('/live/careers', 'new', ['content']);
      return 'other';
    });
    expect(await revalidateStale(render, RUN)).toBe(true);
    expect(await storedPage('/live/careers')).toEqual({ html: 'new', isStale: false });
    expect(UNREACHABLE.map(times)).toEqual([2, 2, 2, 2]);
    expect(await revalidateStale(render, RUN)).toBe(true);
    await invalidate('content');
    expect(await revalidateStale(render, RUN)).toBe(true);
    expect(asked.slice(9)).toEqual(['/careers']);
  });

  it('is awaited while it is rendered, and requested only a few times', async () => {
    await storePage('/live/slow', 'old', ['slow']);
    await invalidate('slow');
    const { render, asked } = createFakeRenderer(async () => 'stale');
    setTimeout(() => storePage('/live/slow', 'new', ['slow']), 600);
    expect(await revalidateStale(render, RUN)).toBe(true);
    expect(await storedPage('/live/slow')).toEqual({ html: 'new', isStale: false });
    expect(asked.length).toBeLessThan(7);
  });

  it('may be waiting for a hub that hangs: after three such pages the others wait, and then come first', async () => {
    const hanging = ['/h1', '/h2', '/h3'];
    await storePage('/live/well', 'old', ['hangs']);
    for (const path of hanging) await storePage(`/live${path}`, 'old', ['hangs']);
    await invalidate('hangs');
    const { render, asked, times } = createFakeRenderer(async (path) => {
      if (path === '/well') await storePage('/live/well', 'new', ['hangs']);
      return path === '/well' ? 'stale' : new Promise(() => undefined);
    });
    const run = { ...RUN, timeoutMs: 100 };
    expect(await revalidateStale(render, run)).toBe(false);
    expect(times('/well')).toBe(0);
    asked.length = 0;
    expect(await revalidateStale(render, run)).toBe(false);
    expect(asked).toEqual(['/well']);
  });
});
