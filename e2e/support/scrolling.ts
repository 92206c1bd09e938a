import { expect, type Page } from '@playwright/test';

/** How far the page is scrolled, in CSS pixels. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Scrolls as a visitor does, and waits until the page has told of it. */
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

/** Waits until the page stands where it stood, give or take a pixel of rounding. */
export async function expectScrolled(page: Page, y: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await scrolled(page)) - y), `${y} pixels from the top`)
    .toBeLessThanOrEqual(1);
}

/** Waits until the page answers to the router: a link pressed before that loads a whole document. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
}

/** What the tab's session remembers under the specification's keys. */
export function sessionFlags(page: Page): Promise<Record<string, string | null>> {
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
