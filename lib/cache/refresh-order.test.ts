import { type Run, refreshStale } from './refresh-stale';
import { forgetPages, keep, type PageServer, pageServer, purge } from './testing/page-server';

describe('S5: what is made anew after the pages that somebody may be waiting for', () => {
  const run: Run = { host: 'www.marram.example.com', purge: 1, left: new Map(), isOver: () => false };
  let site: PageServer;
  beforeEach(forgetPages);
  afterEach(() => site.close());

  it('is sitemaps', async () => {
    await keep('/live/careers', 'old', ['pages']);
    for (const file of ['products-005-1.xml', 'index.xml']) await keep(`/live/sitemap/${file}`, 'old', ['pages']);
    await purge('pages');
    site = await pageServer(async (path) => {
      const inner = path === '/sitemap.xml' ? '/sitemap/index.xml' : path;
      await keep(`/live${inner}`, 'new', ['pages']);
      return 'STALE';
    });
    expect(await refreshStale(site.server, run)).toBe(true);
    expect(site.asked).toEqual(['/careers', '/sitemap.xml', '/sitemap/products-005-1.xml']);
  });
});
