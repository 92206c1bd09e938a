import { expect, type Page, test } from '@playwright/test';
import { getProductBySku, productPath } from './support/demo-products';
import { waitForHydration } from './support/interactions';
import { VIEWPORTS } from './support/layout';

// The focus is always visible (WCAG 2.4.11) and never lost (2.4.3).

const PRODUCT = productPath(getProductBySku('HAZE-DUC-137'));

/** True when nothing of the focused element can be seen: bars cover it, or it is outside the window. */
const isFocusHidden = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) => {
      const hit = document.elementFromPoint(left + width / 2, top + height * part);
      return hit === null || !(hit === element || element.contains(hit) || hit.contains(element));
    });
  });

/** Presses the key several times. Returns the start of the markup of each element that had the focus but was hidden. */
async function findHiddenFocus(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let pressed = 0; pressed < presses; pressed += 1) {
    await page.keyboard.press(key);
    if (await isFocusHidden(page))
      hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ''));
  }
  return hidden;
}

const focusedStatus = (page: Page) => page.locator('[role=status]:focus');

test('T5: the tray of the comparison covers no focused control; Clear leaves the focus on the page', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.wide);
  await page.goto(PRODUCT);
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: 'Compare', exact: true }).click();
  const tray = page.getByRole('region', { name: 'Comparison' });
  await expect(tray).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().focus();
  expect(await findHiddenFocus(page, 'Tab', 50)).toEqual([]);
  await tray.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('T12: the results bar of a phone covers no select, and the head of the filters no group', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/item_group/005');
  await waitForHydration(page);
  await page.locator('#results').getByRole('link', { name: 'Last page' }).last().focus();
  expect(await findHiddenFocus(page, 'Shift+Tab', 25)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.locator('#results').getByRole('link', { name: 'Filter', exact: true }).focus();
  expect(await findHiddenFocus(page, 'Shift+Tab', 15)).toEqual([]);
});

test('T6: the focus stays on the page when a project is deleted; forced colours mark only the open one', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/projects');
  await waitForHydration(page);
  const projects = page.getByRole('list', { name: 'Your projects' }).getByRole('button');
  for (const [index, name] of ['Villa', 'Hotel'].entries()) {
    await page.getByRole('textbox', { name: 'New project' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(projects).toHaveCount(index + 1);
  }
  await expect(projects.first()).toHaveCSS('border-bottom-width', '0px');
  await expect(projects.last()).toHaveCSS('border-bottom-width', '2px');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Press again to delete it' }).press('Enter');
  await expect(focusedStatus(page)).toHaveText('Hotel is deleted.');
});

test('T5, T8: the focus stays on the page when a piece is removed; an unknown code is announced', async ({ page }) => {
  const removeFirst = () =>
    page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .press('Enter');
  await page.goto('/compare?sku=SALL-FLA-140&sku=HAZE-DUC-137');
  await waitForHydration(page);
  await removeFirst();
  await expect(focusedStatus(page)).toHaveText('1 piece is compared');
  await page.goto('/samples?sku=SALL-FLA-140&sku=HAZE-DUC-137');
  await waitForHydration(page);
  await removeFirst();
  await expect(focusedStatus(page)).toHaveText('1 piece in this order');
  await page.getByRole('textbox', { name: 'Add another piece by its code' }).fill('NOPE');
  await page.keyboard.press('Enter');
  const notice = page.getByRole('status').filter({ hasText: 'We don’t have a product with the code NOPE.' });
  await expect(notice).toBeVisible();
});

test('G5: a link of the footer leaves the focus at the start of the next page', async ({ page }) => {
  await page.goto('/about-us');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).press('Enter');
  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('main')).toBeFocused();
});
