import { expect } from '@playwright/test';
import { missingForGoogle } from '@/lib/seo/testing/google-required';
import {
  buildPath,
  cell,
  designProducts,
  getProductBySku,
  productPath,
  publishedProducts,
  sortByPrice,
} from './support/demo-products';
import { getStructuredData, type ReadHtml, test } from './support/html-page';

const flax = getProductBySku('SALL-FLA-140');
const rug = publishedProducts().find((row) => cell(row, 'item_group') === '004') ?? {};

/** The first variant of the ProductGroup of a page. */
async function readProduct(readHtml: ReadHtml, path: string) {
  const group = getStructuredData(await readHtml(path)).find((node) => node['@type'] === 'ProductGroup');
  if (group?.['@type'] !== 'ProductGroup') throw new Error(`${path} has no product`);
  return group.hasVariant[0];
}

/** Names and paths of the BreadcrumbList of a page. */
async function readBreadcrumbs(readHtml: ReadHtml, path: string): Promise<[name: string, path: string][]> {
  const list = getStructuredData(await readHtml(path)).find((node) => node['@type'] === 'BreadcrumbList');
  if (list?.['@type'] !== 'BreadcrumbList') throw new Error(`${path} has no breadcrumbs`);
  return list.itemListElement.map(({ name, item }) => [name, new URL(item).pathname]);
}

test('S7: the home page describes the supplier and its site', async ({ readHtml }) => {
  const nodes = getStructuredData(await readHtml('/'));
  expect(nodes.map((node) => node['@type'])).toEqual(['Organization', 'WebSite']);
  expect(nodes[0]).toMatchObject({ name: 'Marram', foundingDate: '1987' });
});

const overberg = buildPath('005', ['collection', 'Overberg']);
const outdoor = '/item_group/9001/application_type/outdoor';

const BREADCRUMBS: [path: string, breadcrumbs: [string, string][]][] = [
  ['/item_group/005', [['Fabric', '/item_group/005']]],
  [
    '/item_group/005/application/Curtaining',
    [
      ['Fabric', '/item_group/005'],
      ['Curtaining', '/item_group/005/application/Curtaining'],
    ],
  ],
  [
    '/item_group/005?types=Print',
    [
      ['Fabric', '/item_group/005'],
      ['Fabric of type Print', '/item_group/005'],
    ],
  ],
  [
    overberg,
    [
      ['Fabric', '/item_group/005'],
      ['Overberg', overberg],
    ],
  ],
  [
    productPath(flax, 'Dual Purpose'),
    [
      ['Fabric', '/item_group/005'],
      ['Overberg', overberg],
      ['Saltmarsh Linen', productPath(flax)],
    ],
  ],
  [
    '/brand/Marram',
    [
      ['Brands', '/item_group/9000'],
      ['Marram', '/brand/Marram'],
    ],
  ],
  [outdoor, [['Outdoor', outdoor]]],
  [
    `${outdoor}/category_name/005`,
    [
      ['Outdoor', outdoor],
      ['Fabric Outdoor Collections', `${outdoor}/category_name/005`],
    ],
  ],
];

for (const [path, steps] of BREADCRUMBS) {
  test(`S7: ${path} has breadcrumbs with existing URLs`, async ({ readHtml, httpGet }) => {
    const found = await readBreadcrumbs(readHtml, path);
    expect(found).toEqual([['Home', '/'], ...steps]);
    for (const [, step] of found) expect((await httpGet(step)).status, step).toBe(200);
  });
}

const RICH_RESULTS: [path: string, types: string[]][] = [
  ['/', ['Organization', 'WebSite']],
  ['/item_group/005', ['BreadcrumbList']],
  [productPath(flax), ['ProductGroup', 'BreadcrumbList']],
  [productPath(rug), ['ProductGroup', 'BreadcrumbList']],
  ['/careers', ['JobPosting', 'FAQPage', 'BreadcrumbList']],
  ['/store-locator', ['HomeGoodsStore', 'BreadcrumbList']],
];

for (const [path, types] of RICH_RESULTS) {
  test(`S7: ${path} has every property that Google requires of ${types.join(', ')}`, async ({ readHtml }) => {
    const nodes = getStructuredData(await readHtml(path));
    expect(nodes.map((node) => node['@type'])).toEqual(expect.arrayContaining(types));
    expect(nodes.flatMap(missingForGoogle)).toEqual([]);
  });
}

test('S7: a page of products lists its products', async ({ readHtml }) => {
  for (const path of ['/item_group/005', overberg]) {
    const htmlPage = await readHtml(path);
    const list = getStructuredData(htmlPage).find((node) => node['@type'] === 'CollectionPage');
    if (list?.['@type'] !== 'CollectionPage') throw new Error(`${path} lists nothing`);
    const [first] = list.mainEntity.itemListElement;
    const { pathname } = new URL(first?.url ?? '');
    expect(htmlPage.document.querySelector(`main a[href="${pathname}"]`), path).not.toBeNull();
    expect(list.mainEntity.numberOfItems, path).toBeGreaterThan(3);
  }
});

test('S7: a product is described in the same way at every URL of its page', async ({ readHtml }) => {
  const address = productPath(flax);
  for (const path of [
    address,
    productPath(flax, 'Dual Purpose'),
    `${address}?targetSize=140cmx0cm&targetProduct=SALL-FLA-140`,
  ]) {
    const node = await readProduct(readHtml, path);
    expect(node, path).toMatchObject({
      name: `${cell(flax, 'design')}, ${cell(flax, 'colour')}`,
      sku: cell(flax, 'sku'),
      color: cell(flax, 'colour'),
      material: cell(flax, 'composition'),
      category: 'Fabric',
      brand: { name: cell(flax, 'brand') },
      url: expect.stringMatching(new RegExp(`${address}$`)),
      image: expect.arrayContaining([expect.stringMatching(/\/media\/large\/saltmarsh-linen-flax\.webp$/)]),
    });
  }
});

test('S7: of a colour in several sizes, the smallest-priced is the product (D14)', async ({ readHtml }) => {
  const sizes = designProducts('004', cell(rug, 'range'), cell(rug, 'design')).filter(
    (row) => cell(row, 'colour') === cell(rug, 'colour'),
  );
  const [first] = sortByPrice(sizes);
  const node = await readProduct(readHtml, productPath(first ?? {}));
  expect(node).toMatchObject({ sku: cell(first ?? {}, 'sku') });
});

test('S7: the structured data contains no price (D14)', async ({ readHtml }) => {
  const expensive = publishedProducts().filter((row) => Number(cell(row, 'price_retail_inc_vat')) >= 100);
  for (const row of expensive.filter((_, index) => index % 40 === 0)) {
    const text = JSON.stringify(getStructuredData(await readHtml(productPath(row))));
    expect(text).not.toMatch(/price|offer|currency/i);
    expect(text).not.toContain(cell(row, 'price_retail_inc_vat'));
  }
});
