import { expect, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { filterProducts, martindaleRubs } from './support/demo-products';
import {
  expectProducts,
  expectQueryValues,
  filterChips,
  filterGroupButton,
  filterOption,
  filterSidebar,
  openFilterGroup,
  productGrid,
} from './support/grid';
import { waitForHydration } from './support/interactions';
import { getHorizontalOverflow } from './support/layout';

const BLUE_FABRICS = filterProducts('005', { colours: ['Blue'] });
const DURABLE_BLUE_FABRICS = BLUE_FABRICS.filter((product) => martindaleRubs(product) >= 30_000);

test('T10: a minimum number of Martindale rubs narrows the grid, has a chip, and is in the URL', async ({ page }) => {
  await page.goto('/item_group/005?colours=Blue');
  await waitForHydration(page);
  await openFilterGroup(page, 'Martindale');
  await expect(filterOption(page, 'Martindale', '30 000 or more')).toHaveText(
    `30 000 or more${DURABLE_BLUE_FABRICS.length}`,
  );
  await filterOption(page, 'Martindale', '30 000 or more').click();
  await expectProducts(page, DURABLE_BLUE_FABRICS);
  await expectQueryValues(page, 'martindale', ['30000-']);
  await filterOption(page, 'Martindale', '20 000 or more').click();
  await expectQueryValues(page, 'martindale', ['20000-']);
  await expect(filterOption(page, 'Martindale', '30 000 or more')).not.toBeChecked();
  await filterChips(page).getByRole('link', { name: 'Remove Martindale 20 000 or more' }).click();
  await expectProducts(page, BLUE_FABRICS);
  await expect(page).toHaveURL('/item_group/005?colours=Blue');
});

test('T10: a URL with ranges shows their products; a range outside the bands becomes an option', async ({ page }) => {
  const inRange = BLUE_FABRICS.filter(
    (product) => martindaleRubs(product) >= 25_000 && martindaleRubs(product) <= 45_000,
  );
  await page.goto('/item_group/005?colours=Blue&martindale=25000-45000');
  await expectProducts(page, inRange);
  await expect(filterChips(page).getByRole('link', { name: /^Remove/ })).toHaveText([
    /Colour\s*Blue/,
    /Martindale\s*25.000 to 45.000/,
  ]);
  await openFilterGroup(page, 'Martindale');
  await expect(filterOption(page, 'Martindale', '25 000 to 45 000')).toBeChecked();
});

test('T10: a range that excludes another filter is dropped with it, and the page offers to keep one', async ({
  page,
}) => {
  await page.goto('/item_group/005?colours=Blue&martindale=60000-');
  await expect(
    productGrid(page).getByText(/^Blue and Martindale 60.000 or more do not occur together\./),
  ).toBeVisible();
  await productGrid(page)
    .getByRole('link', { name: /^Keep Martindale 60.000 or more$/ })
    .click();
  await expect(page).toHaveURL('/item_group/005?martindale=60000-');
  await expect(filterChips(page).getByRole('link', { name: /^Remove/ })).toHaveText([/60.000 or more/]);
});

test('T10: on a narrow phone the groups are in the sheet, and accessible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/item_group/005?width=1400-1999&railroaded=yes');
  await waitForHydration(page);
  await filterSidebar(page).getByRole('button', { name: 'Show filters' }).click();
  for (const heading of ['Width', 'Weight', 'Direction', 'Standards']) await filterGroupButton(page, heading).click();
  await expect(filterOption(page, 'Direction', 'Railroaded')).toBeChecked();
  await expect(filterSidebar(page).getByRole('list', { name: 'Standards' })).toContainText(
    'Keeps its colour in strong sun',
  );
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
  expect(await getHorizontalOverflow(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('T10: a range is a link', async ({ page }) => {
    await page.goto('/item_group/005?colours=Blue');
    await filterOption(page, 'Martindale', '30 000 or more').click();
    await expectProducts(page, DURABLE_BLUE_FABRICS);
    await expectQueryValues(page, 'martindale', ['30000-']);
  });
});
