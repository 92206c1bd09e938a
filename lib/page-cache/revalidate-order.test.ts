import { chooseVariant } from '@/lib/site/variants';
import { revalidateStale } from './revalidation';
import { createFakeRenderer, failPage, forgetPages, invalidate, storedPage, storePage } from './testing/stored-pages';

const RUN = { host: 'www.marram.example.com', signal: new AbortController().signal };

describe('S5: the order of revalidation', () => {
  beforeEach(forgetPages);

  it('ends with pages of other variants, each requested at a host of its variant', async () => {
    await storePage('/live/sitemap/index.xml', 'old', ['pages']);
    await storePage('/live/careers', 'old', ['pages']);
    for (const inner of ['/development', '/staging/careers']) await storePage(inner, 'old', ['pages']);
    await invalidate('pages');
    const places: string[] = [];
    const site = createFakeRenderer(async (path, host) => {
      const variant = chooseVariant(host);
      places.push(`${variant} ${path}`);
      await storePage(
        path === '/sitemap.xml' ? '/live/sitemap/index.xml' : `/${variant}${path}`.replace(/\/$/, ''),
        'new',
        ['pages'],
      );
      return 'stale';
    });
    expect(await revalidateStale(site.render, RUN)).toBe(true);
    expect(places).toEqual(['live /careers', 'live /sitemap.xml', 'staging /careers', 'development /']);
    expect(await storedPage('/staging/careers')).toEqual({ html: 'new', isStale: false });
  });

  it('has sitemaps after pages', async () => {
    await storePage('/live/careers', 'old', ['pages']);
    for (const file of ['products-005-1.xml', 'index.xml']) await storePage(`/live/sitemap/${file}`, 'old', ['pages']);
    await invalidate('pages');
    const site = createFakeRenderer(async (path) => {
      const inner = path === '/sitemap.xml' ? '/sitemap/index.xml' : path;
      await storePage(`/live${inner}`, 'new', ['pages']);
      return 'stale';
    });
    expect(await revalidateStale(site.render, RUN)).toBe(true);
    expect(site.asked).toEqual(['/careers', '/sitemap.xml', '/sitemap/products-005-1.xml']);
  });

  it('does not let pages that always fail block a page of another variant', async () => {
    const broken = ['/live/x', '/live/y', '/live/z'];
    for (const inner of [...broken, '/staging/careers']) await storePage(inner, 'old', ['pages']);
    for (const inner of broken) await failPage(inner);
    // An invalidation ends the retry delay of the failed pages.
    await invalidate('pages');
    const site = createFakeRenderer(async (path, host) => {
      const inner = `/${chooseVariant(host)}${path}`;
      await (broken.includes(inner) ? failPage(inner) : storePage(inner, 'new', ['pages']));
      return 'stale';
    });
    expect(await revalidateStale(site.render, RUN)).toBe(false);
    expect(site.asked[0]).toBe('/careers');
    expect(site.asked).toHaveLength(4);
  });
});
