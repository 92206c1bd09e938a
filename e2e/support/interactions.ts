import { expect, type Locator, type Page } from '@playwright/test';

/** Vertical scroll position in CSS pixels. */
export const getScrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls and waits until scroll events have been dispatched. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        window.scrollTo({ top, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
    y,
  );
}

/** Waits until the scroll position is `y`, allowing one pixel for rounding. */
export async function expectScrollY(page: Page, y: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await getScrollY(page)) - y), `${y} pixels from the top`)
    .toBeLessThanOrEqual(1);
}

/** Waits until the page is hydrated: before that, a click on a link loads a whole document. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

/** Clicks two elements in one task of the page: nothing that the first click schedules runs before the second. */
export async function clickInOneTask(first: Locator, second: Locator): Promise<void> {
  await second.evaluate(
    (last, other) => {
      if (other instanceof HTMLElement && last instanceof HTMLElement) {
        other.click();
        last.click();
      }
    },
    await first.elementHandle(),
  );
}

/** Presses a control until its dialog is visible: the page may not be hydrated yet, and the dialog's script loads on demand. */
export async function openDialog(control: Locator, dialog: Locator) {
  await expect(async () => {
    if (!(await dialog.isVisible())) await control.press('Enter', { timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** The overlay during slow navigations: the logo above a spinner. */
export const loadingScreen = (page: Page): Locator =>
  page.locator('div[aria-hidden="true"]', { has: page.locator('img + svg') });
