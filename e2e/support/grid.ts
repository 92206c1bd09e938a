import { expect, type Locator, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { cardText, type DemoProduct, pageOf, pagesFor } from './demo';
import { readingOf, type SentPage } from './read';

/** The whole grid: sidebar, chips, pagers and cards. */
export function gridOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Products', exact: true });
}

/** The sidebar. */
export function sidebar(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Filters' });
}

/** The cards of the page that is shown. */
export function cards(page: Page): Locator {
  return gridOf(page).getByRole('list', { name: 'Products', exact: true }).getByRole('listitem');
}

/** The button that opens and closes a group of filters, by its heading. */
export function groupButton(page: Page, heading: string): Locator {
  return sidebar(page).getByRole('button', { name: new RegExp(`^${heading}(?![a-z])`) });
}

/** The options of an open group. */
export function optionsOf(page: Page, heading: string): Locator {
  return sidebar(page).getByRole('list', { name: heading, exact: true }).getByRole('checkbox');
}

/** One option of an open group, by its value; its name may end in the number of products. */
export function option(page: Page, heading: string, value: string): Locator {
  const name = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return sidebar(page)
    .getByRole('list', { name: heading, exact: true })
    .getByRole('checkbox', { name: new RegExp(`^${name}(\\s*\\d+)?$`) });
}

/** Opens a group of filters that is closed; like a person, presses again when the page was not ready for the first time. */
export async function openGroup(page: Page, heading: string): Promise<void> {
  const button = groupButton(page, heading);
  await expect(async () => {
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
}

/** Opens the filters of a phone or a tablet, pressed again when the page was not ready for the first time. */
export async function showFilters(page: Page): Promise<void> {
  const show = sidebar(page).getByRole('button', { name: 'Show filters' });
  await expect(async () => {
    if (await groupButton(page, 'Types').isHidden()) await show.click({ timeout: 1000 });
    await expect(groupButton(page, 'Types')).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Leaves the sheet of a phone for the results. */
export async function showResults(page: Page): Promise<void> {
  await sidebar(page)
    .getByRole('button', { name: /^Show (\d+ )?results?$/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveCount(0);
}

/** What is chosen, each removable. */
export function chips(page: Page): Locator {
  return gridOf(page).getByRole('list', { name: 'Chosen filters' });
}

/** The upper pager; `pagerBelow` is the lower. */
export function pager(page: Page): Locator {
  return gridOf(page).getByRole('navigation', { name: 'Pages', exact: true });
}

/** The lower pager. */
export function pagerBelow(page: Page): Locator {
  return gridOf(page).getByRole('navigation', { name: 'Pages, below the products' });
}

/** The values of a key in the address bar, in its order. */
export function inAddress(page: Page, key: string): string[] {
  return new URL(page.url()).searchParams.getAll(key);
}

/** Waits until the address bar holds exactly these values of a key. */
export async function expectInAddress(page: Page, key: string, values: readonly string[]): Promise<void> {
  await expect.poll(() => inAddress(page, key), `${key} in the address bar`).toEqual(values);
}

/** The grid shows one page of these products: cards, both totals, both pagers. */
export async function expectProducts(page: Page, products: readonly DemoProduct[], number = 1): Promise<void> {
  const shown = pageOf(products, number).map(cardText);
  await expect(cards(page)).toHaveText(shown, { useInnerText: true });
  await expect(gridOf(page).getByText(`Total: ${products.length}`, { exact: true })).toHaveCount(2);
  const place = `Page ${number} of ${pagesFor(products)}`;
  await expect(gridOf(page).getByText(place, { exact: true })).toHaveCount(2);
}

/** The cards of a page as the server sends it. */
export function sentCards({ all }: SentPage): HTMLElement[] {
  const grid = within(all.getByRole('region', { name: 'Products' }));
  return within(grid.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
}

/** As `expectProducts`, of the page that the server sends. */
export function expectSentProducts(sent: SentPage, products: readonly DemoProduct[], number = 1): void {
  expect(sentCards(sent).map(readingOf)).toEqual(pageOf(products, number).map(cardText));
  const grid = within(sent.all.getByRole('region', { name: 'Products' }));
  expect(grid.getAllByText(`Total: ${products.length}`)).toHaveLength(2);
  expect(grid.getAllByText(`Page ${number} of ${pagesFor(products)}`)).toHaveLength(2);
}

/** The options of a filter group as the server sends them, open or not. */
export function sentOptions({ all }: SentPage, heading: string): HTMLElement[] {
  const filters = within(all.getByRole('complementary', { name: 'Filters' }));
  const list = filters.queryByRole('list', { name: heading });
  return list === null ? [] : within(list).getAllByRole('checkbox');
}

/** What is chosen, as the server sends it; empty without a choice. */
export function sentChips({ all }: SentPage): HTMLElement[] {
  const list = all.queryByRole('list', { name: 'Chosen filters' });
  return list === null ? [] : within(list).getAllByRole('listitem');
}
