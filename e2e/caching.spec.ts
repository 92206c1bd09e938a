import { expect } from '@playwright/test';
import { test } from './support/ask';
import { bySku, pathTo, productPath } from './support/catalogue';

const overberg = pathTo('005', ['collection', 'Overberg']);
const flax = bySku('SALL-FLA-140');

test('S4: a page comes out of the cache on the second call; a filtered one is stored for a minute at most', async ({
  ask,
}) => {
  for (const path of [
    '/',
    '/item_group/005',
    pathTo('005', ['application', 'Upholstery']),
    overberg,
    productPath(flax),
  ]) {
    await ask(path);
    await expect.poll(async () => (await ask(path)).headers['x-nextjs-cache'], { message: path }).toBe('HIT');
    const [, seconds] = /s-maxage=(\d+)/.exec((await ask(path)).headers['cache-control'] ?? '') ?? [];
    expect(Number(seconds), path).toBeGreaterThan(0);
    expect(Number(seconds), path).toBeLessThanOrEqual(600);
  }
  const filtered = '/item_group/005?page=2';
  await ask(filtered);
  await expect.poll(async () => (await ask(filtered)).headers['x-nextjs-cache']).toBe('HIT');
  expect((await ask(filtered)).headers['cache-control']).toMatch(/s-maxage=(?:[1-5]?\d|60)\b/);
});
