import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { getSettings, type Settings } from '@/lib/site/settings';
import { rawGet } from './support/http';

/** Parts of hostile URLs: other origins in many encodings, and paths of this site that redirect. */
const PARTS = [
  ...[
    '/',
    '//',
    '///',
    '\\',
    '/\\',
    '%2f',
    '%2F%2F',
    '%5c',
    '/%5cevil.example',
    '/%09/',
    '\t',
    '%0a',
    '%0d%0aLocation:%20//evil.example',
  ],
  ...[
    'evil.example',
    '@evil.example',
    ':evil.example',
    'http:',
    'https://evil.example',
    'http:%2f%2fevil.example',
    'javascript:alert(1)',
  ],
  ...['.', '..', '/../', '%2e%2e', '%252f', '%00', '%ff', '%c0%af', '%', ';', '~', '*', '#', '\u00a0', '\u00ff', ' '],
  ...[
    '/live',
    '/staging',
    '/filtered',
    '/variant',
    '/collections',
    '/category',
    '/brand',
    '/item_group',
    '/hazelbury',
    '/401',
    '/5',
    '/005',
  ],
  ...[
    '/api/',
    '/hub/',
    '/media/large/',
    '/_next/',
    '/_next/image',
    '/embed/',
    '/newsletter/',
    '/sitemap/',
    '/index',
    '/404',
    '/_error',
  ],
] as const;

const QUERIES = [
  'brand',
  'url',
  'next',
  'path',
  'redirect',
  'page',
  'colours',
  'targetProduct',
  'targetSize',
  '_rsc',
  '__proto__',
  'nxtPsite',
  'nextInternalLocale',
  'amp',
];

const path = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 6 }).map((parts) => `/${parts.join('')}`);
const query = fc
  .array(fc.tuple(fc.constantFrom(...QUERIES), fc.array(fc.constantFrom(...PARTS), { maxLength: 3 })), {
    maxLength: 3,
  })
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, parts]) => `${name}=${parts.join('')}`).join('&')}`,
  );
const hostHeader = fc.constantFrom(
  '',
  '',
  'Host: evil.example',
  'Host: trade.evil.example',
  'Host: staging.evil.example',
  'Host: dev.evil.example:99',
);
const rscHeader = fc.constantFrom('', '', 'RSC: 1');

/** Origins to which this site may redirect. */
function getAllowedOrigins(baseURL: string, { SITE_URL, TRADE_URL, TRADE_URL_STAGING, SHOP_URL }: Settings): string[] {
  return [baseURL, SITE_URL, TRADE_URL, TRADE_URL_STAGING, SHOP_URL].map((address) => new URL(address).origin);
}

test('S5: no URL redirects to a foreign site or fails with 5xx, whatever it contains', async ({ baseURL }) => {
  test.setTimeout(120_000);
  if (baseURL === undefined) throw new Error('This test needs a baseURL');
  const allowedOrigins = getAllowedOrigins(baseURL, getSettings());
  let redirects = 0;
  await fc.assert(
    fc.asyncProperty(path, query, hostHeader, rscHeader, async (pathname, search, hostLine, rscLine) => {
      const target = `${pathname}${search}`;
      const { status, location } = await rawGet(
        baseURL,
        target,
        [hostLine, rscLine].filter((line) => line !== ''),
      );
      expect(status, target).toBeLessThan(500);
      if (location === null) return;
      redirects += 1;
      // Like browsers, URL treats a backslash as a slash and drops tabs.
      expect(allowedOrigins, `${target} leads to ${location}`).toContain(new URL(location, baseURL).origin);
    }),
    { numRuns: 800, seed: 20_240_501 },
  );
  expect(redirects).toBeGreaterThan(50);
});
