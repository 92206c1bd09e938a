import { expect, test } from '@playwright/test';
import { forEachPath, readSitemap } from '@/scripts/crawl/visit';
import { httpGet } from './support/http';
import { FAULT_PAGES } from './support/pages';
import { fetchComparablePage } from './support/visits';

// Pages must not depend on the kind of hub (S6). Runs on the site with the remote hub and compares its responses with those of the embedded one.

// In order, so that the last test gets the pages from the cache.
test.describe.configure({ mode: 'default' });

/** API calls of the browser, and filtered pages of every kind. */
const QUERIES = [
  '/api/products?item_group=005',
  '/api/products?item_group=005&colours=Blue&page=2',
  '/api/products?item_group=000&type=Plain',
  '/api/products?item_group=014',
  '/api/products?brand=Marram',
  '/api/search?query=hazel',
  '/api/search?query=nothing-like-it',
  '/item_group/005?colours=Blue&colours=Green',
  '/item_group/005?type=Plain&page=2',
  '/item_group/000?colours=Nowhere',
  '/item_group/005?search=linen',
  '/brand?brand=Marram&item_group=005',
];

async function expectSame(paths: readonly string[], origins: readonly [string, string]): Promise<void> {
  await forEachPath(paths, async (path) => {
    const [own, other] = await Promise.all([
      fetchComparablePage(origins[0], path),
      fetchComparablePage(origins[1], path),
    ]);
    expect.soft(own, path).toEqual(other);
  });
}

function originsOf(baseURL: string | undefined): [string, string] {
  const other = test.info().config.projects.find(({ name }) => name === 'embedded')?.use.baseURL;
  if (baseURL === undefined || other === undefined) throw new Error('Two sites are compared');
  return [baseURL, other];
}

/** Every page but collections, products and facet values, and every nth of these. */
const samplePaths = (paths: readonly string[], n: number): string[] =>
  paths.filter((path, index) => !/\/collection\/|\?/.test(path) || index % n === 0);

test('S6: pages of every kind are the same with both hubs, including absent and moved ones', async ({ baseURL }) => {
  test.setTimeout(180_000);
  await expectSame([...FAULT_PAGES.map(({ path }) => path), ...QUERIES], originsOf(baseURL));
});

test('S6: the sitemap and a sample of its pages are the same with both hubs', async ({ baseURL }) => {
  test.setTimeout(180_000);
  const [own, other] = originsOf(baseURL);
  const paths = await readSitemap(other);
  expect(paths.length).toBeGreaterThan(300);
  expect(await readSitemap(own)).toEqual(paths);
  // The sitemaps must also have the same pictures and modification times.
  await expectSame(['/sitemap/pages.xml', '/sitemap/products-005-1.xml', '/sitemap/collections-005.xml'], [own, other]);
  await expectSame(samplePaths(paths, 5), [own, other]);
});

test('S7: every listed URL is listed once, is canonical and can be indexed', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const [site] = originsOf(baseURL);
  const paths = await readSitemap(site);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => /\/embed\/|\/api\/|\/filtered\/|\?.*&/.test(path))).toEqual([]);
  await forEachPath(samplePaths(paths, 20), async (path) => {
    const { status, headers, body } = await httpGet(site, path);
    expect.soft(status, path).toBe(200);
    const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(body) ?? [];
    const { pathname, search } = new URL(canonical.replaceAll('&#x27;', "'"));
    expect.soft(pathname + search, path).toBe(path);
    expect.soft(body, path).not.toContain('name="robots"');
    expect.soft(headers['x-robots-tag'], path).toBeUndefined();
  });
});
