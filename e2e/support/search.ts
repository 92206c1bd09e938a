import { expect, type Locator, type Page } from '@playwright/test';
import { cell, type DemoProduct, published } from './demo';

/** The search's dialog. */
export function searchDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Already know what you are looking for?' });
}

/** The field of the search. */
export function searchField(page: Page): Locator {
  return searchDialog(page).getByLabel('Type the name of the design or collection here:');
}

/** The button in the header. */
export function searchButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Search' });
}

/** Opens the search; presses again when the page had not come alive yet. */
export async function openSearch(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await searchDialog(page).isVisible())) await searchButton(page).click();
    await expect(searchField(page)).toBeFocused({ timeout: 500 });
  }).toPass();
}

/** The head of a section, whatever its count. */
export function sectionHead(page: Page, title: string): Locator {
  return searchDialog(page).getByRole('button', { name: new RegExp(`^${title} \\d+$`) });
}

/** The sections with these counts, in order. */
export async function expectCounts(page: Page, counts: Record<string, number>): Promise<void> {
  const heads = Object.entries(counts).map(([title, count]) => `${title} ${count}`);
  await expect(searchDialog(page).getByRole('heading', { level: 3 })).toHaveText(heads);
}

/** The hits of the section that is open. */
export function hits(page: Page): Locator {
  return searchDialog(page).getByRole('listitem').getByRole('link');
}

/** Searches and opens a section. */
export async function searchFor(page: Page, term: string, section: string): Promise<void> {
  await openSearch(page);
  await searchField(page).fill(term);
  const head = sectionHead(page, section);
  await expect(head).toBeVisible();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await expect(head).toHaveAttribute('aria-expanded', 'true');
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The distinct hits of the demo whose text has a term in it, each as the values of the columns that make it one. */
export function demoHits(columns: readonly string[], text: (row: DemoProduct) => string, term: string): string[] {
  const found = published().filter((row) => plain(text(row)).includes(plain(term)));
  return [...new Set(found.map((row) => columns.map((column) => cell(row, column)).join('|')))];
}
