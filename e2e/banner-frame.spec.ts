import { expect, type Page, test } from '@playwright/test';
import { demoPage } from './support/demo-pages';

const banner = (page: Page) => page.getByRole('region', { name: 'Banner' });

test('B1: a banner with one slide has neither arrows nor Pause', async ({ page }) => {
  expect(demoPage('collection-estate').consumer_banner_media_carousel).toHaveLength(1);
  await page.goto('/item_group/005/collection/Estate');
  await expect(banner(page).getByRole('img', { name: 'Estate' })).toBeVisible();
  await expect(banner(page).getByRole('button')).toHaveCount(0);
});

for (const [width, expected] of [
  [1440, 1440 * (1050 / 2880)],
  [1024, 1024 * (1050 / 2880)],
  [390, 390 * (5 / 4)],
  [2560, 760],
] as const) {
  test(`B3: at ${width} px the banner is ${Math.round(expected)} px high`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    expect((await banner(page).boundingBox())?.height).toBeCloseTo(expected, -0.5);
  });
}

test('B4: the banner leads to the category that the hub names, and its controls do not', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Next slide' }).click();
  await expect(page).toHaveURL('/');
  await banner(page).click({ position: { x: 400, y: 200 } });
  await expect(page).toHaveURL('/item_group/005/collection/Hazelbury');
  await page.goto('/item_group/005');
  await expect(banner(page).getByRole('link')).toHaveCount(0);
});
