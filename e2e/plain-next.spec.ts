import path from 'node:path';
import { expect, test } from '@playwright/test';
import { getSecurityHeaders } from '@/lib/security/headers.mjs';
import packageJson from '@/package.json' with { type: 'json' };
import { addContent, importDemo } from '@/scripts/lib/demo.mjs';
import { withDefaultSettings } from '@/scripts/lib/settings-names.mjs';
import { cell, preselectedPath } from './support/demo-products';
import { httpGet } from './support/http';
import { COMPANY_PAGES, PAGE_PATHS } from './support/pages';
import { mistSizes } from './support/product-page';
import { invalidate, postRevalidate, REVALIDATE_SECRET } from './support/publish';
import { type SiteProcess, startSite } from './support/site-process';
import { visibleText } from './support/visits';

// `next start` and `next dev` without this project's server, as on a host that runs Next.js itself; and `npm run dev`.

const NEXT = 'node_modules/next/dist/bin/next';
const PRODUCT = PAGE_PATHS.product;
const PAGES = [
  ...Object.values(PAGE_PATHS),
  ...COMPANY_PAGES,
  `${PRODUCT}?targetSize=137cm&targetProduct=HAZE-DUC-137`,
  '/item_group/005?colours=Blue&page=1',
  '/newsletter/subscribed',
  '/register',
  '/wallpaper-calculator',
];
/** A page of e2e/content that the demo does not have. */
const ADDED_PAGE = '/category/9502';

test.describe('next start', () => {
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  let site: SiteProcess;
  let env: Record<string, string>;
  test.beforeAll(async ({ browserName: _ }, testInfo) => {
    const folder = testInfo.outputPath('plain');
    env = { DATABASE_URL: `file:${path.join(folder, 'hub.sqlite')}`, REVALIDATE_SECRET };
    await importDemo({ ...withDefaultSettings(process.env), ...env });
    site = await startSite({ folder, env, args: [NEXT, 'start'] });
  });
  test.afterAll(() => site.kill());

  test('S6: serves every kind of page, with the security headers of its path', async () => {
    for (const page of PAGES) {
      const { status, headers, body } = await httpGet(site.url, page);
      expect(status, page).toBe(page === PAGE_PATHS['not found'] ? 404 : 200);
      expect(headers['content-type'], page).toContain('text/html');
      expect(body, page).toContain('</html>');
      for (const [name, value] of Object.entries(getSecurityHeaders(page)))
        expect([name, headers[name.toLowerCase()]], page).toEqual([name, value]);
    }
  });

  test('S6: filters on the page, and selects a size', async () => {
    const text = async (page: string) => visibleText((await httpGet(site.url, page)).body);
    expect(await text('/item_group/005?colours=Blue')).not.toBe(await text('/item_group/005'));
    expect(await text('/item_group/005?page=2')).not.toBe(await text('/item_group/005'));
    for (const product of mistSizes) expect(await text(preselectedPath(product))).toContain(cell(product, 'sku'));
  });

  test('S6: answers every call, file and picture', async () => {
    const json = async (address: string) => (await fetch(`${site.url}${address}`)).json();
    expect((await json('/api/products?item_group=005&colours=Blue')).cards.length).toBeGreaterThan(0);
    expect(JSON.stringify(await json('/api/search?query=saltmarsh'))).toContain('Saltmarsh');
    expect(await json('/api/health')).toEqual({ status: 'ok' });
    expect(await json('/api/ready')).toMatchObject({ status: 'ready' });
    const files = {
      '/robots.txt': 'text/plain',
      '/sitemap.xml': 'application/xml',
      '/logo.svg': 'image/svg+xml',
      '/icon.svg': 'image/svg+xml',
      '/media/large/saltmarsh-linen-flax.webp': 'image/webp',
      '/media/share/saltmarsh-linen-flax.webp.jpg': 'image/jpeg',
      '/_next/image?url=%2Fmedia%2Flarge%2Fsaltmarsh-linen-flax.webp&w=480&q=75': 'image/webp',
    };
    for (const [address, type] of Object.entries(files)) {
      const { status, headers } = await httpGet(site.url, address, { Accept: 'image/webp' });
      expect([status, headers['content-type']], address).toEqual([200, expect.stringContaining(type)]);
    }
    const part = await httpGet(site.url, '/media/large/saltmarsh-linen-flax.webp', { Range: 'bytes=0-3' });
    expect([part.status, part.body]).toEqual([206, 'RIFF']);
    const newsletter = await fetch(`${site.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(newsletter.status).toBe(422);
  });

  test('S6: shows the variant of the host', async () => {
    const robots = async (host: string) => (await httpGet(site.url, '/robots.txt', { Host: host })).body;
    expect(await robots('www.marram.example.com')).toContain('Allow: /');
    expect(await robots('staging.marram.example.com')).toBe('User-agent: *\nDisallow: /\n');
  });

  test('S6: shows newly published content, and accepts revalidation calls with the secret only', async () => {
    expect((await fetch(`${site.url}${ADDED_PAGE}`)).status).toBe(404);
    await addContent({ ...withDefaultSettings(process.env), ...env }, 'e2e/content');
    await expect.poll(async () => (await fetch(`${site.url}${ADDED_PAGE}`)).status, { timeout: 60_000 }).toBe(200);
    expect((await postRevalidate(site.url, { type: 'all' }, { secret: 'another' })).status).toBe(401);
    await invalidate(site.url, { type: 'all' });
    expect((await fetch(`${site.url}/careers`)).status).toBe(200);
  });

  test('S6: does not start with a wrong setting, and names it', async ({ browserName: _ }, testInfo) => {
    const start = startSite({
      folder: testInfo.outputPath('wrong'),
      env: { HUB_TIMEOUT_MS: 'soon' },
      args: [NEXT, 'start'],
    });
    await expect(start).rejects.toThrow(/HUB_TIMEOUT_MS/);
  });
});

test.describe('development', () => {
  // One after the other, because both write to .next/dev, which leaves the build as it is. Another folder would be added to tsconfig.build.json.
  test.describe.configure({ mode: 'default', timeout: 300_000 });

  const [, ...devArgs] = packageJson.scripts.dev.split(' ');
  for (const [name, args] of [
    ['next dev', [NEXT, 'dev']],
    ['npm run dev', devArgs],
  ] as const) {
    test(`S6: ${name} serves an API call and a page`, async ({ baseURL }, testInfo) => {
      const site = await startSite({
        folder: testInfo.outputPath('dev'),
        build: '.next',
        env: { NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1', PRODUCT_API_URL: `${baseURL}/hub` },
        args,
      });
      try {
        const { cards } = await (await fetch(`${site.url}/api/products?item_group=005`)).json();
        expect(cards.length).toBeGreaterThan(0);
        const page = await httpGet(site.url, PAGE_PATHS['item group']);
        expect([page.status, page.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
        expect(page.body).toContain('</html>');
      } finally {
        // As Ctrl-C does. `next dev` also ends its child process.
        await site.kill('SIGINT');
      }
    });
  }
});
