import { expect } from '@playwright/test';
import { buildPath, cell, countOptions, productPath, publishedProducts } from './support/demo-products';
import { type HttpGet, test } from './support/http';

/** Paths in a sitemap or sitemap index; checks its format and that all URLs have the same origin. */
async function readPaths(httpGet: HttpGet, path: string): Promise<string[]> {
  const { status, headers, body } = await httpGet(path);
  expect(status, path).toBe(200);
  expect(headers['content-type'], path).toBe('application/xml; charset=utf-8');
  expect(body, path).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(?:urlset|sitemapindex) xmlns=/);
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&apos;', "'"),
  );
  const urls = addresses.map((address) => new URL(address));
  expect(new Set(urls.map((url) => url.origin)).size, path).toBeLessThanOrEqual(1);
  expect(urls.map((url) => url.href)).toEqual(addresses);
  return urls.map((url) => url.pathname + url.search);
}

const encodePath = (path: string): string => new URL(path, 'http://x').pathname;
const uniqueSorted = (paths: Iterable<string>): string[] => [...new Set(paths)].sort();
const itemGroups = uniqueSorted(publishedProducts().map((row) => cell(row, 'item_group')));

test('S7: there is a sitemap of landing pages, and for each item group of its collections and products', async ({
  httpGet,
}) => {
  expect(uniqueSorted(await readPaths(httpGet, '/sitemap.xml'))).toEqual(
    uniqueSorted([
      '/sitemap/pages.xml',
      ...itemGroups.flatMap((code) => [`/sitemap/collections-${code}.xml`, `/sitemap/products-${code}-1.xml`]),
    ]),
  );
});

test('S7: the sitemaps list every design and colour once, every collection, and nothing else', async ({ httpGet }) => {
  for (const code of itemGroups) {
    const rows = publishedProducts().filter((row) => cell(row, 'item_group') === code && cell(row, 'range') !== '');
    const products = await readPaths(httpGet, `/sitemap/products-${code}-1.xml`);
    expect(new Set(products).size).toBe(products.length);
    expect(uniqueSorted(products)).toEqual(uniqueSorted(rows.map((row) => encodePath(productPath(row)))));
    const collections = await readPaths(httpGet, `/sitemap/collections-${code}.xml`);
    const expected = rows.map((row) => encodePath(buildPath(code, ['collection', cell(row, 'range')])));
    expect(uniqueSorted(collections)).toEqual(uniqueSorted(expected));
  }
});

test('S7: the sitemap lists the landing pages of the catalogue, the company pages and the international brands', async ({
  httpGet,
}) => {
  const pages = await readPaths(httpGet, '/sitemap/pages.xml');
  expect(pages[0]).toBe('/');
  for (const path of [
    '/item_group/005',
    '/item_group/001',
    '/item_group/000',
    '/item_group/9000',
    '/item_group/005/application/Curtaining',
    '/item_group/005/application/Dual%20Purpose',
    '/brand/Marram',
    '/brand/Skaap%20%26%20Klei',
    '/item_group/9001/application_type/outdoor',
    '/item_group/9001/application_type/outdoor/category_name/005',
    '/store-locator',
    '/careers',
    '/about-us',
    '/wallpaper-calculator',
    '/register',
    '/directors',
    '/responsibilities',
    '/internationals',
    '/internationals/brand/1',
  ])
    expect(pages).toContain(path);
  // An alias of the store locator, and an unpublished brand.
  for (const path of ['/company', '/internationals/brand/4']) expect(pages).not.toContain(path);
});

