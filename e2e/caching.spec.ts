import { expect } from '@playwright/test';
import { test } from './support/ask';
import { bySku, pathTo, productPath } from './support/catalogue';

const overberg = pathTo('005', ['collection', 'Overberg']);
const flax = bySku('SALL-FLA-140');

test('S4: a plain landing page comes out of the cache on the second call, a filtered one never', async ({ ask }) => {
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
  const filtered = await ask('/item_group/005?page=2');
  expect(filtered.status).toBe(200);
  expect(filtered.headers['x-nextjs-cache']).toBeUndefined();
  expect(filtered.headers['cache-control']).toContain('no-store');
});
