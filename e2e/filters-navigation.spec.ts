import { expect, test } from '@playwright/test';
import { cell, filterProducts, productsOnPage } from './support/demo-products';
import {
  cards,
  closeFilterSheet,
  expectProducts,
  filterChips,
  filterOption,
  openFilterGroup,
  openFilters,
  pager,
} from './support/grid';
import { clickInOneTask } from './support/interactions';

const BLUE = filterProducts('005', { colours: ['Blue'] });

test('H14: on a phone, back from a product shows the card that was pressed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/item_group/005');
  await openFilters(page);
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await closeFilterSheet(page);
  await expectProducts(page, BLUE);
  const card = cards(page).nth(6).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await expect(page).toHaveURL(/\/colour\//);
  await expect(page.getByRole('heading', { level: 1, name: cell(BLUE[6] ?? {}, 'design') })).toBeVisible();
  await page.goBack();
  await expectProducts(page, BLUE);
  await expect(card).toBeInViewport({ ratio: 0.5 });
});

test('H14: on a desktop, back from a product after ticking shows the card that was pressed', async ({ page }) => {
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Design');
  await openFilterGroup(page, 'Colour');
  await openFilterGroup(page, 'Types');
  await filterOption(page, 'Colour', 'Blue').click();
  await expectProducts(page, BLUE);
  await pager(page).getByRole('link', { name: 'Last page' }).click();
  const last = Math.ceil(BLUE.length / 9);
  await expectProducts(page, BLUE, last);
  const card = cards(page).last().getByRole('link');
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await expect(page).toHaveURL(/\/colour\//);
  await page.goBack();
  await expectProducts(page, BLUE, last);
  await expect(card).toBeInViewport({ ratio: 0.5 });
});

test('F10: a product that is clicked right after a tick opens', async ({ page }) => {
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  const first = cards(page).first().getByRole('link');
  await first.hover();
  const blue = filterOption(page, 'Colour', 'Blue');
  await blue.scrollIntoViewIfNeeded();
  // The product is clicked within the debounce of the tick.
  await clickInOneTask(blue, first);
  await expect(page).toHaveURL(/\/colour\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(cell(filterProducts('005')[0] ?? {}, 'design'));
});

test('F1: pressing Fabric in the menu on the filtered fabric page shows all products', async ({ page }) => {
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expectProducts(page, BLUE);
  await page.getByRole('banner').getByRole('link', { name: 'Fabric', exact: true }).first().click();
  await expect(page).toHaveURL(/\/item_group\/005$/);
  await expectProducts(page, filterProducts('005'));
  await expect(filterChips(page)).toHaveCount(0);
});

test('F1: each application keeps its own filters on the way to another and back', async ({ page }) => {
  const upholstery = filterProducts('005', { application: ['Upholstery', 'Dual Purpose'] });
  const blue = filterProducts('005', { application: ['Curtaining', 'Dual Purpose'], colours: ['Blue'] });
  await page.goto('/item_group/005/application/Curtaining?colours=Blue&page=2');
  await expectProducts(page, blue, 2);
  await page.goto('/item_group/005/application/Upholstery');
  await expectProducts(page, upholstery);
  await page.goBack();
  await expectProducts(page, blue, 2);
  await page.goForward();
  await expectProducts(page, upholstery);
});

test('F12: two values that exclude each other, ticked at once, end with products', async ({ page }) => {
  const silk = filterProducts('005', { types: ['Silk'] });
  expect(silk.some((product) => cell(product, 'web_colour').split('|').includes('Pink'))).toBe(false);
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  await openFilterGroup(page, 'Types');
  const pink = filterOption(page, 'Colour', 'Pink');
  await filterOption(page, 'Types', 'Silk').evaluate(
    (first, second) => {
      if (first instanceof HTMLElement) first.click();
      if (second instanceof HTMLElement) setTimeout(() => second.click(), 100);
    },
    await pink.elementHandle(),
  );
  await expect(filterChips(page).getByRole('link', { name: /^Remove/ })).not.toHaveCount(2);
  await expect(page.getByText('Updating filters...')).toHaveCount(0);
  await expect(page.getByText('No items found')).toHaveCount(0);
  const { searchParams } = new URL(page.url());
  const shown = filterProducts('005', { types: searchParams.getAll('types'), colours: searchParams.getAll('colours') });
  await expectProducts(page, shown);
  expect(productsOnPage(shown, 1)).not.toEqual([]);
});
