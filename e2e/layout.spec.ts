import { expect, type Page, test } from '@playwright/test';
import {
  getHorizontalOverflow,
  MAX_LAYOUT_SHIFT,
  readLayoutShift,
  recordLayoutShift,
  VIEWPORTS,
} from './support/layout';
import { holdRequests } from './support/network';
import { COMPANY_PAGES, PAGE_PATHS } from './support/pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pairs of overlapping links and buttons in the header. */
function findOverlappingHeaderLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('header a, header button')].filter((element) =>
      element.checkVisibility(),
    );
    return links.flatMap((link, index) => {
      const a = link.getBoundingClientRect();
      return links
        .slice(index + 1)
        .filter((other) => {
          const b = other.getBoundingClientRect();
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        })
        .map((other) => `${link.textContent} / ${other.textContent}`);
    });
  });
}

test('the links of the header do not overlap at any width from 1024 to 1920 px', async ({ page }) => {
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
      const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
      const height = await readHeight();
      const footer = page.getByRole('contentinfo');
      await expect(async () => {
        await page.mouse.wheel(0, 700);
        await expect(footer).toBeInViewport({ timeout: 150 });
      }).toPass({ intervals: [50] });
      await page.evaluate(() => Promise.all([document.fonts.ready, new Promise(requestAnimationFrame)]));
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
      // What is below a jump, to the end or to a found word, would move under the pointer.
      expect(await readHeight()).toBe(height);
    });

test('with text twice as large no page is wider than a window of 390 or 1440 px', async ({ page }) => {
  test.slow();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await page.setViewportSize({ width: 390, height: 900 });
  for (const path of [...Object.values(PAGE_PATHS), ...COMPANY_PAGES, '/register', '/projects', '/samples']) {
    await page.goto(path);
    // Ends with the phone, so that each page is also loaded at that width.
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await getHorizontalOverflow(page), `${path} at ${width} px`).toBe(0);
      expect(await findOverlappingHeaderLinks(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('a picture that loads late does not move the heading below it', async ({ page }) => {
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
