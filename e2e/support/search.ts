import { expect, type Locator, type Page } from '@playwright/test';

export const searchDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Already know what you are looking for?' });

export const searchField = (page: Page): Locator =>
  searchDialog(page).getByLabel('Type the name of the design or collection here:');

export const searchButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Search' });

/** Opens the search dialog. Until the page is hydrated its control is a link, for which this waits. */
export async function openSearch(page: Page): Promise<void> {
  await searchButton(page).click();
  await expect(searchField(page)).toBeFocused();
}

/** The button that expands a section; its name ends in the count. */
export const sectionButton = (page: Page, title: string): Locator =>
  searchDialog(page).getByRole('button', { name: new RegExp(`^${title} \\d+$`) });

/** Links in the expanded section. */
export const resultLinks = (page: Page): Locator => searchDialog(page).getByRole('listitem').getByRole('link');

/** Searches for a term and expands a section. */
export async function searchFor(page: Page, term: string, section: string): Promise<void> {
  await openSearch(page);
  await searchField(page).fill(term);
  const button = sectionButton(page, section);
  await expect(button).toBeVisible();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}
