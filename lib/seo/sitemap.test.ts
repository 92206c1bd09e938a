import {
  createPageEntry,
  listSitemapFiles,
  loadSitemapEntries,
  mergeEntries,
  type SitemapSource,
  SLICE_PRODUCTS,
} from './sitemap';

/** A hub with `count` fabric products: three per design and colour, 70 per collection. */
function hubWith(count: number): SitemapSource & { sliceStarts: number[] } {
  const sliceStarts: number[] = [];
  return {
    sliceStarts,
    loadPages: async () =>
      ['/', '/item_group/005', '/brand/Marram', '/brand/marram'].map((path) => createPageEntry(path)),
    countProducts: async (code) => (code === '005' ? count : 0),
    loadSlice: async (_code, start) => {
      sliceStarts.push(start);
      const products = Array.from({ length: Math.min(SLICE_PRODUCTS, count - start) }, (_, index) => start + index);
      return {
        collections: mergeEntries(products.map((number) => createPageEntry(`/c/${Math.floor(number / 70)}`))),
        products: mergeEntries(products.map((number) => createPageEntry(`/p/${Math.floor(number / 3)}`))),
      };
    },
  };
}

const LARGE = 100_000;

const sitemapPaths = async (hub: SitemapSource, file: string) =>
  (await loadSitemapEntries(hub, file))?.map(({ path }) => path) ?? null;

describe('S7: sitemaps', () => {
  it('are one of landing pages, plus one of collections and one of products per item group with products', async () => {
    expect(await listSitemapFiles(hubWith(330))).toEqual(['pages.xml', 'collections-005.xml', 'products-005-1.xml']);
    expect(await listSitemapFiles(hubWith(0))).toEqual(['pages.xml']);
  });

  it('name every product of a large catalogue, split over files', async () => {
    const hub = hubWith(LARGE);
    const files = (await listSitemapFiles(hub)).filter((file) => file.startsWith('products-'));
    expect(files).toHaveLength(20);
    const listed = new Set<string>();
    for (const file of files) {
      const paths = (await sitemapPaths(hub, file)) ?? [];
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.length).toBeLessThanOrEqual(5000);
      for (const path of paths) listed.add(path);
    }
    expect(listed.size).toBe(Math.ceil(LARGE / 3));
    expect(hub.sliceStarts).toEqual(
      Array.from({ length: LARGE / SLICE_PRODUCTS }, (_, index) => index * SLICE_PRODUCTS),
    );
  });

  it('read no more of the catalogue than they name', async () => {
    const hub = hubWith(LARGE);
    await sitemapPaths(hub, 'products-005-7.xml');
    expect(hub.sliceStarts).toEqual([30_000, 31_000, 32_000, 33_000, 34_000]);
  });

  it('let requests be answered between two reads of the catalogue', async () => {
    const hub = hubWith(3 * SLICE_PRODUCTS);
    const slicesAtTurns: number[] = [];
    const countSlices = () => {
      slicesAtTurns.push(hub.sliceStarts.length);
      if (hub.sliceStarts.length < 3) setImmediate(countSlices);
    };
    setImmediate(countSlices);
    await sitemapPaths(hub, 'collections-005.xml');
    expect(slicesAtTurns).toEqual(expect.arrayContaining([1, 2]));
  });

  it('name every collection once', async () => {
    expect(await sitemapPaths(hubWith(LARGE), 'collections-005.xml')).toHaveLength(Math.ceil(LARGE / 70));
  });

  it('name a page once, whatever the case of its address (D8)', async () => {
    expect(await sitemapPaths(hubWith(1), 'pages.xml')).toEqual(['/', '/item_group/005', '/brand/Marram']);
  });

  it.each([
    'products-005-2.xml',
    'products-005-0.xml',
    'products-005.xml',
    'products-004-1.xml',
    'products-5-1.xml',
    'products-005-99999999.xml',
    'collections-005-1.xml',
    'collections-004.xml',
    'pages.xml.gz',
    '__proto__',
    '',
  ])('there is none called %p', async (file) => {
    const hub = hubWith(330);
    expect(await sitemapPaths(hub, file)).toBeNull();
    expect(hub.sliceStarts).toEqual([]);
  });

  it('name a page with its first picture and its last change', () => {
    const [early, late] = ['2026-09-14T08:00:00.000Z', '2026-11-02T08:00:00.000Z'];
    expect(
      mergeEntries([
        { path: '/p/Karoo', picture: null, modified: late },
        { path: '/p/karoo', picture: 'ochre.webp', modified: null },
        { path: '/p/Karoo', picture: 'sand.webp', modified: early },
        { path: '/p/Fynbos', picture: null, modified: null },
      ]),
    ).toEqual([
      { path: '/p/Karoo', picture: 'ochre.webp', modified: late },
      { path: '/p/Fynbos', picture: null, modified: null },
    ]);
  });
});
