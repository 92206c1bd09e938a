import { expect } from '@playwright/test';
import { DEFAULT_SITE_URL } from '@/lib/site/variants';
import { test } from './support/http';
import { visibleText } from './support/visits';

/** The SITE_URL of the site under test, which `npm test` does not set. */
const siteUrl = process.env.E2E_BASE_URL ?? DEFAULT_SITE_URL;

/** The bathroom page of the demo, which has no new arrivals. */
const INCOMPLETE = '/item_group/016';
const NOTICE = 'Missing Content for new arrivals Please upload content for this section on the Hub';
const PATHS = ['/', '/item_group/005', '/item_group/005?page=2', '/item_group/005/collection/Overberg'];

/** The URLs of trade hosts that a page links to. */
function findTradeLinks(html: string): string[] {
  return [...new Set([...html.matchAll(/href="(https?:\/\/trade[^"]*)"/g)].map((match) => match[1] ?? ''))];
}

const HOSTS: [host: string, variant: 'live' | 'staging' | 'development'][] = [
  ['www.example.com', 'live'],
  ['localhost', 'live'],
  ['127.0.0.1', 'live'],
  ['devices.example.com', 'live'],
  ['latest.example.com', 'live'],
  ['shop.local.example.com', 'live'],
  ['staging.example.com', 'staging'],
  ['www-STAGING.example.com', 'staging'],
  ['www.staging.example.com:8443', 'staging'],
  ['dev.example.com', 'development'],
  ['DEV.example.com:3000', 'development'],
  ['test.example.com', 'development'],
  ['marram.local', 'development'],
  ['marram.test:3000', 'development'],
];

for (const [host, variant] of HOSTS) {
  test(`S1: ${host} is ${variant}: notices, trade link, indexing (D25 to D27)`, async ({ httpGet }) => {
    const incomplete = visibleText((await httpGet(INCOMPLETE, { Host: host })).body);
    if (variant === 'live') expect(incomplete).not.toContain('Missing Content');
    else expect(incomplete).toContain(NOTICE);
    for (const path of PATHS) {
      const answer = await httpGet(path, { Host: host });
      expect(answer.status, path).toBe(200);
      const trade = variant === 'staging' ? /^https:\/\/trade-staging\./ : /^https:\/\/trade\./;
      expect(findTradeLinks(answer.body), path).toEqual([expect.stringMatching(trade)]);
      const noindex = variant === 'live' ? undefined : 'noindex, nofollow';
      expect(answer.headers['x-robots-tag'], path).toBe(noindex);
    }
  });
}

test('S1: one variant never gets the cached page of another', async ({ httpGet }) => {
  for (const host of [
    'www.example.com',
    'staging.example.com',
    'www.example.com',
    'dev.example.com',
    'www.example.com',
  ]) {
    const answer = await httpGet(INCOMPLETE, { Host: host });
    expect(visibleText(answer.body).includes('Missing Content'), host).toBe(host !== 'www.example.com');
    expect(findTradeLinks(answer.body)[0]?.includes('trade-staging'), host).toBe(host === 'staging.example.com');
  }
});

test('S1: an unknown path on staging and development answers 404 too', async ({ httpGet }) => {
  for (const host of ['staging.example.com', 'dev.example.com']) {
    const answer = await httpGet('/item_group/999', { Host: host });
    expect(answer.status).toBe(404);
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
  }
});

test('S1: a visitor of a staging host sees the notices and the staging trade link', async ({ page, baseURL }) => {
  const port = new URL(baseURL ?? '').port;
  await page.goto(`http://staging.localhost:${port}${INCOMPLETE}`);
  await expect(page.getByText('Missing Content for new arrivals', { exact: true })).toBeVisible();
  await expect(page.getByText('Please upload content for this section on the Hub', { exact: true })).toBeVisible();
  const trade = page.getByRole('link', { name: 'Trade Login' }).first();
  await expect(trade).toHaveAttribute('href', /^https:\/\/trade-staging\./);
  await page.getByRole('banner').getByRole('link', { name: 'Fabric', exact: true }).click();
  await expect(page).toHaveURL(`http://staging.localhost:${port}/item_group/005`);
  await expect(trade).toHaveAttribute('href', /^https:\/\/trade-staging\./);
});

const TRADE_HOSTS: [host: string, location: string][] = [
  ['trade.localhost', 'http://localhost'],
  ['Trade.LocalHost:8443', 'http://localhost:8443'],
  ['trade.staging.localhost:3000', 'http://staging.localhost:3000'],
  ['trade-staging.localhost', 'http://localhost'],
  // The redirect never repeats a host that is not this site's.
  ['trade.example.com', siteUrl],
  ['trade.evil.example:8443', siteUrl],
];

for (const [host, location] of TRADE_HOSTS) {
  test(`S2: ${host} answers 308 to the same path and query on the main host (D26)`, async ({ httpGet }) => {
    for (const path of [
      '/',
      '/item_group/005?page=2&colours=Blue',
      '/item_group/005/collection/Papiers%20d%27Herbier',
      '/nothing?a=%2F',
    ]) {
      const answer = await httpGet(path, { Host: host });
      expect(answer.status, path).toBe(308);
      // Next.js omits the origin that the server itself listens on.
      expect(new URL(answer.headers.location ?? '', siteUrl).href, path).toBe(`${location}${path}`);
    }
  });
}

for (const inner of ['live', 'staging', 'development', 'filtered']) {
  test(`S1: /${inner} is not a public path and redirects to the plain one`, async ({ httpGet }) => {
    const targets = {
      '': '/',
      '/item_group/005': '/item_group/005',
      '/item_group/005?page=2': '/item_group/005?page=2',
    };
    for (const [path, target] of Object.entries(targets)) {
      const answer = await httpGet(`/${inner}${path}`);
      expect(answer.status, path).toBe(308);
      expect(answer.headers.location, path).toBe(target);
    }
  });
}
