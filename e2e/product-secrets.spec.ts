import { expect } from '@playwright/test';
import { type Answer, type Ask, test } from './support/ask';
import { bySku, collection, designOf, pathTo, preselectedPath, productPath } from './support/catalogue';
import { cell, type DemoProduct } from './support/demo';

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
async function askForPayload(ask: Ask, path: string): Promise<Answer> {
  const first = await ask(path, { RSC: '1' });
  if (first.status !== 307) return first;
  return ask(first.headers.location ?? path, { RSC: '1' });
}

const PAGES: [path: string, products: readonly DemoProduct[]][] = [
  [productPath(bySku('SALL-FLA-140')), designOf('005', 'Overberg', 'Saltmarsh Linen')],
  [preselectedPath(bySku('TIDW-MIS-200300')), designOf('004', 'Tidal', 'Tidal Wash')],
  [productPath(bySku('CONP-GLA-ROLL'), 'marram wallpaper'), designOf('001', 'Conservatory', 'Conservatory Palm')],
  [productPath(bySku('ESTCT-HEA-013')), designOf('013', 'Wolkberg Wool', 'Estate Check Throw')],
  [
    pathTo('005', ['collection', 'Overberg'], ['design', 'Overberg Slub']),
    designOf('005', 'Overberg', 'Overberg Slub'),
  ],
  [pathTo('005', ['collection', 'Overberg']), collection('005', 'Overberg')],
  [`${pathTo('004', ['collection', 'Tidal'])}?colours=1`, collection('004', 'Tidal')],
  [pathTo('004'), ['Anatol', 'Stoep', 'Tidal'].flatMap((range) => collection('004', range))],
  [`${pathTo('004')}?page=2`, ['Anatol', 'Stoep', 'Tidal'].flatMap((range) => collection('004', range))],
];

for (const [path, products] of PAGES) {
  test(`D14: ${path} tells no price, neither in its HTML nor in its data`, async ({ ask }) => {
    const patterns = pricePatterns(products);
    expect(patterns.length).toBeGreaterThan(0);
    const [document, data] = [await ask(path), await askForPayload(ask, path)];
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

test('D14: what the filter grid fetches tells no price', async ({ page }) => {
  await page.goto(pathTo('004'));
  const answered = page.waitForResponse((response) => response.url().includes('/api/products'));
  await page
    .getByRole('link', { name: 'Next page' })
    .or(page.getByRole('button', { name: 'Next page' }))
    .first()
    .click();
  const body = await (await answered).text();
  expect(body).toContain('targetProduct=');
  expect(body).not.toMatch(/price|inc_vat|on_hand|po_delivery/i);
  const rugs = ['Anatol', 'Stoep', 'Tidal'].flatMap((range) => collection('004', range));
  for (const pattern of pricePatterns(rugs)) expect(body).not.toMatch(pattern);
});

const UNPUBLISHED_COLOUR = /Archive(\s|%20|\+)Mustard|ALDC-ARC-140/i;

test('C5: the unpublished Aldwych Cord Archive Mustard is nowhere', async ({ ask }) => {
  const cord = pathTo('005', ['collection', 'Aldwych'], ['design', 'Aldwych Cord']);
  const pages = Array.from({ length: 20 }, (_, index) => `/item_group/005?page=${index + 1}`);
  const paths = [
    cord,
    `${cord}/colour/Olive`,
    pathTo('005', ['collection', 'Aldwych']),
    pathTo('005', ['application', 'Upholstery'], ['collection', 'Aldwych']),
    '/item_group/005/application/Upholstery?colours=Yellow',
    '/item_group/005?types=Corduroy',
    ...pages,
  ];
  for (const path of paths) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(200);
    expect(answer.body, path).not.toMatch(UNPUBLISHED_COLOUR);
  }
});

test('C5: its address, in every spelling, is not found', async ({ ask }) => {
  const cord = pathTo('005', ['collection', 'Aldwych'], ['design', 'Aldwych Cord']);
  for (const colour of [
    'Archive%20Mustard',
    'archive+mustard',
    'ARCHIVE%20MUSTARD?targetProduct=ALDC-ARC-140&targetSize=140cmx0cm',
  ])
    expect((await ask(`${cord}/colour/${colour}`)).status, colour).toBe(404);
});
