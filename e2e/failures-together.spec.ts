import { expect, type Page } from '@playwright/test';
import { spoilCalls, test } from './support/faulty-site';
import { PAGE_POLICY } from './support/page-policy';
import { watchViolations } from './support/violations';

// Next makes a page once for everybody who waits for it. When it cannot be made they share a failure, and each must see it (S8).

// The outages share a site: nothing is stored while they last.
test.describe.configure({ mode: 'default' });

/** Outages that last some time, so that the visitors wait for the same page. */
const OUTAGES = ['down', 'hanging', 'html', 'half'] as const;

/** Pages for everybody, and one that is made for each visitor. */
const PATHS = ['/', '/careers', '/brand/Marram', '/item_group/005?types=Print'];

/** What visitors who ask for the same page at the same time see, and how they are answered. */
async function visitTogether(visitors: readonly Page[], url: string): Promise<void> {
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
  test(`S8: whoever waits for a page together sees that it failed, with a hub that is ${outage}`, async ({
    browser,
    fileFaulty: faulty,
  }) => {
    test.setTimeout(120_000);
    await faulty.hub.turn(outage);
    const visitors = await Promise.all([1, 2, 3].map(() => browser.newPage()));
    const watched = await Promise.all(visitors.map(watchViolations));
    // Who waits for a hub that never answers waits long, and once is as good as four times.
    for (const path of outage === 'hanging' ? PATHS.slice(1, 2) : PATHS) {
      const url = `${faulty.url}${path}`;
      await visitTogether(visitors, url);
      expect(
        watched.flatMap(({ found }) => found),
        url,
      ).toEqual([]);
    }
    await Promise.all(visitors.map((page) => page.close()));
  });

// Here, where no other page has stored the applications.
test('G1: the applications fail: the menu keeps its fixed items and the page stays', async ({
  fileFaulty: faulty,
  page,
}) => {
  const expectAsked = spoilCalls(faulty.hub, 'html', /get_all_applications/);
  const response = await page.goto(faulty.url);
  expect(response?.status()).toBe(200);
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Fabric', 'Wallpaper', 'Rugs', 'Homeware', 'Brands', 'Company']) {
    await expect(menu.getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Letters from Marram' })).toBeVisible();
  expectAsked();
});
