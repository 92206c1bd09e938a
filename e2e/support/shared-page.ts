import { test as base, type Page } from '@playwright/test';

/**
 * Playwright's test with one `page` at `path` for all tests of a file in the mode 'default': loading a page takes longer than most of
 * its tests. `reset` restores the initial state before each further test. Only for tests that stay on the page and neither intercept nor
 * observe requests.
 */
export function createSharedPageTest(path: string, reset: (page: Page) => Promise<void>) {
  let shared: Page | undefined;
  const test = base.extend({
    page: async ({ browser, baseURL, viewport }, use) => {
      if (shared === undefined) {
        shared = await browser.newPage({ viewport, ...(baseURL === undefined ? {} : { baseURL }) });
        await shared.goto(path);
      } else {
        if (viewport !== null) await shared.setViewportSize(viewport);
        await reset(shared);
      }
      await use(shared);
    },
  });
  test.afterAll(() => shared?.close());
  return test;
}
