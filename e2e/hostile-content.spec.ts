import { expect, test } from '@playwright/test';
import { isUrl } from '@/lib/site/is-url.mjs';
import { type EditedHub, startEditedHub, type WireRecord } from './support/edited-hub';
import { COMPANY_PAGES, KINDS } from './support/kinds';
import { type OwnSite, startSite } from './support/own-site';
import { getRaw } from './support/raw';

const PATHS = [
  ...Object.values(KINDS),
  '/item_group/005?colours=Blue',
  '/item_group/9001',
  ...COMPANY_PAGES,
  '/embed/catalogue/hazelbury',
  '/wallpaper-calculator',
  '/brand/Ashby%20Lorne',
  '/category/Hostile%20Tiles',
];

/** Addresses that would run, deceive, or lead to another site under the look of a path. */
const ADDRESSES = [
  'javascript:alert(/evil/)',
  'JaVaScRiPt:alert(/evil/)',
  'java\tscript:alert(/evil/)',
  '\u0001javascript:alert(/evil/)',
  ' \n javascript:alert(/evil/)',
  'javascript\n:alert(/evil/)',
  'data:text/html,<script>alert(/evil/)</script>',
  'data:image/svg+xml,<svg onload=alert(/evil/)>',
  'vbscript:evil',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example\\x',
  '/\t/evil.example/x',
  '/\n//evil.example',
  'https://user:password@evil.example/x',
  'https://www.marram.example.com@evil.example/x',
  'https:evil.example',
  '" onmouseover="alert(/evil/)',
  "'><script>alert(/evil/)</script>",
  'https://evil.example/"><script>alert(/evil/)</script>',
  '../../../../etc/passwd',
  'youtube.com/embed/"onload="evil',
];

const FIELDS_OF_ADDRESSES = /link|url|img|image|media|file|href|map|symbol|standard|logo|picture/i;
/** Words of the contract that stand in such fields and choose how something is read. */
const WORDS = /option|mode|type|mask|title|button|text|name|extension/i;
const FIELDS_OF_TEXTS = /desc|text|content|answer|about|instruction|body|notice/i;

let turn = 0;

/** Every field of an address holds each of these in turn, every text a link to one. */
function hostile(text: string, field: string): string {
  const address = ADDRESSES[turn++ % ADDRESSES.length] ?? '';
  if (FIELDS_OF_ADDRESSES.test(field) && !WORDS.test(field)) return address;
  if (!FIELDS_OF_TEXTS.test(field)) return text;
  const quoted = address.replaceAll('"', '&quot;');
  return `${text}<p><a href="${quoted}">evil</a><a href='${quoted.replaceAll("'", '&#39;')}'>x</a><img src=x onerror=alert(1)><svg/onload=alert(1)></p>`;
}

/** A record with all of its texts made hostile, in lists too. */
function hostileRecord(record: WireRecord): WireRecord {
  const one = (value: unknown, field: string) => (typeof value === 'string' ? hostile(value, field) : value);
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map((item) => one(item, field)) : one(value, field),
    ]),
  );
}

const ATTRIBUTE = /\s(?:href|src|srcset|action|formaction|poster|data|xlink:href|content|ping|imagesrcset)="([^"]*)"/gi;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const unescaped = (text: string) =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => CHARACTERS[entity] ?? entity);

/** What a browser would be led to or run by this page and should not be. */
function dangers(html: string, site: string): string[] {
  // Scripts hold texts as data; what is inside them is not read as HTML.
  const tags =
    html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
      .match(/<[a-z][^\s/>"'=]*(?:\s+[^\s"'=<>]+(?:="[^"]*")?)*\s*\/?>/gi) ?? [];
  return tags.flatMap((tag) => {
    const handler = /\son[a-z]+=/i.test(tag.replace(/"[^"]*"/g, '""')) ? [tag] : [];
    const meta = /^<meta\b/i.test(tag);
    const addresses = [...tag.matchAll(ATTRIBUTE)].map(([, value]) => unescaped(value ?? ''));
    const bad = addresses.filter((address) => {
      if (meta && !/^[a-z]+:|^\//i.test(address)) return false;
      if (!isUrl(address, site)) return false;
      const url = new URL(address, site);
      const foreign = address.startsWith('/') && url.origin !== new URL(site).origin;
      return !['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) || url.username !== '' || foreign;
    });
    return [...handler, ...bad];
  });
}

test('S5: the check sees what is dangerous', () => {
  const site = 'http://localhost';
  for (const html of [
    '<a class="x" href="javascript:alert(1)">',
    '<a href="/\t/evil.example">',
    '<img src="x" onerror="alert(1)">',
    '<iframe src="data:text/html,x"></iframe>',
    '<a href="https://a:b@evil.example/">',
  ])
    expect(dangers(html, site), html).toHaveLength(1);
  expect(dangers('<a href="/careers" title="a onclick=b">', site)).toEqual([]);
});

test.describe('S5: content with hostile addresses in every field', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  let hub: EditedHub;
  let site: OwnSite;
  test.beforeAll(async ({ baseURL }, testInfo) => {
    hub = await startEditedHub(`${baseURL}/hub`, hostileRecord);
    site = await startSite({
      folder: testInfo.outputPath('site'),
      env: { PRODUCT_API_URL: hub.url, RATE_LIMITS: 'false' },
    });
  });
  test.afterAll(async () => {
    await site.kill();
    await hub.close();
  });

  test('gives pages without a dangerous link, source or handler', async () => {
    let shown = 0;
    // Each page of the live and of the staging site: the addresses fall on other fields there.
    for (const host of ['localhost', 'staging.localhost']) {
      for (const path of PATHS) {
        const { status, text } = await getRaw(site.url, path, [`Host: ${host}`]);
        expect(status, path).toBeLessThan(500);
        expect(dangers(text, site.url), path).toEqual([]);
        shown += text.split('evil').length - 1;
      }
    }
    expect(shown).toBeGreaterThan(100);
  });

  test('runs nothing in a browser', async ({ page }) => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    for (const path of ['/', '/careers', '/about-us', '/store-locator', '/internationals']) {
      await page.goto(`${site.url}${path}`);
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.protocol] : [])));
      expect(
        [...new Set(links)].filter((scheme) => !/^(?:https?|mailto|tel):$/.test(scheme)),
        path,
      ).toEqual([]);
    }
    expect(alerts).toEqual([]);
  });
});
