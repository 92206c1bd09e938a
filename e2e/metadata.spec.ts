import { expect } from '@playwright/test';
import sharp from 'sharp';
import { buildPath, getProductBySku, productPath } from './support/demo-products';
import { getCanonicalPath, getHeading, getMetas, type HtmlPage, test } from './support/html-page';

const flax = productPath(getProductBySku('SALL-FLA-140'));

/** Content of a meta element; checks that there is exactly one with this name. */
function metaOf(htmlPage: HtmlPage, name: string): string {
  const found = getMetas(htmlPage, name);
  expect(found, name).toHaveLength(1);
  return found[0] ?? '';
}

const PAGES: [kind: string, path: string, title: string, canonical?: string][] = [
  ['home', '/', 'Home'],
  ['item group', '/item_group/005', 'Fabric'],
  ['homeware', '/item_group/000', 'Homeware'],
  ['application', '/item_group/005/application/Curtaining', 'Curtaining'],
  ['collection', buildPath('005', ['collection', 'Overberg']), 'Overberg'],
  [
    'collection within an application',
    buildPath('005', ['application', 'Curtaining'], ['collection', 'Overberg']),
    'Overberg',
    buildPath('005', ['collection', 'Overberg']),
  ],
  ['product', flax, 'Saltmarsh Linen, Flax'],
  ['product with little text', productPath(getProductBySku('DAIS-CHA-008')), 'Daily Setting, Chalk & Sage'],
  ['brands', '/item_group/9000', 'Our Brands'],
  ['brand', '/brand/Marram', 'Marram'],
  ['application type', '/item_group/9001/application_type/outdoor', 'Outdoor'],
  ['category name', '/item_group/9001/application_type/outdoor/category_name/005', 'Fabric Outdoor Collections'],
  ['category', '/category/Quiet%20Patterns', 'Quiet Patterns'],
];

