import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type FakeHub, type HubRecord, startEditingHub } from './support/fake-hub';
import { rawGet, sendRawRequest } from './support/http';
import { COMPANY_PAGES, PAGE_PATHS } from './support/pages';
import { type SiteProcess, startSite } from './support/site-process';

/** Secret settings, each with a value that is easy to search for. */
const SECRETS = {
  REVALIDATE_SECRET: 'hidden-revalidate-4711',
  PREVIEW_SECRET: 'hidden-preview-4711',
  APPLICATIONS_KEY: '4711aaaa'.repeat(8),
  SMTP_URL: 'smtp://hidden-user-4711:hidden-word-4711@127.0.0.1:1',
  REDIS_URL: 'redis://:hidden-redis-4711@127.0.0.1:1',
  TRADE_DESK_EMAIL: 'hidden-desk-4711@marram.example.com',
};

/** Patterns that no response may contain. */
const FORBIDDEN = [
  /hidden-|4711aaaa/,
  // Names of hub fields that no page shows, and the values that they have here.
  /price_|_price|inc_vat|on_hand|po_delivery|is_published|order_position|StockMaster|internal_note|consumer_banner|web_colour|tile_display/,
  /9\d{4}\.37|987654321|555000\d{3}/,
  // Paths, stack traces and settings of the server.
  /node_modules|hub\.sqlite|\bat [\w.<>]+ \((?:file|node|\/)|\.next[-/]|PRODUCT_API_URL/,
];

const PATHS = [
  ...Object.values(PAGE_PATHS),
  '/item_group/005?colours=Blue&page=2',
  '/item_group/005/application/Curtaining/collection/Hazelbury',
  '/item_group/005/collection/Hazelbury/design/Hazelbury',
  '/item_group/004',
  ...COMPANY_PAGES,
  '/register',
  '/wallpaper-calculator',
  '/embed/catalogue/hazelbury',
  '/item_group/999',
  '/100%',
];

const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/collections-005.xml',
  '/sitemap/products-005-1.xml',
  '/sitemap/005.xml',
  '/manifest.webmanifest',
  '/api/search?query=linen',
  '/api/search?query=hazel&__proto__=1',
  '/api/products?item_group=005',
  '/api/products?item_group=005&colours=Blue&page=2',
  '/api/products',
  '/api/products?item_group=%00',
  '/api/preview?secret=wrong&path=/',
  '/api/health',
  '/api/ready',
  '/api/nothing',
  '/media/large/nothing.webp',
  '/media/large/..%2f..%2fpackage.json',
  '/_next/image?url=%2Fetc%2Fpasswd&w=480&q=75',
  '/_next/static/nothing.js',
  '/.env',
  '/hub/get-all-brands',
];

/** Headers with which the client router requests a page's data: to navigate, to prefetch the page, to prefetch a segment. */
const ROUTER_HEADERS = [
  ['RSC: 1'],
  ['RSC: 1', 'Next-Router-Prefetch: 1'],
  ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Router-Segment-Prefetch: /_tree'],
];

/** Calls that are rejected with an error message. */
const REJECTED_CALLS: [line: string, ...rest: string[]][] = [
  ['POST /api/register', 'Content-Type: application/json', '{"__proto__": {"data": 1}}'],
  [
    'POST /api/register',
    'Content-Type: application/json',
    'Idempotency-Key: key-of-an-application',
    '{"data": {"__proto__": []}}',
  ],
  ['POST /api/newsletter', 'Content-Type: application/json', '{"email": {"constructor": 1}}'],
  ['POST /api/insights/view', 'Content-Type: application/json', '[[[['],
  ['POST /api/revalidate', 'Authorization: Bearer wrong', '{}'],
  ['POST /api/revalidate', `Authorization: Bearer ${SECRETS.REVALIDATE_SECRET}`, '{"type": "__proto__"}'],
];

let recordCount = 0;

/** Adds the supplier's confidential data: values in fields of the contract, and extra fields. */
function addSecrets(record: HubRecord): HubRecord {
  recordCount += 1;
  const product =
    'sku' in record
      ? { id: 555_000_000 + (recordCount % 1000), on_hand: 987_654_321, po_delivery_date: 'hidden-date' }
      : {};
  const prices = Object.keys(record).filter((name) => name.includes('price'));
  return {
    ...record,
    ...product,
    ...Object.fromEntries(prices.map((name) => [name, 90_000.37 + (recordCount % 9999)])),
    internal_note: 'hidden-note',
  };
}

