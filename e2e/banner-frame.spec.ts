import { expect, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { readDemoPage } from './support/demo-pages';
import { type HtmlPage, test } from './support/html-page';

const FIRST_PICTURE = String(readDemoPage('home').consumer_banner_media_carousel[0]?.media_url);

const htmlBanner = ({ screen }: HtmlPage) => within(screen.getByRole('region', { name: 'Banner' }));
const banner = (page: Page) => page.getByRole('region', { name: 'Banner' });

/** The width of the source that the browser chose for the first slide, in pixels. */
function readChosenWidth(page: Page): Promise<number> {
  return banner(page)
    .locator('img')
    .first()
    .evaluate((picture: HTMLImageElement) => Number(new URL(picture.currentSrc).searchParams.get('w')));
}

test('B1: a banner with one slide has neither arrows nor Pause', async ({ page }) => {
  expect(readDemoPage('collection-estate').consumer_banner_media_carousel).toHaveLength(1);
  await page.goto('/item_group/005/collection/Estate');
  await expect(banner(page).getByRole('img', { name: 'Estate' })).toBeVisible();
  await expect(banner(page).getByRole('button')).toHaveCount(0);
});

test('B3: the banner has its specified height at 390, 1024, 1440 and 2560 px', async ({ page }) => {
  await page.goto('/');
  for (const [width, expected] of [
    [1440, 1440 * (1050 / 2880)],
    [1024, 1024 * (1050 / 2880)],
    [390, 390 * (5 / 4)],
    [2560, 760],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect((await banner(page).boundingBox())?.height, `at ${width} px`).toBeCloseTo(expected, -0.5);
  }
});

for (const [name, said, expected] of [
  ['Flat Banner', '10000 by 1', 1200 / 6],
  ['Tall Banner', '1 by 10000', 760],
  ['Hostile Tiles', '0 by -5', 1200 * (1050 / 2880)],
  ['One Tile', 'nothing', 1200 * (1050 / 2880)],
] as const)
  test(`B3: a size of ${said} gives a banner that fits`, async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 900 });
    await page.goto(`/category/${encodeURIComponent(name)}`);
    expect((await banner(page).boundingBox())?.height).toBeCloseTo(expected, -0.5);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await banner(page).boundingBox())?.height).toBeCloseTo(390 * 1.25, -0.5);
  });

for (const [width, deviceScaleFactor] of [
  [320, 2],
  [390, 3],
  [430, 3],
  [360, 4],
] as const)
  test.describe(`on a phone of ${width} px with a pixel ratio of ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height: 844 }, deviceScaleFactor });

    test('B3: the banner is a portrait crop, and no other version of the picture is fetched', async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes(FIRST_PICTURE)) fetched.push(request.url());
      });
      await page.goto('/');
      const picture = banner(page).locator('img').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
        .toEqual([720, 900]);
      expect(fetched.map((url) => new URL(url).pathname.split('/')[2])).toEqual(['portrait']);
    });
  });

test.describe('on a large dense screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 });

  test('B3: the picture has the resolution of the screen', async ({ page }) => {
    await page.goto('/');
    expect(await readChosenWidth(page)).toBe(2880);
  });
});

test('B1: only the first picture is in the HTML, and only it is fetched with high priority', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [carousel = ''] = /<section[^>]*aria-roledescription="carousel".*?<\/section>/s.exec(html) ?? [];
  const pictures = carousel.match(/<img[^>]*>/g) ?? [];
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toMatch(/fetchpriority="high"/i);
  expect(pictures[0]).toMatch(/loading="eager"/);
  const others = html.replace(carousel, '').match(/<img[^>]*_next\/image[^>]*>/g) ?? [];
  expect(others.length).toBeGreaterThan(0);
  for (const picture of others) {
    expect(picture).toMatch(/loading="lazy"/);
    expect(picture).not.toMatch(/fetchpriority="high"/i);
  }
});

test('B4: the banner leads to the category that the hub names, and its controls do not', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Next slide' }).click();
  await expect(page).toHaveURL('/');
  await expect(banner(page).getByRole('link')).toHaveAccessibleName('View Hazelbury');
  await banner(page).click({ position: { x: 400, y: 200 } });
  await expect(page).toHaveURL('/item_group/005/collection/Hazelbury');
  await page.goto('/item_group/005');
  await expect(banner(page).getByRole('link')).toHaveCount(0);
});

test('B4: the controls and the link do not cover each other, at 320 and at 1440 px', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await banner(page).boundingBox();
    const controls = await banner(page).getByRole('button').all();
    expect(controls).toHaveLength(3);
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
    const covered = boxes.reduce((area, control) => area + (control?.width ?? 0) * (control?.height ?? 0), 0);
    expect(covered).toBeLessThan(0.1 * (box?.width ?? 0) * (box?.height ?? 0));
    for (const control of boxes) {
      expect(control?.width).toBeGreaterThanOrEqual(24);
      expect(control?.height).toBeGreaterThanOrEqual(24);
    }
    for (const control of controls) await control.click({ trial: true });
    await banner(page).getByRole('link').click({ trial: true });
  }
});

test('B4: a link to another site opens a new tab with noopener', async ({ readHtml }) => {
  const link = htmlBanner(await readHtml('/category/Flat%20Banner')).getByRole('link', {
    name: 'View example.com (opens in a new tab)',
  });
  expect(link.getAttribute('href')).toBe('http://www.example.com/cloth?a=1');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener');
});

for (const [name, why] of [
  ['Promotion', 'to a category that is gone'],
  ['Tall Banner', 'that would run as script'],
] as const)
  test(`B4: a link ${why} is not rendered`, async ({ readHtml }) => {
    const region = htmlBanner(await readHtml(`/category/${encodeURIComponent(name)}`));
    expect(region.getAllByRole('img').length).toBeGreaterThan(0);
    expect(region.queryByRole('link')).toBeNull();
  });
