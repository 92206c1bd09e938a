import type { Locator, Page } from '@playwright/test';

/** The overlay during slow navigations: the logo above a spinner. */
export function loadingScreen(page: Page): Locator {
  return page.locator('div[aria-hidden="true"]', { has: page.locator('img + svg') });
}

/** Delays matching requests until `release` is called. */
export async function holdRequests(page: Page, url: Parameters<Page['route']>[0]): Promise<{ release: () => void }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return { release };
}

/** Delays the RSC payload of every navigation and prefetch until `release` is called. */
export const holdNavigations = (page: Page): Promise<{ release: () => void }> =>
  holdRequests(page, (url) => url.searchParams.has('_rsc'));
