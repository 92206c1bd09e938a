import { expect, type Page, test } from '@playwright/test';
import { getProductBySku, productPath } from './support/demo-products';
import { holdNavigations } from './support/network';

const flax = getProductBySku('SALL-FLA-140');
const detailWithSku = (page: Page, sku: string) => page.getByRole('definition').filter({ hasText: sku });

test("P10: a colour that is still loading shows 'Loading product information...'", async ({ page }) => {
  const { release } = await holdNavigations(page);
  await page.goto(productPath(flax));
  await page.getByRole('link', { name: 'Tide', exact: true }).click();
  await expect(page.getByText('Loading product information...', { exact: true })).toBeVisible();
  release();
  await expect(detailWithSku(page, 'SALL-TID-140')).toBeVisible();
  await expect(page.getByText('Loading product information...', { exact: true })).toHaveCount(0);
});

test('P4: a thumbnail leads to its colour even when client-side navigation fails', async ({ page }) => {
  await page.goto(productPath(flax));
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    (route) => route.abort(),
  );
  await page.getByRole('link', { name: 'Tide', exact: true }).click();
  await expect(page).toHaveURL(/\/colour\/Tide$/);
  await expect(detailWithSku(page, 'SALL-TID-140')).toBeVisible();
});

test('P4: a keyboard user who chooses a colour stays on its thumbnail', async ({ page }) => {
  await page.goto(productPath(flax));
  await page.getByRole('link', { name: 'Tide', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(detailWithSku(page, 'SALL-TID-140')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tide', exact: true })).toBeFocused();
});

test('P4: choosing a colour does not scroll the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(productPath(flax));
  const tide = page.getByRole('link', { name: 'Tide', exact: true });
  await tide.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await tide.click();
  await expect(detailWithSku(page, 'SALL-TID-140')).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
