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
    expect((await page.title()).startsWith(`${title} | `)).toBe(true);
    expect(await page.title()).toMatch(/^.{30,60}$/);
    const description = await meta(page, 'description');
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
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
    expect([width, height]).toEqual([1200, 630]);
    expect([await meta(page, 'og:image:width'), await meta(page, 'og:image:height')]).toEqual(['1200', '630']);
  });
}

test('S7: a filtered page names the plain page as its address and is not kept out: never both', async ({ page }) => {
  for (const [path, plain] of [
    // Filters that are those of the plain page, and other addresses of a page.
    ['/item_group/005?page=1', '/item_group/005'],
    [
      '/item_group/005/application/Dual%20Purpose?application=Dual%20Purpose',
      '/item_group/005/application/Dual%20Purpose',
    ],
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

test('S7: a facet value with six products or more has a page of its own, and so has every further page', async ({
  page,
}) => {
  for (const [path, heading, title] of [
    ['/item_group/005?colours=Blue', 'Fabric in Blue', /^Fabric in Blue \|/],
    ['/item_group/005?types=Print', 'Fabric of type Print', /^Fabric of type Print \|/],
    ['/item_group/005?application=Dual+Purpose', 'Fabric: Dual Purpose', /^Fabric: Dual Purpose \|/],
    ['/item_group/005?colours=Blue&page=2&startoffset=9&endoffset=18', 'Fabric in Blue', /^Fabric in Blue, page 2 \|/],
    ['/item_group/005?page=2&startoffset=9&endoffset=18', 'Fabric', /^Fabric, page 2 \|/],
    [
      '/item_group/005/application/Curtaining?page=2&startoffset=9&endoffset=18',
      'Curtaining',
      /^Curtaining, page 2 \|/,
    ],
  ] as const) {
    await page.goto(path);
    const own = new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '');
    expect(own.pathname + own.search, path).toBe(path);
    expect(await metas(page, 'robots'), path).toEqual([]);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(new URL(await meta(page, 'og:url')).href).toBe(own.href);
  }
});

test('S7: every other filtered address is kept out, its links are followed, and it names no address', async ({
  page,
}) => {
  for (const path of [
    '/item_group/005?types=Print&colours=Blue',
    '/item_group/005?colours=Blue&colours=Green',
    '/item_group/005?brand=Marram',
    '/item_group/007?types=Vase',
    '/item_group/005/application/Curtaining?colours=Blue',
    `${pathTo('005', ['collection', 'Overberg'])}?colours=1`,
    '/item_group/005?colours=Nothing',
    '/item_group/005?page=99',
    '/item_group/005?colours=Blue&page=99',
  ]) {
    await page.goto(path);
    expect(await metas(page, 'robots'), path).toEqual(['noindex, follow']);
    await expect(page.locator('link[rel="canonical"]'), path).toHaveCount(0);
    expect(await metas(page, 'og:url'), path).toEqual([]);
  }
});

test('S7: the links to landing pages and further pages are followed, those to other filters are not', async ({
  page,
}) => {
  const group = (name: string) => page.getByRole('complementary').getByRole('list', { name, includeHidden: true });
  const link = (name: string, value: string) => group(name).locator('a', { hasText: new RegExp(`^${value}`) });
  await page.goto('/item_group/005');
  for (const [name, value, href] of [
    ['Colour', 'Blue', '/item_group/005?colours=Blue'],
    ['Material', 'Linen', '/item_group/005?material=Linen'],
  ] as const) {
    await expect(link(name, value)).toHaveAttribute('href', href);
    await expect(link(name, value)).not.toHaveAttribute('rel');
  }
  await expect(link('Brand', 'Duinveld')).toHaveAttribute('rel', 'nofollow');
  await expect(page.getByRole('link', { name: 'Next page' }).first()).not.toHaveAttribute('rel');
  await page.goto('/item_group/005?colours=Blue');
  await expect(link('Colour', 'Green')).toHaveAttribute('rel', 'nofollow');
  await expect(link('Colour', 'Blue')).not.toHaveAttribute('rel');
  await expect(page.getByRole('link', { name: 'Next page' }).first()).not.toHaveAttribute('rel');
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
