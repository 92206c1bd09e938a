import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { cardText, cell, type DemoProduct, filterProducts, martindaleRubs } from './support/demo-products';
import {
  cards,
  expectHtmlProducts,
  expectQueryValues,
  filterChips,
  filterOption,
  filterSidebar,
  openFilterGroup,
  pager,
  productGrid,
} from './support/grid';
import { getMetas, test } from './support/html-page';
import { waitForHydration } from './support/interactions';
import { getHorizontalOverflow } from './support/layout';

const FABRIC = filterProducts('005');

/** Sorts like the order 'Martindale': most rubs first, ties A–Z. */
const sortByMartindale = (products: readonly DemoProduct[]) =>
  [...products].sort((a, b) => martindaleRubs(b) - martindaleRubs(a));

const comboBox = (page: Page, name: 'View' | 'Sort by' | 'Show') => productGrid(page).getByRole('combobox', { name });

const robotsMeta = (page: Page) => page.locator('meta[name="robots"]');

async function expectCards(page: Page, products: readonly DemoProduct[]): Promise<void> {
  await expect(cards(page)).toHaveText(products.map(cardText), { useInnerText: true });
}

test('T11: Martindale shows the hardest wearing first, on page 1, and is in the address', async ({ page }) => {
  await page.goto('/item_group/005?page=2');
  await waitForHydration(page);
  await comboBox(page, 'Sort by').focus();
  await comboBox(page, 'Sort by').selectOption('Martindale');
  await expectCards(page, sortByMartindale(FABRIC).slice(0, 9));
  await expect(page).toHaveURL('/item_group/005?sort=martindale');
  await expect(productGrid(page).getByRole('status').filter({ hasText: 'Sorted by Martindale' })).toHaveCount(1);
  await expect(comboBox(page, 'Sort by')).toBeFocused();
  await comboBox(page, 'Sort by').selectOption('A–Z');
  await expectCards(page, FABRIC.slice(0, 9));
  await expect(page).toHaveURL('/item_group/005');
});

test('T11: ‘Show’ 36 puts 36 products on a page, and the next page continues there', async ({ page }) => {
  await page.goto('/item_group/005');
  await waitForHydration(page);
  await comboBox(page, 'Show').selectOption('36');
  await expectCards(page, FABRIC.slice(0, 36));
  const pages = Math.ceil(FABRIC.length / 36);
  await expect(productGrid(page).getByText(`Page 1 of ${pages}`, { exact: true })).toHaveCount(2);
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expectCards(page, FABRIC.slice(36, 72));
  await expect(page).toHaveURL('/item_group/005?show=36&page=2&startoffset=36&endoffset=72');
  await pager(page).getByRole('link', { name: 'Last page' }).click();
  await expectCards(page, FABRIC.slice(36 * (pages - 1)));
});

test('T11: filters keep the order, and the order keeps the filters', async ({ page }) => {
  const blue = filterProducts('005', { colours: ['Blue'] });
  await page.goto('/item_group/005?sort=martindale&show=18');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expectCards(page, sortByMartindale(blue).slice(0, 18));
  await comboBox(page, 'Sort by').selectOption('A–Z');
  await expectCards(page, blue.slice(0, 18));
  await expectQueryValues(page, 'colours', ['Blue']);
  await filterSidebar(page).getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(filterChips(page)).toHaveCount(0);
  await expect(page).toHaveURL('/item_group/005?show=18');
});

test('T11: the order is kept after Back and after a reload', async ({ page }) => {
  await page.goto('/item_group/005');
  await waitForHydration(page);
  await comboBox(page, 'Sort by').selectOption('Martindale');
  await expectCards(page, sortByMartindale(FABRIC).slice(0, 9));
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/design\//);
  await page.goBack();
  await expect(comboBox(page, 'Sort by')).toHaveValue('martindale');
  await expectCards(page, sortByMartindale(FABRIC).slice(0, 9));
  await page.reload();
  await expect(comboBox(page, 'Sort by')).toHaveValue('martindale');
  await expectCards(page, sortByMartindale(FABRIC).slice(0, 9));
});

test('T11: Colour keeps colour groups together; every order has all products', async ({ page, request }) => {
  for (const sort of ['colour', 'newest', 'martindale']) {
    const skus = new Set<string>();
    for (let number = 1; number <= Math.ceil(FABRIC.length / 36); number += 1) {
      const answer = await request.get(`/api/products?item_group=005&sort=${sort}&show=36&page=${number}`);
      for (const { key } of (await answer.json()).cards) skus.add(key);
    }
    expect([...skus].sort(), sort).toEqual(FABRIC.map((product) => cell(product, 'sku')).sort());
  }
  await page.goto('/item_group/005?sort=colour');
  await expect(comboBox(page, 'Sort by')).toHaveValue('colour');
  const cream = FABRIC.filter((product) => cell(product, 'web_colour').startsWith('Cream'));
  await expectCards(page, cream.slice(0, 9));
});

test('T11: unknown values are dropped; another order, page size or view is not indexed', async ({ readHtml }) => {
  const plain = await readHtml('/item_group/005?sort=price&show=1000&view=rooms');
  expectHtmlProducts(plain, FABRIC);
  expect(getMetas(plain, 'robots').filter((content) => content?.includes('noindex'))).toEqual([]);
  for (const query of ['sort=newest', 'show=18', 'view=designs', 'colours=Blue&sort=colour'])
    expect(getMetas(await readHtml(`/item_group/005?${query}`), 'robots'), query).toEqual(['noindex, follow']);
});

test('T11: ‘Designs’ shows one card per design with its colours, and keeps the rest of the URL', async ({ page }) => {
  const blue = filterProducts('005', { colours: ['Blue'] });
  const designs = [...new Set(blue.map((product) => cell(product, 'design')))];
  await page.goto('/item_group/005?colours=Blue&show=18');
  await waitForHydration(page);
  await comboBox(page, 'View').selectOption('Designs');
  await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(designs.slice(0, 18));
  await expect(productGrid(page).getByText(`Total: ${designs.length}`, { exact: true })).toHaveCount(2);
  await expect(page).toHaveURL('/item_group/005?colours=Blue&show=18&view=designs');
  await expect(robotsMeta(page)).toHaveAttribute('content', 'noindex, follow');
  const [first = ''] = designs;
  const colours = new Set(
    FABRIC.filter((product) => cell(product, 'design') === first).map((product) => cell(product, 'colour')),
  );
  await expect(cards(page).first()).toContainText(`${colours.size} colours`);
  await expect(cards(page).first().locator('img')).toHaveCount(1 + colours.size);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/design\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
  await page.goBack();
  await expect(comboBox(page, 'View')).toHaveValue('designs');
  await comboBox(page, 'View').selectOption('Colours');
  await expectCards(page, blue.slice(0, 18));
});

test('T11: the bar fits a narrow window and is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/item_group/005?sort=martindale&show=18&view=designs');
  await expect(comboBox(page, 'Sort by')).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
  for (const name of ['View', 'Sort by', 'Show'] as const)
    expect((await comboBox(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('T11: the selects are sent with the filters', async ({ page }) => {
    const blue = filterProducts('005', { colours: ['Blue'] });
    await page.goto('/item_group/005?colours=Blue');
    await comboBox(page, 'Sort by').selectOption('Martindale');
    await comboBox(page, 'Show').selectOption('18');
    await comboBox(page, 'View').selectOption('Colours');
    await productGrid(page).getByRole('button', { name: 'Apply' }).click();
    await expectCards(page, sortByMartindale(blue).slice(0, 18));
    await expect(comboBox(page, 'Sort by')).toHaveValue('martindale');
  });
});
