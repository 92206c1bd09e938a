import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { countPages, filterProducts } from './support/demo-products';
import { bottomPager, cards, expectHtmlProducts, expectProducts, expectQueryValues, pager } from './support/grid';
import { type HtmlPage, test } from './support/html-page';
import { getScrollY } from './support/interactions';

const FABRIC = filterProducts('005');
const LAST = countPages(FABRIC);
const RUGS = filterProducts('004');

const htmlPagers = ({ screen }: HtmlPage) =>
  within(screen.getByRole('region', { name: 'Products' })).getAllByRole('navigation', { name: /^Pages/ });
/** The names of a pager's disabled links. */
const disabledLinks = (control: HTMLElement) =>
  [...control.querySelectorAll('a[aria-disabled="true"]')].map((link) => link.getAttribute('aria-label'));

test('F6: first, previous, next and last go where they say', async ({ page }) => {
  await page.goto('/item_group/005');
  const turnTo = (name: string) => pager(page).getByRole('link', { name }).click();
  await expectProducts(page, FABRIC, 1);
  await turnTo('Next page');
  await expectProducts(page, FABRIC, 2);
  await turnTo('Last page');
  await expectProducts(page, FABRIC, LAST);
  await turnTo('Previous page');
  await expectProducts(page, FABRIC, LAST - 1);
  await turnTo('First page');
  await expectProducts(page, FABRIC, 1);
});

test('F6: first and previous are disabled on the first page, next and last on the last', async ({ readHtml }) => {
  for (const [path, off] of [
    ['/item_group/005', ['First page', 'Previous page']],
    [`/item_group/005?page=${LAST}`, ['Next page', 'Last page']],
  ] as const) {
    const pagers = htmlPagers(await readHtml(path));
    expect(pagers).toHaveLength(2);
    for (const control of pagers) expect(disabledLinks(control)).toEqual(off);
  }
});

test('F6: all four links are disabled on a single page', async ({ readHtml }) => {
  const htmlPage = await readHtml('/item_group/005?types=Silk');
  expect(htmlPage.screen.getAllByText('Page 1 of 1')).toHaveLength(2);
  for (const control of htmlPagers(htmlPage)) expect(disabledLinks(control)).toHaveLength(4);
});

test('F9: page after page shows every rug exactly once, in order', async ({ page }) => {
  const pages = countPages(RUGS);
  await page.goto('/item_group/004');
  for (let number = 1; number <= pages; number += 1) {
    await expectProducts(page, RUGS, number);
    if (number < pages) await pager(page).getByRole('link', { name: 'Next page' }).click();
  }
  expect(pages).toBeGreaterThan(5);
});

test('F6: the pager below the grid shows the next page from its beginning', async ({ page }) => {
  await page.goto('/item_group/005');
  await bottomPager(page).getByRole('link', { name: 'Next page' }).click();
  await expectProducts(page, FABRIC, 2);
  await expect(cards(page).first()).toBeInViewport();
  await expect(bottomPager(page)).not.toBeInViewport();
});

test('F6: the pager above the grid keeps the scroll position', async ({ page }) => {
  await page.goto('/item_group/005');
  await pager(page).scrollIntoViewIfNeeded();
  const before = await getScrollY(page);
  await pager(page).getByRole('link', { name: 'Next page' }).click();
  await expectProducts(page, FABRIC, 2);
  expect(await getScrollY(page)).toBe(before);
});

test('F6: five quick clicks on next end five pages further', async ({ page }) => {
  await page.goto('/item_group/005');
  await expectProducts(page, FABRIC, 1);
  const next = pager(page).getByRole('link', { name: 'Next page' });
  for (let press = 0; press < 5; press += 1) await next.click();
  await expectProducts(page, FABRIC, 6);
  await expectQueryValues(page, 'page', ['6']);
});

test('F6: page=99 shows the last page and corrects the address', async ({ page }) => {
  await page.goto('/item_group/005?page=99');
  await expectProducts(page, FABRIC, LAST);
  await expectQueryValues(page, 'page', [String(LAST)]);
});

for (const wrong of ['100000', '99999999999999999999'])
  test(`F6: page=${wrong} shows the last page`, async ({ readHtml }) => {
    expectHtmlProducts(await readHtml(`/item_group/005?page=${wrong}`), FABRIC, LAST);
  });

for (const wrong of ['0', '-3', 'two', '1e3', '2.5', ''])
  test(`F6: page=${wrong} shows the first page`, async ({ readHtml }) => {
    expectHtmlProducts(await readHtml(`/item_group/005?page=${wrong}`), FABRIC, 1);
  });
