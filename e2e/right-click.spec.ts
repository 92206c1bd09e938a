import { expect, type Locator, type Page, test } from '@playwright/test';
import { waitForHydration } from './support/interactions';

/** Records for each `contextmenu` event whether the browser's menu would open; the returned function reads and resets the record. */
async function watchContextMenus(page: Page): Promise<() => Promise<boolean[]>> {
  await page.evaluate(() => {
    const opened: boolean[] = [];
    Reflect.set(window, 'openedMenus', opened);
    window.addEventListener('contextmenu', (event) => opened.push(!event.defaultPrevented));
  });
  return () =>
    page.evaluate(() => {
      const opened: unknown = Reflect.get(window, 'openedMenus');
      return Array.isArray(opened) ? opened.splice(0).map(Boolean) : [];
    });
}

const rightClick = (locator: Locator) => locator.click({ button: 'right' });

test('G8: a right click opens no menu: on the page, a picture, a link', async ({ page }) => {
  await page.goto('/item_group/005');
  await waitForHydration(page);
  const takeOpened = await watchContextMenus(page);
  await rightClick(page.getByRole('heading', { level: 1 }));
  await rightClick(page.locator('main a:has(img)').first());
  await rightClick(page.getByRole('contentinfo').getByRole('link').first());
  expect(await takeOpened()).toEqual([false, false, false]);
});

test('G8: a form field keeps its menu', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const takeOpened = await watchContextMenus(page);
  await rightClick(page.getByRole('textbox').last());
  await page.keyboard.press('Escape');
  expect(await takeOpened()).toEqual([true]);
});

test('G8: the menu key opens the menu of the focused element', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const takeOpened = await watchContextMenus(page);
  await rightClick(page.getByRole('heading', { level: 1 }));
  expect(await takeOpened()).toEqual([false]);
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.keyboard.press('ContextMenu');
  // Not every headless browser supports the key, so the event of the key is dispatched as well.
  await page.evaluate(() => {
    const eventInit = { bubbles: true, cancelable: true, button: 0, pointerType: '' };
    document.activeElement?.dispatchEvent(new PointerEvent('contextmenu', eventInit));
  });
  const opened = await takeOpened();
  expect(opened.length).toBeGreaterThan(0);
  expect(opened).not.toContain(false);
});

test('G8: a long press on a touch screen keeps the menu of a link', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const opens = await page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .evaluate((link) => {
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
      const eventInit = { bubbles: true, cancelable: true, button: 0, pointerType: 'touch' };
      return link.dispatchEvent(new PointerEvent('contextmenu', eventInit));
    });
  expect(opens).toBe(true);
});
