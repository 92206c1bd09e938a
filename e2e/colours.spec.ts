import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import {
  cards,
  expectQueryValues,
  filterChips,
  filterOption,
  filterSidebar,
  openFilterGroup,
  pager,
  productGrid,
} from './support/grid';
import { waitForHydration } from './support/interactions';
import { getHorizontalOverflow } from './support/layout';

const HAZELBURY = '/item_group/005/collection/Hazelbury/design/Hazelbury/colour/Duck%20Egg';

const similar = (page: Page) => page.getByRole('region', { name: 'Similar colours' });
const finder = (page: Page) => page.getByRole('group', { name: 'Find by colour' });

async function findColour(page: Page, colour: string): Promise<void> {
  await finder(page).getByRole('textbox', { name: 'Colour as hex code' }).fill(colour);
  await finder(page).getByRole('button', { name: 'Find' }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
  expect(await getHorizontalOverflow(page)).toBe(0);
}

test('T3: six pieces of other designs in a similar colour are in the first HTML', async ({ page, request }) => {
  expect(await (await request.get(HAZELBURY)).text()).toContain('Similar colours');
  await page.goto(HAZELBURY);
  const links = similar(page).getByRole('link');
  await expect(links).toHaveCount(6);
  await expect(links.filter({ hasText: 'Herbier Olive' }).filter({ hasText: 'Mist' })).toHaveCount(1);
  const designs = await similar(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(new Set(designs).size).toBe(6);
  expect(designs).not.toContain('Hazelbury');
  await expectAccessible(page);
  await links.first().click();
  await expect(page).not.toHaveURL(HAZELBURY);
  await expect(page.getByRole('heading', { level: 1, name: designs[0] ?? '' })).toBeVisible();
});

test('T4: a pasted colour lists the nearest pieces, combines with filters, and is removed by its chip', async ({
  page,
}) => {
  await page.goto('/item_group/005?page=2');
  await waitForHydration(page);
  await findColour(page, '#727881');
  await expect(cards(page).first()).toContainText('Overberg Slub');
  await expect(cards(page).first()).toContainText('Slate');
  await expect(page).toHaveURL('/item_group/005?near=727881');
  await expect(productGrid(page).getByText('Total: 60', { exact: true })).toHaveCount(2);
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/item_group/005?near=727881&page=2&startoffset=9&endoffset=18');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expectQueryValues(page, 'near', ['727881']);
  await expectQueryValues(page, 'colours', ['Blue']);
  await expect(cards(page).first()).toContainText('Overberg Slub');
  await expect(productGrid(page).getByText('Total: 60', { exact: true })).toHaveCount(0);
  await filterChips(page).getByRole('link', { name: 'Remove Nearest to #727881' }).click();
  await expect(page).toHaveURL('/item_group/005?colours=Blue');
  await expect(filterChips(page).getByRole('link', { name: 'Remove Colour Blue' })).toBeFocused();
});

test('T4: a picked colour is found; the first HTML of its address has the order and is not indexed', async ({
  page,
  request,
}) => {
  await page.goto('/item_group/005');
  await waitForHydration(page);
  await finder(page).getByLabel('Pick a colour').fill('#14213d');
  await expect(finder(page).getByLabel('Colour as hex code')).toHaveValue('#14213d');
  await finder(page).getByRole('button', { name: 'Find' }).click();
  await expect(cards(page).first()).toContainText('Indigo');
  await expect(page).toHaveURL('/item_group/005?near=14213d');
  const shown = await cards(page).allInnerTexts();
  expect(await (await request.get('/item_group/005?near=14213d')).text()).toContain('Rosette Shweshwe');
  await page.reload();
  await expect(cards(page)).toHaveText(shown, { useInnerText: true });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await expectAccessible(page);
});

test('T4: an invalid colour is refused in the field, and dropped from an address', async ({ page }) => {
  await page.goto('/item_group/005');
  await waitForHydration(page);
  const error = finder(page).getByRole('alert');
  await expect(error).toBeHidden();
  await findColour(page, 'red');
  await expect(error).toHaveText('Please enter three or six hex digits, such as #8a9ba8');
  await expect(finder(page).getByLabel('Colour as hex code')).toBeFocused();
  await expect(page).toHaveURL('/item_group/005');
  await page.goto('/item_group/005?near=%3Cb%3Ered&colours=Blue');
  await expect(filterChips(page).getByRole('link', { name: 'Remove Colour Blue' })).toBeVisible();
  await expect(filterChips(page).getByText('Nearest to')).toHaveCount(0);
});

test('T4: on a phone the colour field is in the filter sheet', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/item_group/005');
  await waitForHydration(page);
  await filterSidebar(page).getByRole('button', { name: 'Show filters' }).click();
  await findColour(page, '727881');
  await page.getByRole('button', { name: 'Show 60 results' }).click();
  await expect(cards(page).first()).toContainText('Overberg Slub');
  expect(await getHorizontalOverflow(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('T4: the form is sent with the filters', async ({ page }) => {
    await page.goto('/item_group/005?colours=Blue');
    await findColour(page, '#727881');
    await expect(cards(page).first()).toContainText('Overberg Slub');
    await expect(filterChips(page).getByRole('link', { name: /^Remove/ })).toHaveText([/Blue/, /#727881/]);
    await filterChips(page).getByRole('link', { name: 'Remove Nearest to #727881' }).click();
    await expect(page).toHaveURL('/item_group/005?colours=Blue');
  });

  test('T4: another colour can be picked', async ({ page }) => {
    await page.goto('/item_group/005?near=14213d');
    await finder(page).getByLabel('Pick a colour').fill('#727881');
    await finder(page).getByRole('button', { name: 'Find' }).click();
    await expect(filterChips(page).getByRole('link', { name: 'Remove Nearest to #727881' })).toBeVisible();
  });
});
