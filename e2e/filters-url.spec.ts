import { expect } from '@playwright/test';
import { filterProducts } from './support/demo-products';
import {
  cards,
  expectHtmlProducts,
  expectProducts,
  expectQueryValues,
  filterOption,
  getQueryValues,
  openFilterGroup,
  pager,
} from './support/grid';
import { test } from './support/html-page';

const FABRIC = filterProducts('005');
const PRINT = filterProducts('005', { types: ['Print'] });

test('F1: chosen values are in the address as repeated keys', async ({ page }) => {
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await filterOption(page, 'Colour', 'Green').click();
  await openFilterGroup(page, 'Types');
  await filterOption(page, 'Types', 'Print').click();
  await expectQueryValues(page, 'colours', ['Blue', 'Green']);
  await expectQueryValues(page, 'types', ['Print']);
  await expectProducts(page, filterProducts('005', { colours: ['Blue', 'Green'], types: ['Print'] }));
});

test('F1: a page is in the address with its offsets, page 1 is not', async ({ page }) => {
  await page.goto('/item_group/005');
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expectQueryValues(page, 'page', ['2']);
  expect(getQueryValues(page, 'startoffset')).toEqual(['9']);
  expect(getQueryValues(page, 'endoffset')).toEqual(['18']);
  await expectProducts(page, FABRIC, 2);
  await pager(page).getByRole('link', { name: 'Previous page' }).click();
  await expectProducts(page, FABRIC, 1);
  await expect(page).toHaveURL(/\/item_group\/005$/);
});

test('F1: changes and pages replace the history entry: one step back leaves the grid', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Catalogue' }).getByRole('link', { name: 'Fabric' }).click();
  await expect(page).toHaveURL(/\/item_group\/005$/);
  const entries = await page.evaluate(() => window.history.length);
  await openFilterGroup(page, 'Types');
  await filterOption(page, 'Types', 'Print').click();
  await expectProducts(page, PRINT);
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expectProducts(page, PRINT, 2);
  await filterOption(page, 'Types', 'Velvet').click();
  await expectProducts(page, filterProducts('005', { types: ['Print', 'Velvet'] }));
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('region', { name: 'Catalogue' })).toBeVisible();
});

test('F1: the offsets alone name the page too', async ({ readHtml }) => {
  expectHtmlProducts(await readHtml('/item_group/005?startoffset=18&endoffset=27'), FABRIC, 3);
});

test('F1: a reload shows the same products', async ({ page }) => {
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Types');
  await filterOption(page, 'Types', 'Print').click();
  await expectProducts(page, PRINT);
  await expectQueryValues(page, 'types', ['Print']);
  await pager(page).getByRole('link', { name: 'Last page' }).click();
  await expectProducts(page, PRINT, 7);
  await page.reload();
  await expectProducts(page, PRINT, 7);
});

test('F9: a change on page 3 goes back to page 1', async ({ page }) => {
  await page.goto('/item_group/005?types=Print&page=3');
  await expectProducts(page, PRINT, 3);
  await openFilterGroup(page, 'Types');
  await filterOption(page, 'Types', 'Velvet').click();
  await expectProducts(page, filterProducts('005', { types: ['Print', 'Velvet'] }), 1);
  expect(getQueryValues(page, 'page')).toEqual([]);
  expect(getQueryValues(page, 'startoffset')).toEqual([]);
});

test('F9: unticking on a later page goes back to page 1 as well', async ({ page }) => {
  await page.goto('/item_group/005?types=Print&colours=Green&page=2');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Green').click();
  await expectProducts(page, PRINT, 1);
});

test('F1: a link of the pager can be opened in a new tab', async ({ page, context }) => {
  await page.goto('/item_group/005?types=Print');
  const opened = context.waitForEvent('page');
  await pager(page)
    .getByRole('link', { name: 'Next page' })
    .click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expectProducts(tab, PRINT, 2);
  await expectProducts(page, PRINT, 1);
  await expect(cards(page)).toHaveCount(9);
});
