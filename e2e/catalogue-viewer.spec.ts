import { expect, test } from '@playwright/test';
import { VIEWPORTS } from './support/layout';
import {
  expectVisiblePages,
  FRAME_VIEWPORT,
  LOOKBOOK_PATH,
  nextButton,
  openLookbook,
  previousButton,
} from './support/lookbook';

// Turning the pages of a lookbook with buttons, keys, clicks, swipes and the URL (I3).

test('I3: on a wide window the cover is shown alone, then two pages side by side, the back alone', async ({ page }) => {
  await openLookbook(page, LOOKBOOK_PATH, FRAME_VIEWPORT);
  await expectVisiblePages(page, [1], 6);
  await expect(previousButton(page)).toBeDisabled();
  await nextButton(page).click();
  await expectVisiblePages(page, [2, 3], 6);
  await nextButton(page).click();
  await nextButton(page).click();
  await expectVisiblePages(page, [6], 6);
  await expect(nextButton(page)).toBeDisabled();
  await expect(nextButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectVisiblePages(page, [6], 6);
  await previousButton(page).click();
  await expectVisiblePages(page, [4, 5], 6);
});

test('I3: a wide page is shown alone', async ({ page }) => {
  await openLookbook(page, '/embed/catalogue/spring', FRAME_VIEWPORT);
  for (const pages of [[1], [2], [3], [4, 5], [6], [7]]) {
    await expectVisiblePages(page, pages, 7);
    await page.keyboard.press('ArrowRight');
  }
});

test('I3: on a phone one page is shown at a time', async ({ page }) => {
  await openLookbook(page, LOOKBOOK_PATH, VIEWPORTS.phone);
  for (const number of [1, 2, 3]) {
    await expectVisiblePages(page, [number], 6);
    await nextButton(page).click();
  }
});

test('I3: keys turn the pages, wherever the focus is', async ({ page }) => {
  await openLookbook(page, LOOKBOOK_PATH, FRAME_VIEWPORT);
  for (const [key, pages] of [
    ['ArrowRight', [2, 3]],
    ['PageDown', [4, 5]],
    ['PageUp', [2, 3]],
    ['Space', [4, 5]],
    ['Shift+Space', [2, 3]],
    ['ArrowLeft', [1]],
    ['ArrowLeft', [1]],
    ['End', [6]],
    ['ArrowRight', [6]],
    ['Home', [1]],
  ] as const) {
    await page.keyboard.press(key);
    await expectVisiblePages(page, [...pages], 6);
  }
  await nextButton(page).focus();
  await page.keyboard.press('Space');
  await expectVisiblePages(page, [2, 3], 6);
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Control+End');
  await expectVisiblePages(page, [2, 3], 6);
});

test('I3: a click on the right half goes forward, one on the left half back', async ({ page }) => {
  await openLookbook(page, LOOKBOOK_PATH, FRAME_VIEWPORT);
  await page.mouse.click(900, 300);
  await expectVisiblePages(page, [2, 3], 6);
  await page.mouse.click(900, 300);
  await expectVisiblePages(page, [4, 5], 6);
  await page.mouse.click(300, 300);
  await expectVisiblePages(page, [2, 3], 6);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: VIEWPORTS.phone });

  test('I3: a swipe turns the page', async ({ page }) => {
    await openLookbook(page, LOOKBOOK_PATH, VIEWPORTS.phone);
    const client = await page.context().newCDPSession(page);
    /** Swipes with one finger between two x coordinates. */
    const swipe = async (from: number, to: number) => {
      const send = (type: 'touchStart' | 'touchMove', x: number) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 400 }] });
      await send('touchStart', from);
      for (const progress of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) await send('touchMove', from + (to - from) * progress);
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(340, 60);
    await expectVisiblePages(page, [2], 6);
    await swipe(340, 60);
    await expectVisiblePages(page, [3], 6);
    await swipe(60, 340);
    await expectVisiblePages(page, [2], 6);
    await expect(page).toHaveURL(`${LOOKBOOK_PATH}#page-2`);
  });
});

test('I3: the address keeps the page: a reload stays there, a link opens there, a wrong number opens the nearest', async ({
  page,
}) => {
  await openLookbook(page, LOOKBOOK_PATH, FRAME_VIEWPORT);
  await expect(page).toHaveURL(LOOKBOOK_PATH);
  await nextButton(page).click();
  await expect(page).toHaveURL(`${LOOKBOOK_PATH}#page-2`);
  await page.reload();
  await expectVisiblePages(page, [2, 3], 6);
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(LOOKBOOK_PATH);
  for (const [hash, pages] of [
    ['#page-5', [4, 5]],
    ['#page-99', [6]],
    ['#page-0', [1]],
    ['#page-x', [1]],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(LOOKBOOK_PATH + hash);
    await expectVisiblePages(page, [...pages], 6);
  }
});

test('I3: a window that becomes narrow, and wide again, stays at the page', async ({ page }) => {
  await openLookbook(page, `${LOOKBOOK_PATH}#page-5`, FRAME_VIEWPORT);
  await expectVisiblePages(page, [4, 5], 6);
  for (const [viewport, pages] of [
    [VIEWPORTS.phone, [5]],
    [{ width: 320, height: 568 }, [5]],
    [{ width: 1440, height: 900 }, [4, 5]],
    [{ width: 1023, height: 700 }, [5]],
    [FRAME_VIEWPORT, [4, 5]],
  ] as const) {
    await page.setViewportSize(viewport);
    await expectVisiblePages(page, [...pages], 6);
  }
});

test('I3: an overview shows all pages, and one of them can be chosen', async ({ page }) => {
  await openLookbook(page, `${LOOKBOOK_PATH}#page-2`, FRAME_VIEWPORT);
  const button = page.getByRole('button', { name: 'All pages' });
  const all = page.getByRole('navigation', { name: 'All pages' });
  await button.click();
  await expect(all.getByRole('link')).toHaveCount(6);
  const current = all.getByRole('link', { name: 'Page 2', exact: true });
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(button).toBeFocused();
  await expectVisiblePages(page, [2, 3], 6);
  await button.click();
  await all.getByRole('link', { name: 'Page 5', exact: true }).click();
  await expect(all).toBeHidden();
  await expectVisiblePages(page, [4, 5], 6);
});