test('S7: the sitemap lists every facet value with at least six products, and no other filtered URL', async ({
  httpGet,
}) => {
  const pages = await readPaths(httpGet, '/sitemap/pages.xml');
  const expected = itemGroups.flatMap((code) =>
    (['application', 'types', 'design_style', 'colours', 'material'] as const).flatMap((key) => {
      const all = countOptions(code, {}, key).filter(({ value }) => value !== '-');
      const shown = key === 'application' && all.length < 2 ? [] : all;
      // For fabric, Curtaining and Upholstery also select Dual Purpose, so they have no page with a single value (F11).
      const singleValues = shown.filter(({ value }) => code !== '005' || !['Curtaining', 'Upholstery'].includes(value));
      return singleValues
        .filter(({ count }) => count >= 6)
        .map(({ value }) => `/item_group/${code}?${new URLSearchParams({ [key]: value })}`);
    }),
  );
  expect(uniqueSorted(pages.filter((path) => path.includes('?')))).toEqual(uniqueSorted(expected));
});

test('S7: a sitemap comes out of the cache on the second call', async ({ httpGet }) => {
  for (const path of ['/sitemap.xml', '/sitemap/products-005-1.xml']) {
    await httpGet(path);
    await expect.poll(async () => (await httpGet(path)).headers['x-nextjs-cache'], { message: path }).toBe('HIT');
    expect((await httpGet(path)).headers['cache-control'], path).toContain('s-maxage=600');
  }
});

test('S7: an unknown sitemap answers 404', async ({ httpGet }) => {
  for (const name of [
    'products-005-2.xml',
    'products-002-1.xml',
    'collections-005-1.xml',
    'pages',
    'x.xml',
    'a%2Fpages.xml',
  ])
    expect((await httpGet(`/sitemap/${name}`)).status, name).toBe(404);
});

/** Texts of the elements with this name, for each entry of a sitemap. */
async function readElements(httpGet: HttpGet, path: string, name: string): Promise<string[][]> {
  const { body } = await httpGet(path);
  const entries = body.match(/<url>.*<\/url>/g) ?? [];
  expect(entries, path).not.toEqual([]);
  return entries.map((entry) =>
    [...entry.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text),
  );
}

test('S7: products and collections are listed with a picture that exists', async ({ httpGet }) => {
  const file = '/sitemap/products-005-1.xml';
  const [paths, pictures] = [await readPaths(httpGet, file), await readElements(httpGet, file, 'image:loc')];
  const rows = publishedProducts().filter(
    (row) => cell(row, 'item_group') === '005' && cell(row, 'primaryImageUrl') !== '',
  );
  const withPicture = paths.filter((_, index) => pictures[index]?.length === 1);
  expect(uniqueSorted(withPicture)).toEqual(uniqueSorted(rows.map((row) => encodePath(productPath(row)))));
  const picturePaths = pictures.flat().map((address) => new URL(address).pathname);
  expect(picturePaths).toContain('/media/large/saltmarsh-linen-flax.webp');
  expect((await httpGet(picturePaths[0] ?? '')).headers['content-type']).toBe('image/webp');
  for (const found of await readElements(httpGet, '/sitemap/collections-005.xml', 'image:loc'))
    expect(found).toHaveLength(1);
});

test('S7: a product and a collection have the time of their last change', async ({ httpGet }) => {
  for (const path of ['/sitemap/products-005-1.xml', '/sitemap/collections-005.xml'])
    for (const found of await readElements(httpGet, path, 'lastmod')) {
      expect(found, path).toHaveLength(1);
      expect(Date.parse(found[0] ?? ''), path).toBeLessThan(Date.now());
    }
});

test('S7: a landing page with content of its own has the time of its last change', async ({ httpGet }) => {
  const [paths, times] = [
    await readPaths(httpGet, '/sitemap/pages.xml'),
    await readElements(httpGet, '/sitemap/pages.xml', 'lastmod'),
  ];
  const dated = paths.filter((_, index) => times[index]?.length === 1);
  for (const path of [
    '/',
    '/item_group/005',
    '/careers',
    '/store-locator',
    '/about-us',
    '/internationals',
    '/internationals/brand/1',
  ])
    expect(dated).toContain(path);
  // These pages have no CMS content.
  for (const path of ['/wallpaper-calculator', '/register']) expect(dated).not.toContain(path);
});