test.describe('S5, D14: confidential data', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  let hub: FakeHub;
  let site: SiteProcess;
  let serverDetails: string[] = [];

  test.beforeAll(async ({ baseURL }, testInfo) => {
    hub = await startEditingHub(`${baseURL}/hub`, addSecrets);
    const folder = testInfo.outputPath('hidden-folder');
    await mkdir(folder, { recursive: true });
    const env = { ...SECRETS, PRODUCT_API_URL: hub.url, RATE_LIMITS: 'false', HUB_TIMEOUT_MS: '2000' };
    site = await startSite({ folder, env });
    serverDetails = [path.resolve(folder), process.cwd(), new URL(hub.url).host];
  });
  test.afterAll(async () => {
    await site.kill();
    await hub.close();
  });

  function expectNoSecrets(text: string, name: string): void {
    for (const pattern of FORBIDDEN) expect(text.match(pattern)?.[0], `${name}: ${pattern}`).toBeUndefined();
    for (const detail of serverDetails) expect(text.includes(detail), `${name}: ${detail}`).toBe(false);
  }

  /** Checks a page's document and its data for the client router, on the live and the staging host. */
  async function expectNoSecretsOn(pathname: string): Promise<void> {
    for (const host of ['localhost', 'staging.localhost']) {
      const lines = [`Host: ${host}`];
      const document = await rawGet(site.url, pathname, lines);
      expectNoSecrets(document.text, `${host}${pathname}`);
      for (const routerHeaders of ROUTER_HEADERS) {
        const first = await rawGet(site.url, pathname, [...lines, ...routerHeaders]);
        const data =
          first.status === 307 && first.location
            ? await rawGet(site.url, first.location, [...lines, ...routerHeaders])
            : first;
        expectNoSecrets(data.text, `data of ${host}${pathname}, ${routerHeaders.at(-1)}`);
      }
    }
  }

  test('is in no page and in no page data for the client router', async () => {
    const hubAnswer = await (await fetch(`${hub.url}/search?query=linen`)).text();
    expect(hubAnswer).toMatch(/hidden-note.*987654321|987654321.*hidden-note/);
    for (const pathname of PATHS) await expectNoSecretsOn(pathname);
    const fabric = await rawGet(site.url, '/item_group/005');
    expect([fabric.status, fabric.text.includes('Hazelbury')]).toEqual([200, true]);
    expect(recordCount).toBeGreaterThan(400);
  });

  test('is in no file and no API response', async () => {
    for (const file of FILES) expectNoSecrets((await rawGet(site.url, file)).text, file);
    expect((await rawGet(site.url, '/api/products?item_group=005')).text).toContain('Aldwych');
    for (const [line, ...rest] of REJECTED_CALLS) {
      const body = rest.pop() ?? '';
      const lines = [
        `${line} HTTP/1.1`,
        'Host: localhost',
        ...rest,
        `Content-Length: ${body.length}`,
        'Connection: close',
        '',
        body,
      ];
      const answer = await sendRawRequest(site.url, lines);
      expect(answer.status, line).toBeGreaterThanOrEqual(400);
      expect(answer.status, line).toBeLessThan(500);
      expectNoSecrets(answer.text, line);
    }
  });

  test('is on no page in preview mode', async () => {
    const entered = await rawGet(site.url, `/api/preview?secret=${SECRETS.PREVIEW_SECRET}&path=/item_group/005`);
    const cookies = [...entered.text.matchAll(/^set-cookie: *([^;\r]+)/gim)].map(([, cookie]) => cookie);
    expect(cookies.join()).toContain('__prerender_bypass');
    for (const pathname of ['/', '/item_group/005', PAGE_PATHS.product, '/careers']) {
      const answer = await rawGet(site.url, pathname, [`Cookie: ${cookies.join('; ')}`]);
      expect(answer.status, pathname).toBe(200);
      expectNoSecrets(answer.text.replace(SECRETS.PREVIEW_SECRET, ''), `preview of ${pathname}`);
    }
  });

  test('is on no error page, and not in the log', async () => {
    await hub.close();
    const broken = [
      '/item_group/013',
      '/item_group/005/collection/Overberg',
      '/brand/Ashby%20Lorne',
      '/item_group/005?types=Plain',
      '/api/products?item_group=006',
      '/api/search?query=velvet',
    ];
    const statuses: number[] = [];
    for (const pathname of broken) {
      const answer = await rawGet(site.url, pathname);
      statuses.push(answer.status);
      expectNoSecrets(answer.text, `error of ${pathname}`);
    }
    expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(2);
    expect(site.log()).not.toMatch(FORBIDDEN[0] ?? '');
  });
});
