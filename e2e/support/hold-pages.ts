import type { Locator, Page } from '@playwright/test';

/** The screen over everything while a page is slow to come: the logo above the spinner. */
export function loadingScreen(page: Page): Locator {
  return page.locator('div[aria-hidden="true"]', { has: page.locator('img + svg') });
}

/** Keeps the page behind every link waiting; `release` lets it come. */
export async function holdPages(page: Page): Promise<{ release: () => void }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    },
  );
  return { release };
}
