import { variantOfHost } from '@/lib/site/variants';
import { type Run, refreshStale } from './refresh-stale';
import { fail, forgetPages, keep, kept, type PageServer, pageServer, purge } from './testing/page-server';

describe('S5: what is made anew after the pages that somebody may be waiting for', () => {
  const run: Run = { host: 'www.marram.example.com', purge: 1, left: new Map(), isOver: () => false };
  let site: PageServer;
  beforeEach(forgetPages);
  afterEach(() => site.close());

  it('is pages of other variants, each asked for at a host that shows it', async () => {
    await keep('/live/sitemap/index.xml', 'old', ['pages']);
    await keep('/live/careers', 'old', ['pages']);
    for (const inner of ['/development', '/staging/careers']) await keep(inner, 'old', ['pages']);
    await purge('pages');
    const places: string[] = [];
    site = await pageServer(async (path, host) => {
      const variant = variantOfHost(host);
      places.push(`${variant} ${path}`);
      await keep(path === '/sitemap.xml' ? '/live/sitemap/index.xml' : `/${variant}${path}`.replace(/\/$/, ''), 'new', [
        'pages',
      ]);
      return 'STALE';
    });
    expect(await refreshStale(site.server, run)).toBe(true);
    expect(places).toEqual(['live /careers', 'live /sitemap.xml', 'staging /careers', 'development /']);
    expect(await kept('/staging/careers')).toEqual({ html: 'new', isStale: false });
  });

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

  it('is no reason to wait for ever behind pages that always fail', async () => {
    const broken = ['/live/x', '/live/y', '/live/z'];
    for (const inner of [...broken, '/staging/careers']) await keep(inner, 'old', ['pages']);
    for (const inner of broken) await fail(inner);
    // They may be tried at once, after a purge.
    await purge('pages');
    site = await pageServer(async (path, host) => {
      const inner = `/${variantOfHost(host)}${path}`;
      await (broken.includes(inner) ? fail(inner) : keep(inner, 'new', ['pages']));
      return 'STALE';
    });
    expect(await refreshStale(site.server, run)).toBe(false);
    expect(site.asked[0]).toBe('/careers');
    expect(site.asked).toHaveLength(4);
  });
});
