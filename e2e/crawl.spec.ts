import { expect } from '@playwright/test';
import { crawlSite } from '@/scripts/crawl/crawl';
import { test } from './support/http';

test('S7: a crawl of every link and of the sitemap finds no broken rule', async ({ baseURL }) => {
  // Several hundred pages, most of them rendered for the first time.
  test.setTimeout(300_000);
  const { indexable, problems } = await crawlSite(baseURL ?? '');
  expect(problems).toEqual([]);
  expect(indexable).toBeGreaterThan(400);
});
