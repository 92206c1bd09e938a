import { expect, test } from '@playwright/test';
import { filterProducts, productsOnPage } from './support/demo-products';
import { cards, expectProducts, filterChips, filterOption } from './support/grid';

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

test('without JavaScript a visitor gets from home by menu, filter, product and search to stores and careers', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Fabric', exact: true }).hover();
  await expect(header.getByRole('link', { name: 'Curtaining', exact: true })).toBeVisible();
  await header.getByRole('link', { name: 'Fabric', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fabric');

  await filterOption(page, 'Colour', 'Blue').click();
  const blue = filterProducts('005', { colours: ['Blue'] });
  await expectProducts(page, blue);
  await expect(filterChips(page).getByRole('link', { name: 'Remove Colour Blue' })).toBeVisible();
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(productsOnPage(blue, 1)[0]?.design ?? '-');

  await header.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('hazel');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/search?query=hazel');
  await page.getByRole('main').getByRole('link', { name: 'Hazelbury Fabric', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hazelbury');

  await header.getByRole('link', { name: 'Company', exact: true }).focus();
  await header.getByRole('link', { name: 'Explore Our Spaces' }).click();
  await expect(page.getByRole('link', { name: /^View Map/ }).first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without JavaScript every panel of the menu opens on hover and on focus', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  for (const [item, inside] of [
    ['Rugs', 'Shop online'],
    ['Brands', 'Marram'],
    ['Company', 'Careers'],
  ] as const) {
    const link = header.getByRole('link', { name: item, exact: true });
    const entry = header.getByRole('link', { name: inside, exact: true }).filter({ visible: true });
    await page.mouse.move(700, 850);
    await expect(entry).toHaveCount(0);
    await link.focus();
    await expect(entry).toBeVisible();
    await link.blur();
    await link.hover();
    await expect(entry).toBeVisible();
  }
});

for (const path of ['/nothing-of-the-kind', '/item_group/999', '/item_group/005/collection/Nowhere', '/page-not-found'])
  test(`R22: without JavaScript ${path} answers 404 with header, search and the item groups`, async ({ page }) => {
    for (const visit of ['first', 'second']) expect((await page.goto(path))?.status(), visit).toBe(404);
    await expect(page).toHaveTitle(/^Page not found/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whoops! This page has gone missing.');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('karoo');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?query=karoo');
    await page.goBack();
    await main.getByRole('link', { name: 'Wallpaper' }).click();
    await expect(page).toHaveURL('/item_group/001');
  });
