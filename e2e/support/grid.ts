import { expect, type Locator, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { cardText, countPages, type DemoProduct, productsOnPage } from './demo-products';
import { getSpacedText, type HtmlPage } from './html-page';

/** The grid with sidebar, chips, pagers and cards. */
export const productGrid = (page: Page): Locator => page.getByRole('region', { name: 'Products', exact: true });

export const filterSidebar = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' });

/** The cards of the current page. */
export const cards = (page: Page): Locator =>
  productGrid(page).getByRole('list', { name: 'Products', exact: true }).getByRole('listitem');

/** The button that expands a group of filters. */
export const filterGroupButton = (page: Page, heading: string): Locator =>
  filterSidebar(page).getByRole('button', { name: new RegExp(`^${heading}(?![a-z])`) });

/** The options of an expanded group. */
export const filterOptions = (page: Page, heading: string): Locator =>
  filterSidebar(page).getByRole('list', { name: heading, exact: true }).getByRole('checkbox');

/** An option of an expanded group; its accessible name may end in the product count. */
export function filterOption(page: Page, heading: string, value: string): Locator {
  const name = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return filterSidebar(page)
    .getByRole('list', { name: heading, exact: true })
    .getByRole('checkbox', { name: new RegExp(`^${name}(\\s*\\d+)?$`) });
}

/** Expands a group of filters; clicks again if the page was not hydrated yet. */
export async function openFilterGroup(page: Page, heading: string): Promise<void> {
  const button = filterGroupButton(page, heading);
  await expect(async () => {
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
}

/** Opens the filters on a phone or tablet; clicks again if the page was not hydrated yet. */
export async function openFilters(page: Page): Promise<void> {
  const show = filterSidebar(page).getByRole('button', { name: 'Show filters' });
  await expect(async () => {
    if (await filterGroupButton(page, 'Types').isHidden()) await show.click({ timeout: 1000 });
    await expect(filterGroupButton(page, 'Types')).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Closes the filter sheet of a phone. */
export async function closeFilterSheet(page: Page): Promise<void> {
  await filterSidebar(page)
    .getByRole('button', { name: /^Show (\d+ )?results?$/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveCount(0);
}

/** The list of removable chips, one for each selected filter. */
export const filterChips = (page: Page): Locator => productGrid(page).getByRole('list', { name: 'Chosen filters' });

/** The pager above the cards. */
export const pager = (page: Page): Locator => productGrid(page).getByRole('navigation', { name: 'Pages', exact: true });

/** The pager below the cards. */
export const bottomPager = (page: Page): Locator =>
  productGrid(page).getByRole('navigation', { name: 'Pages, below the products' });

/** Values of a query parameter in the URL, in order. */
export function getQueryValues(page: Page, key: string): string[] {
  return new URL(page.url()).searchParams.getAll(key);
}

/** Waits until the URL has exactly these values of a query parameter. */
export async function expectQueryValues(page: Page, key: string, values: readonly string[]): Promise<void> {
  await expect.poll(() => getQueryValues(page, key), `${key} in the address bar`).toEqual(values);
}

/** Checks that the grid shows a page of these products: cards, both totals, both pagers. */
export async function expectProducts(page: Page, products: readonly DemoProduct[], number = 1): Promise<void> {
  const shown = productsOnPage(products, number).map(cardText);
  await expect(cards(page)).toHaveText(shown, { useInnerText: true });
  await expect(productGrid(page).getByText(`Total: ${products.length}`, { exact: true })).toHaveCount(2);
  const position = `Page ${number} of ${countPages(products)}`;
  await expect(productGrid(page).getByText(position, { exact: true })).toHaveCount(2);
}

/** Cards in server-rendered HTML. */
export function htmlCards({ screen }: HtmlPage): HTMLElement[] {
  const grid = within(screen.getByRole('region', { name: 'Products' }));
  return within(grid.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
}

/** `expectProducts` for server-rendered HTML. */
export function expectHtmlProducts(htmlPage: HtmlPage, products: readonly DemoProduct[], number = 1): void {
  expect(htmlCards(htmlPage).map(getSpacedText)).toEqual(productsOnPage(products, number).map(cardText));
  const grid = within(htmlPage.screen.getByRole('region', { name: 'Products' }));
  expect(grid.getAllByText(`Total: ${products.length}`)).toHaveLength(2);
  expect(grid.getAllByText(`Page ${number} of ${countPages(products)}`)).toHaveLength(2);
}

/** Options of a filter group in server-rendered HTML, whether expanded or not. */
export function htmlOptions({ screen }: HtmlPage, heading: string): HTMLElement[] {
  const filters = within(screen.getByRole('complementary', { name: 'Filters' }));
  const list = filters.queryByRole('list', { name: heading });
  return list === null ? [] : within(list).getAllByRole('checkbox');
}

/** Filter chips in server-rendered HTML; empty without a selection. */
export function htmlChips({ screen }: HtmlPage): HTMLElement[] {
  const list = screen.queryByRole('list', { name: 'Chosen filters' });
  return list === null ? [] : within(list).getAllByRole('listitem');
}
