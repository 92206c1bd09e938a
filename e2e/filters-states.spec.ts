import { expect, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { cardText, filterProducts, productsOnPage } from './support/demo-products';
import {
  cards,
  expectProducts,
  filterChips,
  filterGroupButton,
  filterOption,
  filterSidebar,
  openFilterGroup,
  pager,
} from './support/grid';
import { test } from './support/html-page';
import { failProductCalls, holdProductCalls } from './support/network';

/** The fields of a response of /api/products that tests change. */
interface ProductList {
  cards: unknown[];
  total: number;
}

/** Edits the responses of /api/products. */
async function editProductResponses(page: Page, edit: (list: ProductList) => ProductList): Promise<void> {
  await page.route('**/api/products?*', async (route) => {
    const response = await route.fetch();
    const list: ProductList = await response.json();
    await route.fulfill({ response, json: edit(list) });
  });
}

const FABRIC = filterProducts('005');
const FAILED = 'An error occurred, please try a different filter';
const UPDATING = 'Updating filters...';

test('F4: while it updates, the sidebar dims and says so; products and groups stay', async ({ page }) => {
  const held = await holdProductCalls(page);
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Types');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expect(filterOption(page, 'Colour', 'Blue')).toBeChecked();
  await expect.poll(() => held.count()).toBe(1);
  await expect(filterSidebar(page).getByText(UPDATING, { exact: true })).toBeVisible();
  const opacity = await filterOption(page, 'Colour', 'Blue').evaluate((element) => {
    let lowest = 1;
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
      lowest = Math.min(lowest, Number(getComputedStyle(ancestor).opacity));
    return lowest;
  });
  expect(opacity).toBeLessThan(1);
  await expect(cards(page)).toHaveText(productsOnPage(FABRIC, 1).map(cardText), { useInnerText: true });
  await expect(filterOption(page, 'Types', 'Print')).toBeVisible();
  await held.release();
  await expectProducts(page, filterProducts('005', { colours: ['Blue'] }));
  await expect(page.getByText(UPDATING)).toHaveCount(0);
  await expect(filterOption(page, 'Types', 'Print')).toBeVisible();
});

test('F8: a failure shows its text, and the sidebar stays to try a different filter', async ({ page }) => {
  await failProductCalls(page, (query) => query.getAll('colours').join() === 'Blue');
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  await expect(page.getByText(UPDATING)).toHaveCount(0);
  await expect(filterGroupButton(page, 'Types')).toBeVisible();
  await filterOption(page, 'Colour', 'Green').click();
  await expectProducts(page, filterProducts('005', { colours: ['Blue', 'Green'] }));
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('F8: after a failure, Clear shows the products again', async ({ page }) => {
  await failProductCalls(page, (query) => query.has('colours'));
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await filterSidebar(page).getByRole('link', { name: 'Clear', exact: true }).click();
  await expectProducts(page, FABRIC);
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('F8: without a connection the same text shows, and nothing else breaks', async ({ page, context }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  await context.setOffline(true);
  await filterOption(page, 'Colour', 'Blue').click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await context.setOffline(false);
  expect(problems).toEqual([]);
});

test('F8: an answer that is not a list is a failure too', async ({ page }) => {
  await page.route('**/api/products?*', (route) => route.fulfill({ body: '<html>gateway</html>' }));
  await page.goto('/item_group/005');
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
});

test('F8: a group without products says No items found', async ({ readHtml }) => {
  expect(filterProducts('014')).toEqual([]);
  const { screen } = await readHtml('/item_group/014');
  const grid = within(screen.getByRole('region', { name: 'Products' }));
  grid.getByText('No items found');
  grid.getByText('Please try a different selection');
  expect(grid.queryByRole('list', { name: 'Products' })).toBeNull();
});

test('F8: a filter without products says No items found and keeps its chip', async ({ page }) => {
  await page.goto('/item_group/005');
  await editProductResponses(page, (list) => ({ ...list, cards: [], total: 0 }));
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expect(page.getByText('No items found', { exact: true })).toBeVisible();
  await expect(page.getByText('Please try a different selection', { exact: true })).toBeVisible();
  await expect(filterChips(page).getByRole('link', { name: 'Remove Colour Blue' })).toBeVisible();
});
