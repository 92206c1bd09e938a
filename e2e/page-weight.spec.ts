import { devices, expect, test } from '@playwright/test';
import { PAGE_PATHS } from './support/pages';

/** The emulated phone of Lighthouse. */
const PHONE = { ...devices['Moto G Power'], viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

const KIB = 1024;

/** Maximum transfer size, with pictures as WebP, and number of requests of a first visit without scrolling. AVIF would save a third. */
const BUDGETS = {
  home: { kib: 1040, requests: 40 },
  'item group': { kib: 960, requests: 42 },
  collection: { kib: 860, requests: 40 },
  product: { kib: 540, requests: 44 },
} as const satisfies Partial<Record<keyof typeof PAGE_PATHS, { kib: number; requests: number }>>;

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

for (const kind of Object.keys(BUDGETS) as (keyof typeof BUDGETS)[])
  test(`a first visit to the ${kind} page on a phone stays within its budget of bytes and requests`, async ({
    page,
  }) => {
    const transfers: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      transfers.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
      );
    });
    await page.goto(PAGE_PATHS[kind], { waitUntil: 'networkidle' });
    const sizes = await Promise.all(transfers);
    const kib = Math.round(sizes.reduce((total, size) => total + size, 0) / KIB);
    expect(kib).toBeGreaterThan(100);
    expect(kib, 'KiB').toBeLessThanOrEqual(BUDGETS[kind].kib);
    expect(sizes.length, 'requests').toBeLessThanOrEqual(BUDGETS[kind].requests);
  });

test('product pictures further down are not fetched before the visitor scrolls to them', async ({ page }) => {
  const firstCards = page.getByRole('list', { name: 'Products' }).getByRole('img');
  const loaded = () => firstCards.first().evaluate((img: HTMLImageElement) => img.currentSrc !== '');
  await page.goto(PAGE_PATHS['item group'], { waitUntil: 'networkidle' });
  await expect(page.locator('link[rel="preload"][as="image"][imagesrcset]')).toHaveCount(0);
  expect(await loaded()).toBe(false);
  await firstCards.first().scrollIntoViewIfNeeded();
  await expect.poll(loaded).toBe(true);
});

test('a page that opens at its products preloads the pictures of their first row', async ({ page }) => {
  await page.goto(`${PAGE_PATHS['item group']}?colours=Blue`);
  await expect(page.locator('link[rel="preload"][as="image"][imagesrcset]')).toHaveCount(3);
});
