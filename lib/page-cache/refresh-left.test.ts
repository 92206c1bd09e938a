import { type Run, refreshStale } from './refresh-stale';
import { forgetPages, keep, kept, type PageServer, pageServer, purge } from './testing/page-server';

jest.mock('./ask-self', () => ({ ...jest.requireActual('./ask-self'), LONGEST: 1000 }));

const ASTRAY = ['/x1', '/x2', '/x3', '/x4'];

describe('S5: a page that stays stale though nothing fails', () => {
  let site: PageServer;
  const run = (purges: number, left = new Map<string, number>()): Run => ({
    host: 'www.marram.example.com',
    purge: purges,
    left,
    isOver: () => false,
  });
  beforeEach(forgetPages);
  afterEach(() => site.close());

  it('keeps no other from being made, is asked for twice, and is no reason to try again', async () => {
    await keep('/live/careers', 'old', ['astray']);
    for (const path of ASTRAY) await keep(`/live${path}`, 'old', ['astray']);
    await purge('astray');
    site = await pageServer(async (path) => {
      if (path === '/careers') await keep('/live/careers', 'new', ['astray']);
      return 'HIT';
    });
    const left = new Map<string, number>();
    expect(await refreshStale(site.server, run(1, left))).toBe(true);
    expect(await kept('/live/careers')).toEqual({ html: 'new', isStale: false });
    expect(ASTRAY.map(site.times)).toEqual([2, 2, 2, 2]);
    // Then it is left to its visitors, until something is published again; and it never again comes before others.
    expect(await refreshStale(site.server, run(1, left))).toBe(true);
    expect(site.asked).toHaveLength(9);
    await purge('astray');
    for (const path of ASTRAY) await kept(`/live${path}`);
    await refreshStale(site.server, run(2, left));
    expect(site.asked.slice(9, 11)).toEqual(['/careers', '/x4']);
    expect(ASTRAY.map(site.times)).toEqual([4, 4, 4, 4]);
  });

  it('is waited for while it is made, and asked for a few times only', async () => {
    await keep('/live/slow', 'old', ['slow']);
    await purge('slow');
    site = await pageServer(async () => 'STALE');
    setTimeout(() => keep('/live/slow', 'new', ['slow']), 600);
    expect(await refreshStale(site.server, run(1))).toBe(true);
    expect(await kept('/live/slow')).toEqual({ html: 'new', isStale: false });
    expect(site.asked.length).toBeLessThan(7);
  });

  it('may wait for a hub that hangs: after three such the others wait a little, and have their turn before those', async () => {
    const hanging = ['/h1', '/h2', '/h3'];
    await keep('/live/well', 'old', ['hangs']);
    for (const path of hanging) await keep(`/live${path}`, 'old', ['hangs']);
    await purge('hangs');
    site = await pageServer(async (path) => {
      if (path === '/well') await keep('/live/well', 'new', ['hangs']);
      return 'STALE';
    });
    const left = new Map<string, number>();
    expect(await refreshStale(site.server, run(1, left))).toBe(false);
    expect(site.times('/well')).toBe(0);
    site.asked.length = 0;
    expect(await refreshStale(site.server, run(1, left))).toBe(true);
    expect(site.asked).toEqual(['/well']);
  });
});
