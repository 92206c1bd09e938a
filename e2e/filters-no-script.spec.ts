import { expect } from '@playwright/test';
import {
  cardText,
  cell,
  countPages,
  type DemoProduct,
  filterProducts,
  productLinkPath,
  productsOnPage,
} from './support/demo-products';
import {
  cards,
  expectHtmlProducts,
  expectProducts,
  filterChips,
  filterOption,
  filterOptions,
  filterSidebar,
  pager,
} from './support/grid';
import { test } from './support/html-page';

test.use({ javaScriptEnabled: false });

const PRINT = filterProducts('005', { types: ['Print'] });

const hrefTo = (product: DemoProduct) => `href="${productLinkPath(product).replaceAll('&', '&amp;')}"`;

test('F15: types=Print&page=2 is in the HTML from the server', async ({ request }) => {
  const answer = await request.get('/item_group/005?types=Print&page=2');
  expect(answer.status()).toBe(200);
  const html = (await answer.text()).replace(/<script\b[\s\S]*?<\/script>/g, '');
  for (const product of productsOnPage(PRINT, 2)) expect(html).toContain(hrefTo(product));
  for (const number of [1, 3])
    for (const product of productsOnPage(PRINT, number)) expect(html).not.toContain(hrefTo(product));
});

test('F15: types=Print&page=2 shows the products of page 2 without JavaScript', async ({ readHtml }) => {
  const htmlPage = await readHtml('/item_group/005?types=Print&page=2');
  expectHtmlProducts(htmlPage, PRINT, 2);
  htmlPage.screen.getByRole('link', { name: 'Remove Type Print' });
  htmlPage.screen.getByRole('checkbox', { name: /^Print/, checked: true });
});

test('F15: without JavaScript every group is open, and its options work', async ({ page }) => {
  await page.goto('/item_group/004');
  await expect(filterOption(page, 'Shape', 'Round')).toBeVisible();
  await filterOption(page, 'Shape', 'Round').click();
  await expectProducts(page, filterProducts('004', { shapes: ['Round'] }));
  await filterOption(page, 'Colour', 'Blue').click();
  const both = filterProducts('004', { shapes: ['Round'], colours: ['Blue'] });
  await expectProducts(page, both);
  await expect(filterOption(page, 'Shape', 'Round')).toBeChecked();
  await filterOption(page, 'Shape', 'Round').click();
  await expectProducts(page, filterProducts('004', { colours: ['Blue'] }));
});

test('F15: without JavaScript pages can be turned and chips removed', async ({ page }) => {
  await page.goto('/item_group/005?types=Print&colours=Blue');
  const blue = filterProducts('005', { types: ['Print'], colours: ['Blue'] });
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expectProducts(page, blue, 2);
  await pager(page).getByRole('link', { name: 'First page' }).click();
  await expectProducts(page, blue, 1);
  await filterChips(page).getByRole('link', { name: 'Remove Colour Blue' }).click();
  await expectProducts(page, PRINT, 1);
  await pager(page).getByRole('link', { name: 'Last page' }).click();
  await expectProducts(page, PRINT, countPages(PRINT));
});

test('F11 F13: without JavaScript applications follow the rules, and Clear restores the defaults', async ({ page }) => {
  await page.goto('/item_group/005/application/Curtaining');
  await filterOption(page, 'Applications', 'Upholstery').click();
  await expectProducts(page, filterProducts('005', { application: ['Upholstery', 'Dual Purpose'] }));
  await filterOption(page, 'Applications', 'Dual Purpose').click();
  await expectProducts(page, filterProducts('005'));
  await expect(filterOptions(page, 'Applications').and(page.getByRole('checkbox', { checked: true }))).toHaveCount(0);
  await filterSidebar(page).getByRole('link', { name: 'Clear', exact: true }).click();
  await expectProducts(page, filterProducts('005', { application: ['Curtaining', 'Dual Purpose'] }));
});

test('F12: without JavaScript a value that is not offered is left out', async ({ readHtml }) => {
  const htmlPage = await readHtml('/item_group/005?types=Nonsense&colours=Pink');
  expectHtmlProducts(htmlPage, filterProducts('005', { colours: ['Pink'] }));
  expect(htmlPage.document.querySelector('main')?.textContent).not.toContain('Nonsense');
  htmlPage.screen.getByText(/^A filter in this link is not available here\./);
});

test('F7: without JavaScript a card opens its product', async ({ page }) => {
  const [first] = filterProducts('005', { colours: ['Blue'] });
  await page.goto('/item_group/005?colours=Blue');
  await expect(cards(page).first()).toHaveText(first === undefined ? '' : cardText(first), { useInnerText: true });
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: cell(first ?? {}, 'design') })).toBeVisible();
});

test('F15: without JavaScript a phone has the filters too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/item_group/005');
  await filterOption(page, 'Types', 'Velvet').click();
  await expectProducts(page, filterProducts('005', { types: ['Velvet'] }));
});
