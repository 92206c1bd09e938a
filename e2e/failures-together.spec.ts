import { type Browser, expect } from '@playwright/test';
import { test } from './support/faulty-site';
import { PAGE_POLICY } from './support/page-policy';
import { watchViolations } from './support/violations';

// Next makes a page once for everybody who waits for it. When it cannot be made they share a failure, and each must see it (S8).

/** Outages that last some time, so that the visitors wait for the same page. */
const OUTAGES = ['down', 'hanging', 'html', 'half'] as const;

/** Pages for everybody, and one that is made for each visitor. */
const PATHS = ['/', '/careers', '/brand/Marram', '/item_group/005?types=Print'];

/** What three visitors who ask for the same page at the same time see, and how they are answered. */
async function visitTogether(browser: Browser, url: string): Promise<void> {
  const visitors = await Promise.all([1, 2, 3].map(() => browser.newPage()));
  const watched = await Promise.all(visitors.map(watchViolations));
  const answers = await Promise.all(visitors.map((page) => page.goto(url)));
  for (const page of visitors) {
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' }), url).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' }), url).toBeEnabled();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Marram' }), url).toBeVisible();
  }
  expect(new Set(answers.map((answer) => answer?.status())), url).toEqual(new Set([500]));
  for (const answer of answers) expect(answer?.headers()['content-security-policy'], url).toMatch(PAGE_POLICY);
  expect(
    watched.flatMap(({ found }) => found),
    url,
  ).toEqual([]);
  await Promise.all(visitors.map((page) => page.close()));
}

for (const outage of OUTAGES)
  test(`S8: whoever waits for a page together sees that it failed, with a hub that is ${outage}`, async ({
    browser,
    faulty,
  }) => {
    test.setTimeout(120_000);
    await faulty.hub.turn(outage);
    // Who waits for a hub that never answers waits long, and once is as good as four times.
    for (const path of outage === 'hanging' ? PATHS.slice(1, 2) : PATHS)
      await visitTogether(browser, `${faulty.url}${path}`);
  });
