import { expect, type Page } from '@playwright/test';
import { formatSize } from '@/lib/catalogue/size';
import { cardText, cell, countPages, filterProducts, productLinkPath, productsOnPage } from './support/demo-products';
import { cards, expectHtmlProducts, htmlCards } from './support/grid';
import { getSpacedText, test } from './support/html-page';

/** The number of cards in the first row. */
async function countColumns(page: Page): Promise<number> {
  const tops: number[] = [];
  for (const card of await cards(page).all()) tops.push(Math.round((await card.boundingBox())?.y ?? -1));
  return tops.filter((top) => top === tops[0]).length;
}

test('F7: two columns up to 600 px, three from 1024 to 2560', async ({ page }) => {
  await page.goto('/item_group/005');
  await expect(cards(page)).toHaveCount(9);
  for (const [width, count] of [
    [320, 2],
    [390, 2],
    [600, 2],
    [1024, 3],
    [1440, 3],
    [2560, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await countColumns(page), `at ${width} px`).toBe(count);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("F7: a card names design and colour, and its size unless that is '-'", async ({ readHtml }) => {
  const [fabric] = filterProducts('005');
  const [rug] = filterProducts('004');
  const [first] = htmlCards(await readHtml('/item_group/005'));
  expect(first && getSpacedText(first)).toBe(`${cell(fabric ?? {}, 'design')} ${cell(fabric ?? {}, 'colour')}`);
  const [second] = htmlCards(await readHtml('/item_group/004'));
  expect(second && getSpacedText(second)).toContain(formatSize(cell(rug ?? {}, 'web_size')));
  expect(second?.querySelector('h3')?.textContent).toBe(cell(rug ?? {}, 'design'));
});

test('F7: a product without a picture says No Image', async ({ readHtml }) => {
  const purple = filterProducts('005', { colours: ['Purple'] });
  const index = purple.findIndex((product) => cell(product, 'primaryImageUrl') === '');
  expect(index).toBeGreaterThanOrEqual(0);
  const found = htmlCards(await readHtml('/item_group/005?colours=Purple'));
  expect(found.flatMap((card, position) => (getSpacedText(card).includes('No Image') ? [position] : []))).toEqual([
    index,
  ]);
});

test('F7: every picture of a page loads when it is scrolled to', async ({ page }) => {
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'image' && !answer.ok()) failed.push(answer.url());
  });
  await page.goto('/item_group/004?shapes=Round');
  for (const picture of await cards(page).locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);
  }
  expect(failed).toEqual([]);
});

test('F7: every card of a page links to its own product', async ({ readHtml }) => {
  const rugs = filterProducts('004', { types: ['Hand knotted'] });
  const last = countPages(rugs);
  const htmlPage = await readHtml(`/item_group/004?types=Hand+knotted&page=${last}`);
  expectHtmlProducts(htmlPage, rugs, last);
  expect(htmlCards(htmlPage).map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(
    productsOnPage(rugs, last).map((product) => productLinkPath(product)),
  );
});

test('F7: a card opens exactly the product that it shows', async ({ page }) => {
  const rugs = filterProducts('004', { shapes: ['Round'] });
  const rug = rugs.at(1);
  if (rug === undefined) throw new Error('The demo has no round rugs');
  await page.goto('/item_group/004?shapes=Round');
  const card = cards(page).nth(1);
  await expect(card).toHaveText(cardText(rug), { useInnerText: true });
  await card.getByRole('link').click();
  await expect(page).toHaveURL(productLinkPath(rug));
  await expect(page.getByRole('main')).toContainText(cell(rug, 'sku'));
});
