import { expect, type Page, test } from '@playwright/test';
import { cell, filterProducts, productsOnPage, publishedProducts } from './support/demo-products';
import {
  cards,
  expectProducts,
  expectQueryValues,
  filterChips,
  filterOption,
  openFilterGroup,
  pager,
} from './support/grid';
import { getScrollY } from './support/interactions';

const BLUE = filterProducts('005', { application: ['Curtaining', 'Dual Purpose'], colours: ['Blue'] });

/** The name of another colour of the design. */
function findOtherColour(design: string, colour: string): string {
  const other = publishedProducts().find((row) => cell(row, 'design') === design && cell(row, 'colour') !== colour);
  if (other === undefined) throw new Error(`${design} has one colour only`);
  return cell(other, 'colour');
}

async function goToBlueCurtaining(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('region', { name: 'Catalogue' }).getByRole('link', { name: 'Fabric' }).click();
  await expect(page).toHaveURL(/\/item_group\/005$/);
  await page.getByRole('main').getByRole('link', { name: 'Curtaining', exact: true }).click();
  await expect(page).toHaveURL(/\/item_group\/005\/application\/Curtaining$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expectProducts(page, BLUE);
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expectProducts(page, BLUE, 2);
}

test('F1 H14: from home to a product and another colour, and back to the filters and the scroll position', async ({
  page,
}) => {
  await goToBlueCurtaining(page);
  const product = productsOnPage(BLUE, 2)[4];
  if (product === undefined) throw new Error('The demo has too few blue curtainings');
  const card = cards(page).nth(4).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const before = await getScrollY(page);
  expect(before).toBeGreaterThan(300);
  const address = page.url();

  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: cell(product, 'design') })).toBeVisible();
  await expect(page).toHaveURL(/\/application\/Curtaining\/collection\/.+\/design\/.+\/colour\/[^/]+$/);
  const colour = findOtherColour(cell(product, 'design'), cell(product, 'colour'));
  await page.getByRole('link', { name: colour, exact: true }).click();
  await expect(page.getByRole('link', { name: colour, exact: true })).toHaveAttribute('aria-current', 'true');

  await page.goBack();
  await expect(page).toHaveURL(address);
  await expectProducts(page, BLUE, 2);
  await expect(filterChips(page).getByRole('link', { name: 'Remove Colour Blue' })).toBeVisible();
  await expect
    .poll(async () => Math.abs((await getScrollY(page)) - before), 'pixels from the place left')
    .toBeLessThan(8);
  await expect(card).toBeInViewport();
});

test('H14: back from a product that was opened by its address restores filters and scroll position', async ({
  page,
}) => {
  await page.goto('/item_group/005/application/Curtaining?colours=Blue&page=2');
  await expectProducts(page, BLUE, 2);
  const card = cards(page).nth(7).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const before = await getScrollY(page);
  const href = (await card.getAttribute('href')) ?? '';
  await page.goto(href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expectProducts(page, BLUE, 2);
  await expect
    .poll(async () => Math.abs((await getScrollY(page)) - before), 'pixels from the place left')
    .toBeLessThan(8);
});

test('F1: forward after back shows the product again, and a reload of the grid keeps its state', async ({ page }) => {
  await page.goto('/item_group/005/application/Curtaining?colours=Blue&page=2');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/colour\//);
  const product = page.url();
  await page.goBack();
  await expectProducts(page, BLUE, 2);
  await page.goForward();
  await expect(page).toHaveURL(product);
  await expect(
    page.getByRole('heading', { level: 1, name: cell(productsOnPage(BLUE, 2)[0] ?? {}, 'design') }),
  ).toBeVisible();
  await page.goBack();
  await page.reload();
  await expectProducts(page, BLUE, 2);
  await expectQueryValues(page, 'colours', ['Blue']);
});

test('H14: a followed link shows the top of the page', async ({ page }) => {
  await page.goto('/item_group/005');
  const last = cards(page).last();
  await last.scrollIntoViewIfNeeded();
  expect(await getScrollY(page)).toBeGreaterThan(300);
  await last.getByRole('link').click();
  await expect(page).toHaveURL(/\/colour\//);
  await expect.poll(() => getScrollY(page)).toBe(0);
});
