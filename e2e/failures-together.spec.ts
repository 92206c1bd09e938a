import { expect, type Page } from '@playwright/test';
import { PAGE_POLICY, recordViolations } from './support/content-security';
import { injectFaultWithCheck, test } from './support/faulty-site';

// Next.js renders a page once for all visitors who wait for it. When the render fails, each of them must see the error page (S8).

// The tests share a site: nothing is cached during an outage.
test.describe.configure({ mode: 'default' });

/** Failures that take some time, so that the visitors wait for the same render. */
const OUTAGES = ['down', 'hanging', 'html', 'half'] as const;

/** Static pages and a filtered one. */
const PATHS = ['/', '/careers', '/brand/Marram', '/item_group/005?types=Print'];

/** Opens a URL for several visitors at once; each must get the error page with status 500 and its policy. */
async function expectErrorForEach(visitors: readonly Page[], url: string): Promise<void> {
  const answers = await Promise.all(visitors.map((page) => page.goto(url)));
  for (const page of visitors) {
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' }), url).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' }), url).toBeEnabled();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Marram' }), url).toBeVisible();
  }
  expect(new Set(answers.map((answer) => answer?.status())), url).toEqual(new Set([500]));
  for (const answer of answers) expect(answer?.headers()['content-security-policy'], url).toMatch(PAGE_POLICY);
}

for (const outage of OUTAGES)
  test(`S8: all visitors who wait for the same page see that it failed, with the hub in mode ${outage}`, async ({
    browser,
    fileFaulty: faulty,
  }) => {
    test.setTimeout(120_000);
    await faulty.hub.setMode(outage);
    const visitors = await Promise.all([1, 2, 3].map(() => browser.newPage()));
    const violations = await Promise.all(visitors.map(recordViolations));
    // With a hub that never answers, every page takes the whole timeout, so one page is enough.
    for (const path of outage === 'hanging' ? PATHS.slice(1, 2) : PATHS) {
      const url = `${faulty.url}${path}`;
      await expectErrorForEach(visitors, url);
      expect(violations.flat(), url).toEqual([]);
    }
    await Promise.all(visitors.map((page) => page.close()));
  });

// In this file because no other test here has cached the applications.
test('G1: the applications fail: the menu keeps its fixed items and the page stays', async ({
  fileFaulty: faulty,
  page,
}) => {
  const expectCalled = injectFaultWithCheck(faulty.hub, 'html', /get_all_applications/);
  const response = await page.goto(faulty.url);
  expect(response?.status()).toBe(200);
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Fabric', 'Wallpaper', 'Rugs', 'Homeware', 'Brands', 'Company']) {
    await expect(menu.getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Letters from Marram' })).toBeVisible();
  expectCalled();
});
