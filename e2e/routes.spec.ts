import { expect } from '@playwright/test';
import { buildPath, cell, designProducts, getProductBySku, productPath, sortByPrice } from './support/demo-products';
import { getCanonicalPath, getHeading, getTexts, test } from './support/html-page';

const flax = getProductBySku('SALL-FLA-140');
const overberg = buildPath('005', ['collection', 'Overberg']);
const linen = buildPath('005', ['collection', 'Overberg'], ['design', 'Saltmarsh Linen']);

const PAGES: [feature: string, path: string, heading: string, canonical: string][] = [
  ['R2: an item group', '/item_group/005', 'Fabric', '/item_group/005'],
  [
    'R3: an application',
    buildPath('005', ['application', 'Curtaining']),
    'Curtaining',
    '/item_group/005/application/Curtaining',
  ],
  [
    'R3: an application and its repeated query',
    '/item_group/005/application/Curtaining?application=Curtaining&application=Dual%20Purpose',
    'Curtaining',
    '/item_group/005/application/Curtaining',
  ],
  ['R4: a collection', overberg, 'Overberg', overberg],
  [
    'R5: a collection within an application',
    buildPath('005', ['application', 'Curtaining'], ['collection', 'Overberg']),
    'Overberg',
    overberg,
  ],
  ['R7: a product', productPath(flax), 'Saltmarsh Linen in Flax', productPath(flax)],
  [
    'R7: a product with a query',
    `${productPath(flax)}?targetSize=140cmx0cm&targetProduct=SALL-FLA-140`,
    'Saltmarsh Linen in Flax',
    productPath(flax),
  ],
  [
    'R8: a product within an application',
    productPath(flax, 'Dual Purpose'),
    'Saltmarsh Linen in Flax',
    productPath(flax),
  ],
  [
    'D8: case does not matter for an application',
    '/item_group/005/application/dUAL%20pURPOSE',
    'Dual Purpose',
    '/item_group/005/application/Dual%20Purpose',
  ],
  [
    "D8: '+' is a space in an application",
    '/item_group/005/application/dual+purpose',
    'Dual Purpose',
    '/item_group/005/application/Dual%20Purpose',
  ],
  [
    "D8: '+' is a space in a collection",
    '/item_group/005/collection/TICKING+house',
    'Ticking House',
    '/item_group/005/collection/Ticking%20House',
  ],
  [
    "D8: case and '+' in design and colour",
    '/item_group/005/collection/overberg/design/saltmarsh+LINEN/colour/sea+lavender',
    'Saltmarsh Linen in Sea Lavender',
    productPath(getProductBySku('SALL-SEA-140')),
  ],
  [
    'D8: an accent',
    '/item_group/005/collection/orford/design/orford%20boucl%C3%A9/colour/chalk',
    'Orford Bouclé in Chalk',
    '/item_group/005/collection/Orford/design/Orford%20Boucl%C3%A9/colour/Chalk',
  ],
  [
    'D8: an apostrophe',
    "/item_group/001/collection/Papiers%20d'Herbier",
    "Papiers d'Herbier",
    "/item_group/001/collection/Papiers%20d'Herbier",
  ],
  [
    'D8: an ampersand',
    productPath(getProductBySku('DAIS-CHA-008')),
    'Daily Setting in Chalk & Sage',
    '/item_group/008/collection/Klei/design/Daily%20Setting/colour/Chalk%20%26%20Sage',
  ],
];

test('R1: home answers 200, is titled Home and names itself as canonical', async ({ readHtml }) => {
  const home = await readHtml('/');
  expect(home.status).toBe(200);
  expect(home.document.title).toMatch(/^Home\b/);
  expect(getCanonicalPath(home)).toBe('/');
});

for (const [feature, path, heading, canonical] of PAGES) {
  test(`${feature} is found at ${path}`, async ({ readHtml }) => {
    const htmlPage = await readHtml(path);
    expect(htmlPage.status).toBe(200);
    expect(getHeading(htmlPage)).toBe(heading);
    expect(decodeURIComponent(getCanonicalPath(htmlPage) ?? '')).toBe(decodeURIComponent(canonical));
  });
}

test('R6: the design route is the product page of its first colour (D6)', async ({ readHtml }) => {
  const [first] = designProducts('005', 'Overberg', 'Saltmarsh Linen')
    .map((product) => cell(product, 'colour'))
    .sort();
  const [product] = sortByPrice(
    designProducts('005', 'Overberg', 'Saltmarsh Linen').filter((row) => cell(row, 'colour') === first),
  );
  const htmlPage = await readHtml(linen);
  expect(getHeading(htmlPage)).toBe(`Saltmarsh Linen in ${first}`);
  expect(htmlPage.screen.getByRole('link', { name: first, current: true })).toBeTruthy();
  expect(getTexts(htmlPage.screen.getAllByRole('definition'))).toContain(cell(product ?? {}, 'sku'));
  expect(getCanonicalPath(htmlPage)).toBe(productPath(product ?? {}));
});

test('R2: a path with a trailing slash redirects to the path without it', async ({ httpGet }) => {
  const answer = await httpGet('/item_group/005/');
  expect(answer.status).toBe(308);
  expect(answer.headers.location).toBe('/item_group/005');
});

test('D8: another spelling of a path redirects to the canonical one, with its filters', async ({ httpGet }) => {
  for (const [path, canonical] of [
    ['/item_group/005/application/dUAL%20pURPOSE', '/item_group/005/application/Dual%20Purpose'],
    ['/item_group/005/application/curtaining?colours=Blue', '/item_group/005/application/Curtaining?colours=Blue'],
    ['/item_group/005/collection/ticking+house', '/item_group/005/collection/Ticking%20House'],
    [productPath(flax).replace('Flax', 'flax'), productPath(flax)],
    ['/brand/marram', '/brand/Marram'],
  ] as const) {
    const { status, headers } = await httpGet(path);
    expect([status, headers.location], path).toEqual([308, canonical]);
    expect((await httpGet(canonical)).status, canonical).toBe(200);
  }
});

test('R8: links on a product page within an application stay within it', async ({ page }) => {
  await page.goto(productPath(flax, 'Dual Purpose'));
  await page.getByRole('link', { name: 'Tide', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${productPath(getProductBySku('SALL-TID-140'), 'Dual Purpose')}$`));
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await breadcrumb.getByRole('link', { name: 'Overberg' }).click();
  await expect(page).toHaveURL(/\/item_group\/005\/application\/Dual%20Purpose\/collection\/Overberg$/);
});
