import { expect, test } from '@playwright/test';
import { isUrl } from '@/lib/site/is-url.mjs';
import { type FakeHub, type HubRecord, startEditingHub } from './support/fake-hub';
import { rawGet } from './support/http';
import { COMPANY_PAGES, PAGE_PATHS } from './support/pages';
import { type SiteProcess, startSite } from './support/site-process';

const PATHS = [
  ...Object.values(PAGE_PATHS),
  '/item_group/005?colours=Blue',
  '/item_group/9001',
  ...COMPANY_PAGES,
  '/embed/catalogue/hazelbury',
  '/wallpaper-calculator',
  '/brand/Ashby%20Lorne',
  '/category/Hostile%20Tiles',
];

/** URLs that would run a script, deceive, or look like a path but lead to another site. */
const HOSTILE_URLS = [
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

const URL_FIELDS = /link|url|img|image|media|file|href|map|symbol|standard|logo|picture/i;
/** Fields with similar names that hold an option or a text instead of a URL. */
const OPTION_FIELDS = /option|mode|type|mask|title|button|text|name|extension/i;
const TEXT_FIELDS = /desc|text|content|answer|about|instruction|body|notice/i;

let urlCount = 0;

/** Replaces a URL by the next hostile one and adds a link to it to a text. */
function makeHostile(text: string, field: string): string {
  const url = HOSTILE_URLS[urlCount++ % HOSTILE_URLS.length] ?? '';
  if (URL_FIELDS.test(field) && !OPTION_FIELDS.test(field)) return url;
  if (!TEXT_FIELDS.test(field)) return text;
  const quoted = url.replaceAll('"', '&quot;');
  return `${text}<p><a href="${quoted}">evil</a><a href='${quoted.replaceAll("'", '&#39;')}'>x</a><img src=x onerror=alert(1)><svg/onload=alert(1)></p>`;
}

/** Makes all texts of a record hostile, also those in lists. */
function makeRecordHostile(record: HubRecord): HubRecord {
  const edit = (value: unknown, field: string) => (typeof value === 'string' ? makeHostile(value, field) : value);
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map((item) => edit(item, field)) : edit(value, field),
    ]),
  );
}

const ATTRIBUTE = /\s(?:href|src|srcset|action|formaction|poster|data|xlink:href|content|ping|imagesrcset)="([^"]*)"/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const decodeEntities = (text: string) =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/** The dangerous URLs of a page and its tags with event handlers. */
function findDangers(html: string, site: string): string[] {
  // Scripts hold texts as data, which is not parsed as HTML.
  const tags =
    html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
      .match(/<[a-z][^\s/>"'=]*(?:\s+[^\s"'=<>]+(?:="[^"]*")?)*\s*\/?>/gi) ?? [];
  return tags.flatMap((tag) => {
    const handlers = /\son[a-z]+=/i.test(tag.replace(/"[^"]*"/g, '""')) ? [tag] : [];
    const isMeta = /^<meta\b/i.test(tag);
    const urls = [...tag.matchAll(ATTRIBUTE)].map(([, value]) => decodeEntities(value ?? ''));
    const dangerousUrls = urls.filter((value) => {
      if (isMeta && !/^[a-z]+:|^\//i.test(value)) return false;
      if (!isUrl(value, site)) return false;
      const url = new URL(value, site);
      const isForeign = value.startsWith('/') && url.origin !== new URL(site).origin;
      return !['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) || url.username !== '' || isForeign;
    });
    return [...handlers, ...dangerousUrls];
  });
}

test('S5: the check finds dangerous URLs and event handlers', () => {
  const site = 'http://localhost';
  for (const html of [
    '<a class="x" href="javascript:alert(1)">',
    '<a href="/\t/evil.example">',
    '<img src="x" onerror="alert(1)">',
    '<iframe src="data:text/html,x"></iframe>',
    '<a href="https://a:b@evil.example/">',
  ])
    expect(findDangers(html, site), html).toHaveLength(1);
  expect(findDangers('<a href="/careers" title="a onclick=b">', site)).toEqual([]);
});

test.describe('S5: content with hostile URLs in every field', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  let hub: FakeHub;
  let site: SiteProcess;
  test.beforeAll(async ({ baseURL }, testInfo) => {
    hub = await startEditingHub(`${baseURL}/hub`, makeRecordHostile);
    site = await startSite({
      folder: testInfo.outputPath('site'),
      env: { PRODUCT_API_URL: hub.url, RATE_LIMITS: 'false' },
    });
  });
  test.afterAll(async () => {
    await site.kill();
    await hub.close();
  });

  test('renders pages without a dangerous link, source or handler', async () => {
    let hostileTexts = 0;
    // On the staging host other fields get the hostile URLs than on the live one.
    for (const host of ['localhost', 'staging.localhost']) {
      for (const path of PATHS) {
        const { status, text } = await rawGet(site.url, path, [`Host: ${host}`]);
        expect(status, path).toBeLessThan(500);
        expect(findDangers(text, site.url), path).toEqual([]);
        hostileTexts += text.split('evil').length - 1;
      }
    }
    expect(hostileTexts).toBeGreaterThan(100);
  });

  test('runs no script in a browser and has only safe links', async ({ page }) => {
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
