import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { findAxeViolations } from './support/axe';
import {
  cell,
  type DemoProduct,
  getProductBySku,
  preselectedPath,
  productPath,
  sizeKey,
} from './support/demo-products';
import { getHeading, getTexts, type HtmlPage, test } from './support/html-page';
import { waitForHydration } from './support/interactions';
import { expectSelectedSize, formatProductSize, mistSizes, sizeRegion } from './support/product-page';

/** `expectSelectedSize` for server-rendered HTML; also checks that all three sizes are listed. */
function expectHtmlSelectedSize({ screen }: HtmlPage, product: DemoProduct | undefined): void {
  const selected = product ?? {};
  const details = within(screen.getByRole('region', { name: 'Product Details' }));
  const detail = (term: string) => details.getByText(term).nextElementSibling?.textContent;
  expect(detail('SKU')).toBe(cell(selected, 'sku'));
  expect(detail('Size')).toBe(formatProductSize(selected));
  const links = within(screen.getByRole('region', { name: 'Size' })).getAllByRole('link');
  expect(getTexts(links)).toEqual(mistSizes.map(formatProductSize));
  expect(getTexts(links.filter((link) => link.getAttribute('aria-current') === 'true'))).toEqual([
    formatProductSize(selected),
  ]);
}

test('P8: Tidal Wash Mist has three sizes to choose from, the smallest-priced first', async ({ readHtml }) => {
  expect(mistSizes).toHaveLength(3);
  expectHtmlSelectedSize(await readHtml(productPath(mistSizes[0] ?? {})), mistSizes[0]);
});

for (const product of mistSizes) {
  test(`P8: targetProduct ${cell(product, 'sku')} with targetSize ${sizeKey(product)} opens that size (P9)`, async ({
    readHtml,
  }) => {
    expectHtmlSelectedSize(await readHtml(preselectedPath(product)), product);
  });
}

test('P8: a size is preselected within an application too (R8)', async ({ readHtml }) => {
  const product = getProductBySku('TIDW-MIS-200300');
  expectHtmlSelectedSize(await readHtml(preselectedPath(product, 'Indoor Rugs')), product);
});

test('P8: a chosen size survives a reload', async ({ page }) => {
  await page.goto(preselectedPath(getProductBySku('TIDW-MIS-200300')));
  await expectSelectedSize(page, getProductBySku('TIDW-MIS-200300'));
  await page.reload();
  await expectSelectedSize(page, getProductBySku('TIDW-MIS-200300'));
});

const UNMATCHED: [what: string, query: string][] = [
  ['a size that is another product’s', 'targetSize=160cmx230cm&targetProduct=TIDW-MIS-200300'],
  ['a product without a size', 'targetProduct=TIDW-MIS-200300'],
  ['a size without a product', 'targetSize=200cmx300cm'],
  ['an unknown product', 'targetSize=200cmx300cm&targetProduct=NOTHING'],
  ['a script', 'targetSize=%3Cscript%3E&targetProduct=%22%3E%3Cimg%20src%3Dx%3E'],
  ['a path', 'targetSize=..%2F..%2F&targetProduct=..%2F..%2Fitem_group'],
  ['a SKU with slashes', 'targetSize=200cm&targetProduct=A%2FB%2FC'],
  ['special characters', 'targetSize=%25%23%3F%5C%22%F0%9F%A7%B5&targetProduct=%C3%A9%0A%00'],
  ['a malformed escape', 'targetSize=%E0%A4%A&targetProduct=%'],
];

for (const [what, query] of UNMATCHED) {
  test(`P8: ${what} in the query opens the smallest-priced`, async ({ readHtml }) => {
    const htmlPage = await readHtml(`${productPath(mistSizes[0] ?? {})}?${query}`);
    expect(htmlPage.status).toBe(200);
    expectHtmlSelectedSize(htmlPage, mistSizes[0]);
  });
}

test('P8: choosing a size changes details and address, without a new history entry', async ({ page }) => {
  await page.goto('/item_group/004/collection/Tidal');
  await page.getByRole('link', { name: 'Tidal Wash Mist', exact: true }).click();
  await expectSelectedSize(page, mistSizes[0]);
  for (const product of [getProductBySku('TIDW-MIS-160230'), getProductBySku('TIDW-MIS-200300')]) {
    await sizeRegion(page)
      .getByRole('link', { name: formatProductSize(product), exact: true })
      .click();
    await expectSelectedSize(page, product);
    await expect(page).toHaveURL(new RegExp(`targetProduct=${cell(product, 'sku')}$`));
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/collection\/Tidal$/);
});

test('P8: a thumbnail ends the preselection: the next colour opens with its smallest-priced size', async ({ page }) => {
  await page.goto(preselectedPath(getProductBySku('TIDW-MIS-160230')));
  await expectSelectedSize(page, getProductBySku('TIDW-MIS-160230'));
  await page.getByRole('link', { name: 'Ember', exact: true }).click();
  await expect(page).toHaveURL(/\/colour\/Ember$/);
  await expectSelectedSize(page, getProductBySku('TIDW-EMB-R200'));
});

test('P8: a product with one size has no size selection', async ({ readHtml }) => {
  const htmlPage = await readHtml(productPath(getProductBySku('SALL-FLA-140')));
  expect(getHeading(htmlPage)).toBe('Saltmarsh Linen in Flax');
  expect(htmlPage.screen.queryByRole('region', { name: 'Size' })).toBeNull();
});

test('P8: the size selection has no accessibility violations', async ({ page }) => {
  await page.goto(preselectedPath(getProductBySku('TIDW-MIS-200300')));
  await expectSelectedSize(page, getProductBySku('TIDW-MIS-200300'));
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('P8: the size in the URL is selected, and another size is a link', async ({ page }) => {
    await page.goto(preselectedPath(getProductBySku('TIDW-MIS-160230')));
    await expectSelectedSize(page, getProductBySku('TIDW-MIS-160230'));
    await sizeRegion(page).getByRole('link', { name: '200 × 300 cm', exact: true }).click();
    await expectSelectedSize(page, getProductBySku('TIDW-MIS-200300'));
  });
});

test('P8: another colour keeps the size that was chosen', async ({ page }) => {
  await page.goto(productPath(mistSizes[0] ?? {}));
  await waitForHydration(page);
  const large = getProductBySku('TIDW-MIS-200300');
  await sizeRegion(page)
    .getByRole('link', { name: formatProductSize(large), exact: true })
    .click();
  await expectSelectedSize(page, large);
  const colours = page.getByRole('region', { name: 'Colour', exact: true });
  await colours.getByRole('link', { name: 'Lagoon', exact: true }).click();
  await expectSelectedSize(page, getProductBySku('TIDW-LAG-200300'));
  await expect(colours.getByRole('link', { name: 'Lagoon', exact: true })).toBeFocused();
  await colours.getByRole('link', { name: 'Mist', exact: true }).click();
  await expectSelectedSize(page, large);
});
