import type { Page } from '@playwright/test';

/** The cumulative layout shift that a page may have; Core Web Vitals call 0.1 good. */
export const MAX_LAYOUT_SHIFT = 0.02;

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Records the layout shift of every page that is opened from now on. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
          window.layoutShift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The recorded layout shift, without shifts that follow a visitor's input. */
export const readLayoutShift = (page: Page): Promise<number> => page.evaluate(() => window.layoutShift);
