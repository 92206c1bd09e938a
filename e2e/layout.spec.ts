import { expect, test } from '@playwright/test';
import { holdRequests } from './support/hold-pages';
import { PAGE_PATHS, VIEWPORTS } from './support/kinds';
import { findOverlappingHeaderLinks } from './support/layout';
import { MAX_LAYOUT_SHIFT, readLayoutShift, recordLayoutShift } from './support/layout-shift';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('at no width from 1024 to 1920 px do links of the header lie over each other', async ({ page }) => {
  await page.goto('/');
  for (const width of [1024, 1100, 1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverlappingHeaderLinks(page), `at ${width} px`).toEqual([]);
  }
});

for (const [size, viewport] of Object.entries(VIEWPORTS))
  for (const kind of ['home', 'item group', 'application', 'collection', 'product'] as const)
    test(`the ${kind} page does not shift while it loads and is read, on a ${size} window`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await recordLayoutShift(page);
      await page.goto(PAGE_PATHS[kind], { waitUntil: 'networkidle' });
      const footer = page.getByRole('contentinfo');
      await expect(async () => {
        await page.mouse.wheel(0, 700);
        await expect(footer).toBeInViewport({ timeout: 150 });
      }).toPass({ intervals: [50] });
      await page.evaluate(() => Promise.all([document.fonts.ready, new Promise(requestAnimationFrame)]));
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    });

test('a picture that comes late leaves its place as it was', async ({ page }) => {
  const { release } = await holdRequests(page, '**/_next/image**');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const heading = page.getByRole('heading', { name: 'New arrivals' });
  const before = await heading.boundingBox();
  release();
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(await heading.boundingBox()).toEqual(before);
});
