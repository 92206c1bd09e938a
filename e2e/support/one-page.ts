import { test as base, type Page } from '@playwright/test';

/**
 * Playwright's test whose `page` is one page at `path` for all tests of a file in the mode 'default': loading it costs more than most of them.
 * `reset` gives it back what the next test expects. For tests that stay on the page and neither intercept requests nor listen to them.
 */
export function onePageTest(path: string, reset: (page: Page) => Promise<void>) {
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
