import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { holdRequests } from './support/network';
import {
  openSearch,
  resultLinks,
  searchButton,
  searchDialog,
  searchField,
  searchFor,
  sectionButton,
} from './support/search';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

/** Presses '/' until the search opens: the page may not be hydrated yet. */
async function pressSlash(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused({ timeout: 500 });
  }).toPass();
}

test("G4: '/' opens the search, and is not typed into its field", async ({ page }) => {
  await pressSlash(page);
  await expect(searchField(page)).toHaveValue('');
});

test("G4: '/' is text in a field, and not a shortcut with a modifier key", async ({ page }) => {
  await pressSlash(page);
  await page.keyboard.type('a/b');
  await expect(searchField(page)).toHaveValue('a/b');
  await page.keyboard.press('Escape');
  const email = page.getByRole('textbox', { name: 'Email address' });
  await email.focus();
  await page.keyboard.type('/');
  await expect(email).toHaveValue('/');
  await expect(searchDialog(page)).toBeHidden();
  await searchButton(page).focus();
  for (const keys of ['Control+/', 'Alt+/', 'Meta+/']) await page.keyboard.press(keys);
  await expect(searchDialog(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(searchDialog(page)).toBeVisible();
});

test('G4: Escape closes at once, also with a term, and the focus returns to the opener', async ({ page }) => {
  await openSearch(page);
  await searchField(page).fill('hazel');
  await expect(sectionButton(page, 'Designs')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toBeHidden();
  await expect(searchButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toBeFocused();
  await searchDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(searchDialog(page)).toBeHidden();
  await expect(searchButton(page)).toBeFocused();
});

test('G4: arrow keys, Home, End and Enter lead through sections and results', async ({ page }) => {
  await openSearch(page);
  await searchField(page).fill('hazel');
  await expect(sectionButton(page, 'Designs')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(sectionButton(page, 'Collections')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(sectionButton(page, 'Designs')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(resultLinks(page).first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(sectionButton(page, 'Colours')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(resultLinks(page).last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(sectionButton(page, 'Collections')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('x');
  await expect(searchField(page)).toHaveValue('xhazel');
  await page.keyboard.press('Backspace');
  await expect(sectionButton(page, 'Designs')).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await expect(resultLinks(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/item_group/005/collection/Hazelbury/design/Hazelbury');
  await expect(searchDialog(page)).toBeHidden();
});

test('G4: the focus moves to the search field when the focused result disappears', async ({ page }) => {
  const { release } = await holdRequests(page, '**/api/search?query=hazelzzz');
  await searchFor(page, 'hazel', 'Designs');
  await searchField(page).fill('hazelzzz');
  await resultLinks(page).first().focus();
  release();
  await expect(searchDialog(page).getByText('No items found', { exact: true })).toBeVisible();
  await expect(searchField(page)).toBeFocused();
});

test('G4: browser Back closes the search', async ({ page }) => {
  await page.getByRole('region', { name: 'Catalogue' }).getByRole('link', { name: 'Fabric' }).click();
  await expect(page).toHaveURL('/item_group/005');
  await openSearch(page);
  await page.goBack();
  await expect(searchDialog(page)).toBeHidden();
});

for (const width of [1440, 390])
  test(`G4: axe finds nothing in the search at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await searchFor(page, 'hazel', 'Colours');
    expect(await findAxeViolations(page, { part: 'dialog[open]' })).toEqual([]);
  });
