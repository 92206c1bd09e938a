import { expect, test } from '@playwright/test';
import { hold } from './support/hold-pages';
import { KINDS, WINDOWS } from './support/kinds';
import { outsideMargins, overlappingHeaderLinks, sideways } from './support/layout';

/** 720 is a window of 1440 at a zoom of 200 %; 320 is one of 1280 at 400 %. */
const WIDTHS = [320, 390, 601, 720, 768, 1024, 1440] as const;

/** More than any page may move by itself (Core Web Vitals call 0.1 good). */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    layoutShift: number;
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [kind, path] of Object.entries(KINDS)) {
  test(`the ${kind} page never scrolls sideways, from 320 to 1440 px`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sideways(page), `at ${width} px`).toBe(0);
    }
  });

  test(`on the ${kind} page every text and button keeps inside the margins`, async ({ page }) => {
    await page.goto(path);
    const found: Record<number, string[]> = {};
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const outside = await outsideMargins(page);
      if (outside.length > 0) found[width] = outside;
    }
    expect(found).toEqual({});
  });
}

for (const width of [1024, 1100, 1200, 1280, 1440, 1920])
  test(`at ${width} px no links of the header lie over each other`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    expect(await overlappingHeaderLinks(page)).toEqual([]);
  });

for (const [size, viewport] of Object.entries(WINDOWS))
  for (const kind of ['home', 'item group', 'application', 'collection', 'product'] as const)
    test(`the ${kind} page does not shift while it loads and is read, on a ${size} window`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        window.layoutShift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
              window.layoutShift += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(KINDS[kind], { waitUntil: 'networkidle' });
      const footer = page.getByRole('contentinfo');
      await expect(async () => {
        await page.mouse.wheel(0, 700);
        await expect(footer).toBeInViewport({ timeout: 150 });
      }).toPass({ intervals: [50] });
      await page.evaluate(() => Promise.all([document.fonts.ready, new Promise(requestAnimationFrame)]));
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MOST_SHIFT);
    });

test('a picture that comes late leaves its place as it was', async ({ page }) => {
  const { release } = await hold(page, '**/_next/image**');
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
