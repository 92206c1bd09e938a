import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { filterProducts } from './support/demo-products';
import {
  expectProducts,
  filterChips,
  filterGroupButton,
  filterOption,
  openFilterGroup,
  openFilters,
  pager,
  productGrid,
} from './support/grid';
import { failProductCalls, holdProductCalls, holdRequests } from './support/network';

async function expectNoViolations(page: Page, { dimmed = false } = {}): Promise<void> {
  // While the grid updates it is dimmed (F4) and has too little contrast, but only for that time.
  expect(await findAxeViolations(page, { part: 'main', disabledRules: dimmed ? ['color-contrast'] : [] })).toEqual([]);
}

test('F2: no accessibility faults with open groups, chips and a later page', async ({ page }) => {
  await page.goto('/item_group/005/application/Curtaining?colours=Blue&types=Print&page=2');
  await openFilterGroup(page, 'Applications');
  await openFilterGroup(page, 'Colour');
  await expectNoViolations(page);
});

test('F2: no accessibility faults on a phone, filters shown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/item_group/004?shapes=Round');
  await openFilters(page);
  await openFilterGroup(page, 'Shape');
  await expectNoViolations(page);
});

test('F8: no accessibility faults in a failure', async ({ page }) => {
  await failProductCalls(page);
  await page.goto('/item_group/005');
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred' })).toBeVisible();
  await expectNoViolations(page);
});

test('F8: no accessibility faults in an empty grid', async ({ page }) => {
  await page.goto('/item_group/014');
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
  await expectNoViolations(page);
});

test('F4: no accessibility faults while it updates', async ({ page }) => {
  const held = await holdProductCalls(page);
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Types');
  await filterOption(page, 'Types', 'Print').click();
  await expect.poll(() => held.count()).toBe(1);
  await expectNoViolations(page, { dimmed: true });
  await held.release();
});

test('F5: after a chip is removed by keyboard, the focus is still in the grid', async ({ page }) => {
  await page.goto('/item_group/005?colours=Blue&colours=Green&types=Print');
  await expectProducts(page, filterProducts('005', { colours: ['Blue', 'Green'], types: ['Print'] }));
  await filterChips(page).getByRole('link', { name: 'Remove Colour Blue' }).focus();
  await page.keyboard.press('Enter');
  await expectProducts(page, filterProducts('005', { colours: ['Green'], types: ['Print'] }));
  await expect(productGrid(page).locator(':focus')).toHaveCount(1);
});

test('F6: after the last page is reached by keyboard, the focus is still in the grid', async ({ page }) => {
  await page.goto('/item_group/005?types=Jacquard');
  const jacquard = filterProducts('005', { types: ['Jacquard'] });
  await expectProducts(page, jacquard, 1);
  await pager(page).getByRole('link', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  await expectProducts(page, jacquard, 2);
  await expect(productGrid(page).locator(':focus')).toHaveCount(1);
});

test('F2: the number of chosen values is a separate word in the accessible name', async ({ page }) => {
  await page.goto('/item_group/005?colours=Blue&colours=Green');
  await expect(filterGroupButton(page, 'Colour')).toHaveAccessibleName('Colour 2 chosen');
});

test('F4: the update is announced, then the new total', async ({ page }) => {
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Types');
  // The response may come from the cache, so it is held until the first announcement has been seen.
  const { release } = await holdRequests(page, '**/api/products?*');
  await filterOption(page, 'Types', 'Silk').click();
  await expect(page.getByRole('status').filter({ hasText: 'Updating filters...' })).toHaveCount(1);
  release();
  const silk = filterProducts('005', { types: ['Silk'] });
  await expect(page.getByRole('status').filter({ hasText: `Total: ${silk.length}` })).toHaveCount(1);
});
