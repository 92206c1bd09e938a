import { expect } from '@playwright/test';
import { buildPath, getProductBySku, productPath } from './support/demo-products';
import { test } from './support/http';

const overberg = buildPath('005', ['collection', 'Overberg']);
const flax = getProductBySku('SALL-FLA-140');

test('S4: a page is served from the cache on the second call; a filtered one is stored for a minute at most', async ({
  httpGet,
}) => {
  for (const path of [
    '/',
    '/item_group/005',
    buildPath('005', ['application', 'Upholstery']),
    overberg,
    productPath(flax),
  ]) {
    await httpGet(path);
    await expect.poll(async () => (await httpGet(path)).headers['x-nextjs-cache'], { message: path }).toBe('HIT');
    const [, seconds] = /s-maxage=(\d+)/.exec((await httpGet(path)).headers['cache-control'] ?? '') ?? [];
    expect(Number(seconds), path).toBeGreaterThan(0);
    expect(Number(seconds), path).toBeLessThanOrEqual(600);
  }
  const filtered = '/item_group/005?page=2';
  await httpGet(filtered);
  await expect.poll(async () => (await httpGet(filtered)).headers['x-nextjs-cache']).toBe('HIT');
  expect((await httpGet(filtered)).headers['cache-control']).toMatch(/s-maxage=(?:[1-5]?\d|60)\b/);
});