for (const [kind, path, title, canonical = path] of PAGES) {
  test(`S7: ${kind}: title, description, canonical URL, Open Graph and Twitter card`, async ({ readHtml, request }) => {
    const htmlPage = await readHtml(path);
    expect(htmlPage.document.title.startsWith(`${title} | `)).toBe(true);
    expect(htmlPage.document.title).toMatch(/^.{30,60}$/);
    const description = metaOf(htmlPage, 'description');
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(getCanonicalPath(htmlPage)).toBe(canonical);
    expect(getMetas(htmlPage, 'robots')).toEqual([]);
    const ogUrl = new URL(metaOf(htmlPage, 'og:url'));
    expect(ogUrl.pathname + ogUrl.search).toBe(canonical);
    expect(metaOf(htmlPage, 'og:type')).toBe('website');
    expect(metaOf(htmlPage, 'og:site_name')).toBe('Marram');
    expect(metaOf(htmlPage, 'og:locale')).toBe('en_ZA');
    expect(metaOf(htmlPage, 'og:description')).toBe(description);
    const shareTitle = metaOf(htmlPage, 'og:title');
    if (kind !== 'home') expect(shareTitle).toBe(title);
    expect(metaOf(htmlPage, 'og:image:alt')).toBe(shareTitle);
    const image = new URL(metaOf(htmlPage, 'og:image'));
    expect(image.origin).toBe(ogUrl.origin);
    expect(metaOf(htmlPage, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(htmlPage, 'twitter:title')).toBe(shareTitle);
    expect(metaOf(htmlPage, 'twitter:description')).toBe(description);
    expect(metaOf(htmlPage, 'twitter:image')).toBe(image.href);
    const response = await request.get(image.pathname + image.search, { headers: { Accept: '*/*' } });
    expect(response.headers()['content-type']).toBe('image/jpeg');
    const { width, height } = await sharp(await response.body()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect([metaOf(htmlPage, 'og:image:width'), metaOf(htmlPage, 'og:image:height')]).toEqual(['1200', '630']);
  });
}

test('S7: an alternative URL of a page names the plain one as canonical, and is not noindex as well', async ({
  readHtml,
  httpGet,
}) => {
  for (const [path, landing] of [
    // Filters that the landing page has by itself, and alternative URLs of a page.
    ['/item_group/005?page=1', '/item_group/005'],
    [
      '/item_group/005/application/Dual%20Purpose?application=Dual%20Purpose',
      '/item_group/005/application/Dual%20Purpose',
    ],
    [`${flax}?targetSize=140cmx0cm&targetProduct=SALL-FLA-140`, flax],
    ['/brand?brand=Marram', '/brand/Marram'],
    ['/item_group/005/brand/Marram', '/brand/Marram'],
  ] as const) {
    const htmlPage = await readHtml(path);
    expect(getCanonicalPath(htmlPage), path).toBe(landing);
    expect(getMetas(htmlPage, 'robots'), path).toEqual([]);
    expect((await httpGet(htmlPage.path)).headers['x-robots-tag'], path).toBeUndefined();
  }
});

test('S7: facet values with six or more products, and further pages, are indexed under their own URL', async ({
  readHtml,
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
    const htmlPage = await readHtml(path);
    expect(getCanonicalPath(htmlPage), path).toBe(path);
    expect(getMetas(htmlPage, 'robots'), path).toEqual([]);
    expect(htmlPage.document.title).toMatch(title);
    expect(getHeading(htmlPage)).toBe(heading);
    const ogUrl = new URL(metaOf(htmlPage, 'og:url'));
    expect(ogUrl.pathname + ogUrl.search).toBe(path);
  }
});

test('S7: every other filtered URL is not indexed, its links are followed, and it has no canonical URL', async ({
  readHtml,
}) => {
  for (const path of [
    '/item_group/005?types=Print&colours=Blue',
    '/item_group/005?colours=Blue&colours=Green',
    '/item_group/005?brand=Marram',
    '/item_group/007?types=Vase',
    '/item_group/005/application/Curtaining?colours=Blue',
    `${buildPath('005', ['collection', 'Overberg'])}?colours=1`,
    '/item_group/005?colours=Nothing',
    '/item_group/005?page=99',
    '/item_group/005?colours=Blue&page=99',
  ]) {
    const htmlPage = await readHtml(path);
    expect(getMetas(htmlPage, 'robots'), path).toEqual(['noindex, follow']);
    expect(getCanonicalPath(htmlPage), path).toBeNull();
    expect(getMetas(htmlPage, 'og:url'), path).toEqual([]);
  }
});

test('S7: the links to landing pages and further pages are followed, those to other filters are not', async ({
  readHtml,
}) => {
  const relOf = ({ document }: HtmlPage, list: string, value: string) => {
    const links = [...document.querySelectorAll(`aside ul[aria-label="${list}"] a`)];
    return links.find((link) => link.textContent?.startsWith(value))?.getAttribute('rel');
  };
  const nextOf = ({ screen }: HtmlPage) => screen.getAllByRole('link', { name: 'Next page' })[0]?.getAttribute('rel');
  const landing = await readHtml('/item_group/005');
  for (const href of ['/item_group/005?colours=Blue', '/item_group/005?material=Linen'])
    expect(landing.document.querySelector(`aside a[href="${href}"]`)?.getAttribute('rel'), href).toBeNull();
  expect(relOf(landing, 'Brand', 'Duinveld')).toBe('nofollow');
  expect(nextOf(landing)).toBeNull();
  const blue = await readHtml('/item_group/005?colours=Blue');
  expect(relOf(blue, 'Colour', 'Green')).toBe('nofollow');
  expect(relOf(blue, 'Colour', 'Blue')).toBeNull();
  expect(nextOf(blue)).toBeNull();
});

for (const [kind, path, status] of [
  ['an absent page', '/no-such-page', 404],
  ['an absent item group', '/item_group/999', 404],
  [
    'an absent colour',
    buildPath('005', ['collection', 'Overberg'], ['design', 'Saltmarsh Linen'], ['colour', 'X']),
    404,
  ],
  ['a page for frames', '/embed/catalogue/hazelbury', 200],
] as const) {
  test(`S7: ${kind} is not indexed and has no canonical URL`, async ({ httpGet }) => {
    const { status: actualStatus, body } = await httpGet(path);
    expect(actualStatus).toBe(status);
    expect(body).toMatch(/<meta name="robots" content="noindex[^"]*"/);
    expect(body).not.toContain('rel="canonical"');
    expect(body).not.toContain('og:url');
  });
}

test('S7: language, theme and icons', async ({ readHtml, request }) => {
  const htmlPage = await readHtml('/');
  expect(htmlPage.document.documentElement.lang).toBe('en-ZA');
  expect(metaOf(htmlPage, 'theme-color')).toBe('#ffffff');
  const types: Record<string, string> = {};
  for (const link of htmlPage.document.querySelectorAll(
    'link:is([rel="icon"], [rel="apple-touch-icon"], [rel="manifest"])',
  )) {
    const response = await request.get(link.getAttribute('href') ?? '');
    expect(response.status()).toBe(200);
    types[link.getAttribute('rel') ?? ''] = response.headers()['content-type'] ?? '';
  }
  expect(Object.keys(types).sort()).toEqual(['apple-touch-icon', 'icon', 'manifest']);
  expect(types['apple-touch-icon']).toBe('image/png');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Marram', lang: 'en-ZA', start_url: '/' });
  expect(manifest.icons).not.toEqual([]);
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  expect((await request.get('/favicon.ico')).status()).toBe(200);
});
