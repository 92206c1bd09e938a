import { expect, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { findAxeViolations } from './support/axe';
import { buildPath, cell, designProducts, getProductBySku, productPath } from './support/demo-products';
import { getTexts, type HtmlPage, test } from './support/html-page';
import { getHorizontalOverflow } from './support/layout';
import { colourRegion } from './support/product-page';

const flax = getProductBySku('SALL-FLA-140');
const publishedColours = (itemGroup: string, range: string, design: string) =>
  [...new Set(designProducts(itemGroup, range, design).map((product) => cell(product, 'colour')))].sort();

async function expectCurrentColour(page: Page, colour: string) {
  const links = colourRegion(page).getByRole('link');
  await expect(links.and(page.locator('[aria-current="true"]'))).toHaveCount(1);
  await expect(colourRegion(page).getByRole('link', { name: colour, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
}

const DESIGNS: [itemGroup: string, range: string, design: string][] = [
  ['005', 'Overberg', 'Saltmarsh Linen'],
  ['005', 'Aldwych', 'Aldwych Cord'],
  ['005', 'Orford', 'Garth Herringbone'],
  ['004', 'Tidal', 'Tidal Wash'],
];

const htmlStrip = ({ screen }: HtmlPage) => within(screen.getByRole('region', { name: 'Colour' }));
const currentColours = (htmlPage: HtmlPage) =>
  htmlStrip(htmlPage)
    .getAllByRole('link', { current: true })
    .map((link) => link.getAttribute('aria-label') ?? getTexts([link])[0]);

for (const [itemGroup, range, design] of DESIGNS) {
  test(`P4: ${design} has a thumbnail for each published colour, named by it, sorted`, async ({ readHtml }) => {
    const htmlPage = await readHtml(buildPath(itemGroup, ['collection', range], ['design', design]));
    const expected = publishedColours(itemGroup, range, design);
    const links = htmlStrip(htmlPage).getAllByRole('link');
    expect(links).toHaveLength(expected.length);
    for (const [index, name] of expected.entries())
      expect(htmlStrip(htmlPage).getByRole('link', { name })).toBe(links[index]);
    expect(currentColours(htmlPage)).toEqual([expected[0]]);
  });
}

test("P4: a thumbnail without a picture shows 'No Image' and still has its colour's name", async ({ readHtml }) => {
  const htmlPage = await readHtml(buildPath('005', ['collection', 'Orford'], ['design', 'Garth Herringbone']));
  const bilberry = htmlStrip(htmlPage).getByRole('link', { name: 'Bilberry' });
  within(bilberry).getByText('No Image');
  expect(bilberry.querySelector('img')).toBeNull();
  expect(htmlStrip(htmlPage).getAllByText('No Image')).toHaveLength(1);
});

test('P8: the colour in the URL is the current one', async ({ readHtml }) => {
  for (const sku of ['SALL-TID-140', 'SALL-SEA-140']) {
    const product = getProductBySku(sku);
    const htmlPage = await readHtml(productPath(product));
    expect(currentColours(htmlPage)).toEqual([cell(product, 'colour')]);
    expect(getTexts(htmlPage.screen.getAllByRole('definition'))).toContain(sku);
  }
});

test('P8: a click on a thumbnail shows that colour: name, picture, details, address, title', async ({ page }) => {
  const tide = getProductBySku('SALL-TID-140');
  await page.goto(productPath(flax));
  await colourRegion(page).getByRole('link', { name: 'Tide', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${productPath(tide)}$`));
  await expectCurrentColour(page, 'Tide');
  await expect(page.getByRole('definition').filter({ hasText: 'SALL-TID-140' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Saltmarsh Linen in Tide' })).toBeVisible();
  await expect(page).toHaveTitle(/^Saltmarsh Linen, Tide\b/);
  await expect(page.getByRole('definition').filter({ hasText: 'SALL-FLA-140' })).toHaveCount(0);
});

test('P8: choosing colours adds no history entries: Back returns to the collection', async ({ page }) => {
  await page.goto(buildPath('005', ['collection', 'Overberg']));
  await page.getByRole('link', { name: 'Saltmarsh Linen Flax', exact: true }).click();
  for (const colour of ['Tide', 'Oyster', 'Samphire']) {
    await colourRegion(page).getByRole('link', { name: colour, exact: true }).click();
    await expectCurrentColour(page, colour);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/collection\/Overberg$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overberg');
});

test('P4: fast clicking ends at the colour clicked last', async ({ page }) => {
  await page.goto(productPath(flax));
  for (const colour of ['Oyster', 'Samphire', 'Sea Lavender', 'Tide'])
    await colourRegion(page).getByRole('link', { name: colour, exact: true }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/colour\/Tide$/);
  await expectCurrentColour(page, 'Tide');
  await expect(page.getByRole('definition').filter({ hasText: 'SALL-TID-140' })).toBeVisible();
});

test('P4: the strip scrolls within the page, never the page itself, at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(productPath(flax));
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  const last = colourRegion(page).getByRole('link').last();
  await last.evaluate((element) => element.scrollIntoView({ inline: 'nearest', block: 'center' }));
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test('P4: a missing picture causes no accessibility violations', async ({ page }) => {
  await page.goto(productPath(getProductBySku('GARH-BIL-140')));
  await expectCurrentColour(page, 'Bilberry');
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('P4: thumbnails lead to the colour', async ({ page }) => {
    await page.goto(productPath(flax));
    await colourRegion(page).getByRole('link', { name: 'Tide', exact: true }).click();
    await expectCurrentColour(page, 'Tide');
    await expect(page.getByRole('definition').filter({ hasText: 'SALL-TID-140' })).toBeVisible();
  });
});
