import { expect, test } from '@playwright/test';
import { type FakeHub, startFakeHub } from './support/fake-hub';
import { httpGet, type RawResponse, rawGet, sendRawRequest } from './support/http';
import { scoreResponse } from './support/observatory';
import { PAGE_PATHS } from './support/pages';
import { type SiteProcess, startSite } from './support/site-process';

/** A page or file of every kind, and the redirects. */
const PATHS = [
  ...Object.values(PAGE_PATHS),
  '/item_group/005?colours=Blue&page=2',
  '/item_group/005/collection/Hazelbury/design/Hazelbury/colour/Duck%20Egg?targetProduct=a&targetSize=b',
  '/about-us',
  '/careers',
  '/store-locator',
  '/internationals',
  '/register',
  '/wallpaper-calculator',
  '/embed/catalogue/hazelbury',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/005.xml',
  '/manifest.webmanifest',
  '/live/careers',
  '/careers/',
  '//careers',
  '/collections/hazelbury/401',
  '/category/5',
  '/brand?brand=',
  '/api/search?query=linen',
  '/api/products?item_group=005',
];

/** Pages to score by the rules of Mozilla's HTTP Observatory, each with its status. */
const SCORED_PAGES = [
  ['a page from the cache', '/item_group/005', 200],
  ['a filtered page', '/item_group/005?types=Print', 200],
  ['an absent page', '/no-such-page', 404],
  ['the wizard', '/register', 200],
] as const;

/** Headers with which a client claims another host; all of them get the live site's page. */
const FORGED_HEADERS: readonly (readonly string[])[] = [
  ['Host: evil.example'],
  ['Host: evil.example:8443'],
  [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: evil',
    'X-Forwarded-Port: 666',
    'X-Forwarded-Prefix: //evil.example',
    'X-Forwarded-For: evil.example',
    'X-Forwarded-Server: evil.example',
  ],
  ['X-Forwarded-Proto: https'],
  ['Forwarded: for=1.2.3.4;host=evil.example;proto=https', 'X-Host: evil.example', 'X-Original-Host: evil.example'],
  ['X-Original-URL: //evil.example/', 'X-Rewrite-URL: //evil.example/', 'X-HTTP-Method-Override: DELETE'],
  ['Origin: https://evil.example', 'Referer: https://evil.example/'],
];

/** Headers that Next.js uses internally, with junk and with harmful values. */
const INTERNAL_HEADERS: readonly (readonly string[])[] = [
  [`X-Middleware-Subrequest: ${'middleware:'.repeat(5)}middleware`, 'X-Middleware-Subrequest-Id: evil'],
  ['X-Middleware-Rewrite: /evil', 'X-Middleware-Redirect: https://evil.example', 'X-Middleware-Next: 1'],
  ['X-Middleware-Set-Cookie: evil=1', 'X-Middleware-Override-Headers: host', 'X-Middleware-Request-Host: evil.example'],
  [
    'X-Invoke-Path: /evil',
    'X-Invoke-Status: 500',
    'X-Invoke-Error: {}',
    'X-Invoke-Output: /_error',
    'X-Invoke-Query: {}',
  ],
  ['X-Matched-Path: /live/register', 'X-Now-Route-Matches: 1=evil', 'X-Nextjs-Data: 1'],
  [
    'X-Prerender-Revalidate: evil',
    'X-Prerender-Revalidate-If-Generated: 1',
    'Next-Resume: 1',
    'X-Next-Resume-State-Length: 9',
  ],
  ['Cookie: __prerender_bypass=evil; __next_preview_data=evil', 'X-Vercel-Id: evil', 'X-Nextjs-Cache: HIT'],
  ['Next-Router-State-Tree: evil', 'Next-Url: //evil.example', 'Next-Router-Prefetch: 9', 'Next-HMR-Refresh: 1'],
  ['RSC: evil', 'Next-Router-Segment-Prefetch: /../../evil'],
];

/** The part of a response that must not differ: its body without scripts, whose chunks may come in any order. */
const comparableBody = ({ text }: RawResponse) =>
  text
    .slice(text.indexOf('\r\n\r\n'))
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    // The sizes of the chunks of a chunked body.
    .replace(/\r\n[\da-f]+\r\n/g, '')
    .trim();

