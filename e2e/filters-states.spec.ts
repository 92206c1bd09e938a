import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { cardText, pageOf, select } from './support/demo';
import { cards, chips, expectProducts, groupButton, openGroup, option, pager, sidebar } from './support/grid';
import { answerProducts, failProducts, holdProducts } from './support/product-calls';
import { test } from './support/read';

const FABRIC = select('005');
const FAILED = 'An error occurred, please try a different filter';
const UPDATING = 'Updating filters...';

test('F4: while it updates, the sidebar dims and says so; products and groups stay', async ({ page }) => {
  const held = await holdProducts(page);
  await page.goto('/item_group/005');
  await openGroup(page, 'Types');
  await openGroup(page, 'Colour');
  await option(page, 'Colour', 'Blue').click();
  await expect(option(page, 'Colour', 'Blue')).toBeChecked();
  await expect.poll(() => held.count()).toBe(1);
  await expect(sidebar(page).getByText(UPDATING, { exact: true })).toBeVisible();
  const opacity = await option(page, 'Colour', 'Blue').evaluate((element) => {
    let lowest = 1;
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
      lowest = Math.min(lowest, Number(getComputedStyle(ancestor).opacity));
    return lowest;
  });
  expect(opacity).toBeLessThan(1);
  await expect(cards(page)).toHaveText(pageOf(FABRIC, 1).map(cardText), { useInnerText: true });
  await expect(option(page, 'Types', 'Print')).toBeVisible();
  await held.release();
  await expectProducts(page, select('005', { colours: ['Blue'] }));
  await expect(page.getByText(UPDATING)).toHaveCount(0);
  await expect(option(page, 'Types', 'Print')).toBeVisible();
});

test('F8: a failure shows its text, and the sidebar stays to try a different filter', async ({ page }) => {
  await failProducts(page, (query) => query.getAll('colours').join() === 'Blue');
  await page.goto('/item_group/005');
  await openGroup(page, 'Colour');
  await option(page, 'Colour', 'Blue').click();
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  await expect(page.getByText(UPDATING)).toHaveCount(0);
  await expect(groupButton(page, 'Types')).toBeVisible();
  await option(page, 'Colour', 'Green').click();
  await expectProducts(page, select('005', { colours: ['Blue', 'Green'] }));
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('F8: after a failure, Clear shows the products again', async ({ page }) => {
  await failProducts(page, (query) => query.has('colours'));
  await page.goto('/item_group/005');
  await openGroup(page, 'Colour');
  await option(page, 'Colour', 'Blue').click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Clear', exact: true }).click();
  await expectProducts(page, FABRIC);
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('F8: without a connection the same text shows, and nothing else breaks', async ({ page, context }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/item_group/005');
  await openGroup(page, 'Colour');
  await context.setOffline(true);
  await option(page, 'Colour', 'Blue').click();
  await expect(page.getByText(FAILED)).toBeVisible();
  expect(problems).toEqual([]);
});

test('F8: an answer that is no list is a failure too', async ({ page }) => {
  await page.route('**/api/products?*', (route) => route.fulfill({ body: '<html>gateway</html>' }));
  await page.goto('/item_group/005');
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
});

test('F8: a group without products says No items found', async ({ read }) => {
  expect(select('014')).toEqual([]);
  const { all } = await read('/item_group/014');
  const grid = within(all.getByRole('region', { name: 'Products' }));
  grid.getByText('No items found');
  grid.getByText('Please try a different selection');
  expect(grid.queryByRole('list', { name: 'Products' })).toBeNull();
});

test('F8: a filter without products says No items found and keeps its chip', async ({ page }) => {
  await page.goto('/item_group/005');
  await answerProducts(page, (list) => ({ ...list, cards: [], total: 0 }));
  await openGroup(page, 'Colour');
  await option(page, 'Colour', 'Blue').click();
  await expect(page.getByText('No items found', { exact: true })).toBeVisible();
  await expect(page.getByText('Please try a different selection', { exact: true })).toBeVisible();
  await expect(chips(page).getByRole('link', { name: 'Remove Colour Blue' })).toBeVisible();
});
