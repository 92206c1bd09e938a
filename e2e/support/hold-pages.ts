import type { Locator, Page } from '@playwright/test';

/** The screen over everything while a page is slow to come: the logo above the spinner. */
export function loadingScreen(page: Page): Locator {
  return page.locator('div[aria-hidden="true"]', { has: page.locator('img + svg') });
}

/** Keeps what the browser asks for at addresses that fit waiting; `release` lets it come. */
export async function hold(page: Page, what: Parameters<Page['route']>[0]): Promise<{ release: () => void }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(what, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return { release };
}

/** Keeps the page behind every link waiting; `release` lets it come. */
export const holdPages = (page: Page): Promise<{ release: () => void }> =>
  hold(page, (url) => url.searchParams.has('_rsc'));