test.describe('S5: forged host and routing headers', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  let hub: FakeHub;
  let untouched: SiteProcess;
  let attacked: SiteProcess;

  // Two sites with empty caches: on one each page is first requested with forged headers, on the other without.
  test.beforeAll(async ({ baseURL }, testInfo) => {
    hub = await startFakeHub(`${baseURL}/hub`);
    const env = { PRODUCT_API_URL: `${baseURL}/hub`, RATE_LIMITS: 'false', SITE_URL: 'https://www.marram.example.com' };
    untouched = await startSite({
      folder: testInfo.outputPath('untouched'),
      env: { ...env, PRODUCT_API_URL: hub.url },
    });
    attacked = await startSite({ folder: testInfo.outputPath('attacked'), env });
  });
  test.afterAll(async () => {
    await untouched.kill();
    await attacked.kill();
    await hub.close();
  });

  // Must run first: every page is uncached at its first visit, and the home page fails because it is not cached.
  test('S8: every kind of page scores 130 by the rules of the HTTP Observatory', async () => {
    for (const [kind, path, status] of SCORED_PAGES) {
      for (const _visit of ['first', 'second']) {
        const answer = await httpGet(untouched.url, path, {});
        const { score, findings } = scoreResponse(answer);
        expect([kind, answer.status]).toEqual([kind, status]);
        expect(findings, kind).toContain('csp: default-src none, nothing unsafe');
        expect(score, `${kind}: ${findings.join(', ')}`).toBe(130);
      }
    }
    await hub.setMode('down');
    const failed = await httpGet(untouched.url, '/', {});
    await hub.setMode('good');
    hub.reset();
    expect(failed.status).toBe(500);
    expect(scoreResponse(failed).score).toBe(130);
  });

  test('appear in no page, link, redirect or file, and in no cached response', async () => {
    for (const path of PATHS) {
      for (const headers of [...FORGED_HEADERS, ...INTERNAL_HEADERS]) {
        const answer = await rawGet(attacked.url, path, headers);
        expect(answer.text, `${path} ${headers.join()}`).not.toMatch(/evil|:666/);
        expect(answer.status, `${path} ${headers.join()}`).toBeLessThan(500);
      }
      const [expected, actual] = [await rawGet(untouched.url, path), await rawGet(attacked.url, path)];
      expect(actual.status, path).toBe(expected.status);
      expect(actual.location, path).toBe(expected.location);
      expect(comparableBody(actual), path).toBe(comparableBody(expected));
    }
  });

  test('do not change the response that the same request gets without them', async () => {
    for (const path of PATHS) {
      const clean = await rawGet(attacked.url, path);
      for (const headers of [...FORGED_HEADERS, ...INTERNAL_HEADERS.slice(0, -1)]) {
        const answer = await rawGet(attacked.url, path, headers);
        expect([answer.status, answer.location], `${path} ${headers.join()}`).toEqual([clean.status, clean.location]);
        expect(comparableBody(answer), `${path} ${headers.join()}`).toBe(comparableBody(clean));
      }
    }
  });

  test('an invalid or repeated Host header answers 400', async () => {
    const hosts = [
      'user@evil.example',
      'evil example',
      'evil.example/path',
      '"><script>evil',
      `${'evil'.repeat(2000)}.example`,
      'evil.example, b',
    ];
    for (const path of ['/', '/item_group/005?colours=Blue', '/no-such-page', '/api/search?query=linen']) {
      for (const host of hosts) expect((await rawGet(attacked.url, path, [`Host: ${host}`])).status, host).toBe(400);
      const two = await rawGet(attacked.url, path, [`Host: ${new URL(attacked.url).host}`, 'Host: evil.example']);
      expect(two.status).toBe(400);
      expect(two.text).not.toContain('evil');
    }
  });

  test('the origin of an absolute-form request target is ignored', async () => {
    for (const path of ['/careers', '/item_group/005?colours=Blue', '/sitemap.xml', '/careers/', '/no-such-page']) {
      const clean = await rawGet(attacked.url, path);
      for (const origin of [
        'http://evil.example',
        'https://user:password@evil.example:99',
        'http://trade.evil.example',
        'evil://x',
      ]) {
        const answer = await rawGet(attacked.url, `${origin}${path}`);
        expect([answer.status, answer.location], `${origin}${path}`).toEqual([clean.status, clean.location]);
        expect(answer.text).not.toContain('evil');
      }
    }
  });

  test('a forged trade host redirects to this site’s own address', async () => {
    for (const path of ['/', '/careers?a=b', '//evil.example/x', '/item_group/005?page=2']) {
      const { status, location } = await rawGet(attacked.url, path, ['Host: trade.evil.example']);
      expect(status, path).toBe(308);
      expect(location, path).toMatch(/^https:\/\/www\.marram\.example\.com\/|^\/(?!\/)/);
    }
  });

  test('methods other than GET and HEAD answer 405, without waiting for a body or logging', async () => {
    const before = attacked.log();
    for (const path of ['/', '/register', '/item_group/005?page=2', '/no-such-page', '/media/large/room-dining.webp']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
        const lines = [
          `${method} ${path} HTTP/1.1`,
          'Host: localhost',
          'Next-Action: evil',
          'Content-Length: 100000000',
        ];
        expect((await sendRawRequest(attacked.url, lines)).status, `${method} ${path}`).toBe(405);
      }
    }
    expect(attacked.log().slice(before.length)).toBe('');
  });
});
