import { expect } from '@playwright/test';
import {
  buildPath,
  cell,
  collectionProducts,
  type DemoProduct,
  designProducts,
  getProductBySku,
  preselectedPath,
  productPath,
} from './support/demo-products';
import { type HttpGet, type HttpResponse, test } from './support/http';

const PRICE_COLUMNS = ['price_retail_inc_vat', 'cut_price_inc_vat', 'roll_price_inc_vat'];

/** Patterns of the prices of products, in text and as numbers in JSON. */
function pricePatterns(products: readonly DemoProduct[]): RegExp[] {
  const prices = new Set(
    products.flatMap((row) => PRICE_COLUMNS.map((column) => Number(cell(row, column)))).filter(Boolean),
  );
  return [...prices].flatMap((price) => {
    const shortest = String(price).replace('.', '\\.');
    const withCents = price.toFixed(2).replace('.', '\\.');
    return [
      new RegExp(`(?<![\\d.])${withCents}(?!\\d)`),
      new RegExp(`:\\\\?"?${shortest}\\\\?"?[,}\\]]`),
      new RegExp(`\\bR\\s?${shortest}\\b`),
      ...(Number.isInteger(price) ? [] : [new RegExp(`(?<![\\d.])${shortest}(?!\\d)`)]),
    ];
  });
}

/** Requests the RSC payload of a page, as client-side navigation does. */
async function fetchPayload(httpGet: HttpGet, path: string): Promise<HttpResponse> {
  const first = await httpGet(path, { RSC: '1' });
  if (first.status !== 307) return first;
  return httpGet(first.headers.location ?? path, { RSC: '1' });
}

const PAGES: [path: string, products: readonly DemoProduct[]][] = [
  [productPath(getProductBySku('SALL-FLA-140')), designProducts('005', 'Overberg', 'Saltmarsh Linen')],
  [preselectedPath(getProductBySku('TIDW-MIS-200300')), designProducts('004', 'Tidal', 'Tidal Wash')],
  [
    productPath(getProductBySku('CONP-GLA-ROLL'), 'marram wallpaper'),
    designProducts('001', 'Conservatory', 'Conservatory Palm'),
  ],
  [productPath(getProductBySku('ESTCT-HEA-013')), designProducts('013', 'Wolkberg Wool', 'Estate Check Throw')],
  [
    buildPath('005', ['collection', 'Overberg'], ['design', 'Overberg Slub']),
    designProducts('005', 'Overberg', 'Overberg Slub'),
  ],
  [buildPath('005', ['collection', 'Overberg']), collectionProducts('005', 'Overberg')],
  [`${buildPath('004', ['collection', 'Tidal'])}?colours=1`, collectionProducts('004', 'Tidal')],
  [buildPath('004'), ['Anatol', 'Stoep', 'Tidal'].flatMap((range) => collectionProducts('004', range))],
  [`${buildPath('004')}?page=2`, ['Anatol', 'Stoep', 'Tidal'].flatMap((range) => collectionProducts('004', range))],
];

for (const [path, products] of PAGES) {
  test(`D14: ${path} contains no price, neither in its HTML nor in its RSC payload`, async ({ httpGet }) => {
    const patterns = pricePatterns(products);
    expect(patterns.length).toBeGreaterThan(0);
    const [document, data] = [await httpGet(path), await fetchPayload(httpGet, path)];
    expect(data.headers['content-type']).toContain('text/x-component');
    for (const answer of [document, data]) {
      expect(answer.status).toBe(200);
      expect(products.some((product) => answer.body.includes(cell(product, 'design')))).toBe(true);
      expect(answer.body).not.toMatch(/price|inc_vat|on_hand|po_delivery/i);
      // The dimensions of the share picture could match the patterns.
      const body = answer.body.replace(/og:image:(?:width|height)\W+content\W+\d+/g, '');
      expect(patterns.filter((pattern) => pattern.test(body))).toEqual([]);
    }
  });
}

test('D14: a response to the filter grid contains no price', async ({ page }) => {
  await page.goto(buildPath('004'));
  const answered = page.waitForResponse((response) => response.url().includes('/api/products'));
  await page
    .getByRole('link', { name: 'Next page' })
    .or(page.getByRole('button', { name: 'Next page' }))
    .first()
    .click();
  const body = await (await answered).text();
  expect(body).toContain('targetProduct=');
  expect(body).not.toMatch(/price|inc_vat|on_hand|po_delivery/i);
  const rugs = ['Anatol', 'Stoep', 'Tidal'].flatMap((range) => collectionProducts('004', range));
  for (const pattern of pricePatterns(rugs)) expect(body).not.toMatch(pattern);
});

const UNPUBLISHED_COLOUR = /Archive(\s|%20|\+)Mustard|ALDC-ARC-140/i;

test('C5: the unpublished Aldwych Cord Archive Mustard appears on no page', async ({ httpGet }) => {
  const cord = buildPath('005', ['collection', 'Aldwych'], ['design', 'Aldwych Cord']);
  const pages = Array.from({ length: 20 }, (_, index) => `/item_group/005?page=${index + 1}`);
  const paths = [
    cord,
    `${cord}/colour/Olive`,
    buildPath('005', ['collection', 'Aldwych']),
    buildPath('005', ['application', 'Upholstery'], ['collection', 'Aldwych']),
    '/item_group/005/application/Upholstery?colours=Yellow',
    '/item_group/005?types=Corduroy',
    ...pages,
  ];
  for (const path of paths) {
    const answer = await httpGet(path);
    expect(answer.status, path).toBe(200);
    expect(answer.body, path).not.toMatch(UNPUBLISHED_COLOUR);
  }
});

test('C5: the URL of the unpublished colour answers 404 in every spelling', async ({ httpGet }) => {
  const cord = buildPath('005', ['collection', 'Aldwych'], ['design', 'Aldwych Cord']);
  for (const colour of [
    'Archive%20Mustard',
    'archive+mustard',
    'ARCHIVE%20MUSTARD?targetProduct=ALDC-ARC-140&targetSize=140cmx0cm',
  ])
    expect((await httpGet(`${cord}/colour/${colour}`)).status, colour).toBe(404);
});
