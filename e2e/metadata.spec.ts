import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './support/ask';
import { bySku, pathTo, productPath } from './support/catalogue';

const flax = productPath(bySku('SALL-FLA-140'));

/** The content of the page's meta elements of a name or property, in their order. */
function metas(page: Page, name: string): Promise<(string | null)[]> {
  return page
    .locator(`meta[name="${name}"], meta[property="${name}"]`)
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('content')));
}

async function meta(page: Page, name: string): Promise<string> {
  const found = await metas(page, name);
  expect(found, name).toHaveLength(1);
  return found[0] ?? '';
}

const PAGES: [kind: string, path: string, title: string, canonical?: string][] = [
  ['home', '/', 'Home'],
  ['item group', '/item_group/005', 'Fabric'],
  ['homeware', '/item_group/000', 'Homeware'],
  ['application', '/item_group/005/application/Curtaining', 'Curtaining'],
  ['collection', pathTo('005', ['collection', 'Overberg']), 'Overberg'],
  [
    'collection within an application',
    pathTo('005', ['application', 'Curtaining'], ['collection', 'Overberg']),
    'Overberg',
    pathTo('005', ['collection', 'Overberg']),
  ],
  ['product', flax, 'Saltmarsh Linen, Flax'],
  ['product of few words', productPath(bySku('DAIS-CHA-008')), 'Daily Setting, Chalk & Sage'],
  ['brands', '/item_group/9000', 'Our Brands'],
  ['brand', '/brand/Marram', 'Marram'],
  ['application type', '/item_group/9001/application_type/outdoor', 'Outdoor'],
  ['category name', '/item_group/9001/application_type/outdoor/category_name/005', 'Fabric Outdoor Collections'],
  ['category', '/category/Quiet%20Patterns', 'Quiet Patterns'],
];

for (const [kind, path, title, canonical = path] of PAGES) {
  test(`S7: ${kind}: title, description, one address, Open Graph and Twitter card`, async ({ page, request }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} | Marram`);
    const description = await meta(page, 'description');
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(162);
    const own = new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '');
    expect(own.pathname + own.search).toBe(canonical);
    expect(await metas(page, 'robots')).toEqual([]);
    expect(new URL(await meta(page, 'og:url')).href).toBe(own.href);
    expect(await meta(page, 'og:type')).toBe('website');
    expect(await meta(page, 'og:site_name')).toBe('Marram');
    expect(await meta(page, 'og:locale')).toBe('en_ZA');
    expect(await meta(page, 'og:description')).toBe(description);
    const shared = await meta(page, 'og:title');
    if (kind !== 'home') expect(shared).toBe(title);
    expect(await meta(page, 'og:image:alt')).toBe(shared);
    const image = new URL(await meta(page, 'og:image'));
    expect(image.origin).toBe(own.origin);
    expect(await meta(page, 'twitter:card')).toBe('summary_large_image');
    expect(await meta(page, 'twitter:title')).toBe(shared);
    expect(await meta(page, 'twitter:description')).toBe(description);
    expect(await meta(page, 'twitter:image')).toBe(image.href);
    const response = await request.get(image.pathname + image.search, { headers: { Accept: '*/*' } });
    expect(response.headers()['content-type']).toBe('image/jpeg');
    const { width, height } = await sharp(await response.body()).metadata();
    expect([String(width), String(height)]).toEqual([
      await meta(page, 'og:image:width'),
      await meta(page, 'og:image:height'),
    ]);
  });
}

test('S7: a filtered page names the plain page as its address and is not kept out: never both', async ({ page }) => {
  for (const [path, plain] of [
    ['/item_group/005?types=Print&page=2', '/item_group/005'],
    ['/item_group/005/application/Curtaining?colours=Blue', '/item_group/005/application/Curtaining'],
    [`${pathTo('005', ['collection', 'Overberg'])}?colours=1`, pathTo('005', ['collection', 'Overberg'])],
    [`${flax}?targetSize=140cmx0cm&targetProduct=SALL-FLA-140`, flax],
    ['/brand?brand=Marram', '/brand/Marram'],
    ['/item_group/005/brand/Marram', '/brand/Marram'],
  ] as const) {
    const response = await page.goto(path);
    const own = new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '');
    expect(own.pathname + own.search, path).toBe(plain);
    expect(await metas(page, 'robots'), path).toEqual([]);
    expect(response?.headers()['x-robots-tag'], path).toBeUndefined();
  }
});

for (const [kind, path, status] of [
  ['an absent page', '/no-such-page', 404],
  ['an absent item group', '/item_group/999', 404],
  ['an absent colour', pathTo('005', ['collection', 'Overberg'], ['design', 'Saltmarsh Linen'], ['colour', 'X']), 404],
  ['a page for frames', '/embed/catalogue/hazelbury', 200],
] as const) {
  test(`S7: ${kind} is kept out of search engines and names no address`, async ({ ask }) => {
    const { status: answered, body } = await ask(path);
    expect(answered).toBe(status);
    expect(body).toMatch(/<meta name="robots" content="noindex[^"]*"/);
    expect(body).not.toContain('rel="canonical"');
    expect(body).not.toContain('og:url');
  });
}

test('S7: language, theme and icons', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA');
  expect(await meta(page, 'theme-color')).toBe('#ffffff');
  const types: Record<string, string> = {};
  for (const link of await page.locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]').all()) {
    const response = await request.get((await link.getAttribute('href')) ?? '');
    expect(response.status()).toBe(200);
    types[(await link.getAttribute('rel')) ?? ''] = response.headers()['content-type'] ?? '';
  }
  expect(Object.keys(types).sort()).toEqual(['apple-touch-icon', 'icon', 'manifest']);
  expect(types['apple-touch-icon']).toBe('image/png');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Marram', lang: 'en-ZA', start_url: '/' });
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  expect((await request.get('/favicon.ico')).status()).toBe(200);
});
