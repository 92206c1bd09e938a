import { expect, type Locator, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { cardText, type DemoProduct, pageOf, pagesFor } from './demo';
import { readingOf, type SentPage } from './read';

/** The grid with sidebar, chips, pagers and cards. */
export function gridOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Products', exact: true });
}

export function sidebar(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Filters' });
}

/** The cards of the current page. */
export function cards(page: Page): Locator {
  return gridOf(page).getByRole('list', { name: 'Products', exact: true }).getByRole('listitem');
}

/** The button that expands a group of filters. */
export function groupButton(page: Page, heading: string): Locator {
  return sidebar(page).getByRole('button', { name: new RegExp(`^${heading}(?![a-z])`) });
}

/** The options of an expanded group. */
export function optionsOf(page: Page, heading: string): Locator {
  return sidebar(page).getByRole('list', { name: heading, exact: true }).getByRole('checkbox');
}

/** An option of an expanded group; its accessible name may end in the product count. */
export function option(page: Page, heading: string, value: string): Locator {
  const name = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return sidebar(page)
    .getByRole('list', { name: heading, exact: true })
    .getByRole('checkbox', { name: new RegExp(`^${name}(\\s*\\d+)?$`) });
}

/** Expands a group of filters; clicks again if the page was not hydrated yet. */
export async function openGroup(page: Page, heading: string): Promise<void> {
  const button = groupButton(page, heading);
  await expect(async () => {
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
}

/** Opens the filters on a phone or tablet; clicks again if the page was not hydrated yet. */
export async function showFilters(page: Page): Promise<void> {
  const show = sidebar(page).getByRole('button', { name: 'Show filters' });
  await expect(async () => {
    if (await groupButton(page, 'Types').isHidden()) await show.click({ timeout: 1000 });
    await expect(groupButton(page, 'Types')).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Closes the filter sheet of a phone. */
export async function showResults(page: Page): Promise<void> {
  await sidebar(page)
    .getByRole('button', { name: /^Show (\d+ )?results?$/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveCount(0);
}

/** The list of removable chips, one for each selected filter. */
export function chips(page: Page): Locator {
  return gridOf(page).getByRole('list', { name: 'Chosen filters' });
}

/** The pager above the cards. */
export function pager(page: Page): Locator {
  return gridOf(page).getByRole('navigation', { name: 'Pages', exact: true });
}

/** The pager below the cards. */
export function pagerBelow(page: Page): Locator {
  return gridOf(page).getByRole('navigation', { name: 'Pages, below the products' });
}

/** Values of a query parameter in the URL, in order. */
export function inAddress(page: Page, key: string): string[] {
  return new URL(page.url()).searchParams.getAll(key);
}

/** Waits until the URL has exactly these values of a query parameter. */
export async function expectInAddress(page: Page, key: string, values: readonly string[]): Promise<void> {
  await expect.poll(() => inAddress(page, key), `${key} in the address bar`).toEqual(values);
}

/** Checks that the grid shows a page of these products: cards, both totals, both pagers. */
export async function expectProducts(page: Page, products: readonly DemoProduct[], number = 1): Promise<void> {
  const shown = pageOf(products, number).map(cardText);
  await expect(cards(page)).toHaveText(shown, { useInnerText: true });
  await expect(gridOf(page).getByText(`Total: ${products.length}`, { exact: true })).toHaveCount(2);
  const position = `Page ${number} of ${pagesFor(products)}`;
  await expect(gridOf(page).getByText(position, { exact: true })).toHaveCount(2);
}

/** Cards in server-rendered HTML. */
export function sentCards({ all }: SentPage): HTMLElement[] {
  const grid = within(all.getByRole('region', { name: 'Products' }));
  return within(grid.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
}

/** `expectProducts` for server-rendered HTML. */
export function expectSentProducts(sent: SentPage, products: readonly DemoProduct[], number = 1): void {
  expect(sentCards(sent).map(readingOf)).toEqual(pageOf(products, number).map(cardText));
  const grid = within(sent.all.getByRole('region', { name: 'Products' }));
  expect(grid.getAllByText(`Total: ${products.length}`)).toHaveLength(2);
  expect(grid.getAllByText(`Page ${number} of ${pagesFor(products)}`)).toHaveLength(2);
}

/** Options of a filter group in server-rendered HTML, whether expanded or not. */
export function sentOptions({ all }: SentPage, heading: string): HTMLElement[] {
  const filters = within(all.getByRole('complementary', { name: 'Filters' }));
  const list = filters.queryByRole('list', { name: heading });
  return list === null ? [] : within(list).getAllByRole('checkbox');
}

/** Filter chips in server-rendered HTML; empty without a selection. */
export function sentChips({ all }: SentPage): HTMLElement[] {
  const list = all.queryByRole('list', { name: 'Chosen filters' });
  return list === null ? [] : within(list).getAllByRole('listitem');
}
