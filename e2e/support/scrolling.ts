import { expect, type Page } from '@playwright/test';

/** Vertical scroll position in CSS pixels. */
export function getScrollY(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

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

/** Values of the specification's keys in session storage. */
export function readSessionFlags(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [
        'fromFilterComponent',
        'multifilter_active',
        'multifilter_scroll_position',
        'multifilter_item_group',
        'changing_from_category_to_application',
      ].map((key) => [key, window.sessionStorage.getItem(key)]),
    ),
  );
}
