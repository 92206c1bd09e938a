import { expect } from '@playwright/test';
import { cell, type DemoSelection, filterProducts, productsOnPage } from './support/demo-products';
import {
  cards,
  expectHtmlProducts,
  expectProducts,
  expectQueryValues,
  filterChips,
  filterOption,
  getQueryValues,
  openFilterGroup,
  productGrid,
} from './support/grid';
import { test } from './support/html-page';
import { recordProductQueries } from './support/network';

const STATES: [path: string, group: string, selection: DemoSelection, page: number][] = [
  ['/item_group/005?colours=Blue&colours=Green&page=3', '005', { colours: ['Blue', 'Green'] }, 3],
  ['/item_group/005?brand=Ashby+Lorne&material=Linen', '005', { brand: ['Ashby Lorne'], material: ['Linen'] }, 1],
  [
    '/item_group/005?standards=Tested%20for%20harmful%20substances&page=2',
    '005',
    { standards: ['Tested for harmful substances'] },
    2,
  ],
  ['/item_group/005?types=Bouclé&types=Moiré', '005', { types: ['Bouclé', 'Moiré'] }, 1],
  [
    '/item_group/004?sizes=160+x+230cm&shapes=Rectangle&page=2',
    '004',
    { sizes: ['160 x 230cm'], shapes: ['Rectangle'] },
    2,
  ],
  ['/item_group/001?design_style=Botanical&design_style=Damask', '001', { design_style: ['Botanical', 'Damask'] }, 1],
  [
    '/item_group/001/application/marram%20wallpaper?colours=Grey',
    '001',
    { application: ['marram wallpaper'], colours: ['Grey'] },
    1,
  ],
  ['/item_group/013?colours=Purple', '013', { colours: ['Purple'] }, 1],
  [
    '/item_group/005/application/Curtaining?colours=Blue&page=2',
    '005',
    { application: ['Curtaining', 'Dual Purpose'], colours: ['Blue'] },
    2,
  ],
  [
    '/item_group/005/application/curtaining?colours=Blue',
    '005',
    { application: ['Curtaining', 'Dual Purpose'], colours: ['Blue'] },
    1,
  ],
  [
    '/item_group/005/application/Dual+Purpose?types=Print',
    '005',
    { application: ['Dual Purpose'], types: ['Print'] },
    1,
  ],
  [
    '/item_group/005/application/Upholstery?application=Curtaining&application=Outdoor',
    '005',
    { application: ['Curtaining', 'Outdoor'] },
    1,
  ],
];

for (const [path, group, selection, number] of STATES)
  test(`F15: ${path} shows its products`, async ({ readHtml }) => {
    const products = filterProducts(group, selection);
    expect(productsOnPage(products, number).length).toBeGreaterThan(0);
    expectHtmlProducts(await readHtml(path), products, number);
  });

for (const [path, group, selection, number] of STATES.filter((_, index) => index % 4 === 0))
  test(`F15: ${path} shows the same in a browser, without another request`, async ({ page }) => {
    const calls = recordProductQueries(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectProducts(page, filterProducts(group, selection), number);
    expect(calls).toHaveLength(0);
  });

test('F15: the grid can be filtered further from a deep link', async ({ page }) => {
  await page.goto('/item_group/005?types=Print&page=2');
  await openFilterGroup(page, 'Types');
  await expect(filterOption(page, 'Types', 'Print')).toBeChecked();
  await filterOption(page, 'Types', 'Check').click();
  await expectProducts(page, filterProducts('005', { types: ['Check', 'Print'] }));
  await filterOption(page, 'Types', 'Print').click();
  await expectProducts(page, filterProducts('005', { types: ['Check'] }));
  await filterOption(page, 'Types', 'Check').click();
  await expectProducts(page, filterProducts('005'));
});

test('F12: types=Nonsense is dropped and the address rewritten', async ({ page }) => {
  await page.goto('/item_group/005?types=Nonsense');
  await expectProducts(page, filterProducts('005'));
  await expect(page).toHaveURL(/\/item_group\/005$/);
  await expect(filterChips(page)).toHaveCount(0);
});

test('F12: only a value that is not offered is dropped, and the address goes to page 1', async ({ page }) => {
  await page.goto('/item_group/005?types=Nonsense&types=Print&colours=Blue&page=2');
  await expectProducts(page, filterProducts('005', { types: ['Print'], colours: ['Blue'] }), 1);
  await expectQueryValues(page, 'types', ['Print']);
  await expectQueryValues(page, 'page', []);
  expect(getQueryValues(page, 'colours')).toEqual(['Blue']);
});

const CURTAINING = ['Curtaining', 'Dual Purpose'];

const PARTLY_ABSENT: [path: string, group: string, selection: DemoSelection][] = [
  ['/item_group/005?brand=Marram&colours=Blue&shapes=Round', '005', { brand: ['Marram'], colours: ['Blue'] }],
  ['/item_group/001?martindale=30000-&colours=Blue', '001', { colours: ['Blue'] }],
  ['/item_group/005/application/Curtaining?shapes=Round', '005', { application: CURTAINING }],
  ['/item_group/005/application/Curtaining?application=Nope', '005', { application: CURTAINING }],
];

for (const [path, group, selection] of PARTLY_ABSENT)
  test(`F12: ${path} drops only what the item group never has`, async ({ readHtml }) => {
    expectHtmlProducts(await readHtml(path), filterProducts(group, selection));
  });

test('F12: on Curtaining a type that only curtains have keeps Dual Purpose, for the next type too', async ({
  page,
}) => {
  await page.goto('/item_group/005/application/Curtaining');
  await openFilterGroup(page, 'Types');
  await filterOption(page, 'Types', 'Sheer').click();
  await expectProducts(page, filterProducts('005', { application: CURTAINING, types: ['Sheer'] }));
  await expect(page).toHaveURL(/\/application\/Curtaining\?types=Sheer$/);
  await expect(page.getByText('is not available here')).toHaveCount(0);
  await filterOption(page, 'Types', 'Velvet').click();
  await expectProducts(page, filterProducts('005', { application: CURTAINING, types: ['Sheer', 'Velvet'] }));
  for (const type of ['Sheer', 'Velvet']) await filterOption(page, 'Types', type).click();
  await expectProducts(page, filterProducts('005', { application: CURTAINING }));
});

test('F12: dropping replaces the history entry too', async ({ page }) => {
  await page.goto('/about-us');
  await page.goto('/item_group/005?types=Nonsense');
  await expect(page).toHaveURL(/\/item_group\/005$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
});

test('F12: a value that a new answer no longer offers is dropped, and the address rewritten', async ({ page }) => {
  const silk = filterProducts('005', { types: ['Silk'] });
  const colours = new Set(silk.flatMap((product) => cell(product, 'web_colour').split('|')));
  expect(colours.has('Pink')).toBe(false);
  await page.goto('/item_group/005?page=4');
  await openFilterGroup(page, 'Colour');
  await openFilterGroup(page, 'Types');
  // Both within the debounce, so that one response offers neither.
  await filterOption(page, 'Types', 'Silk').dispatchEvent('click');
  await filterOption(page, 'Colour', 'Pink').dispatchEvent('click');
  await expect(productGrid(page).getByText('Silk and Pink do not occur together.')).toBeVisible();
  await expect(page).toHaveURL('/item_group/005');
  await expect(page.getByText('No items found')).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
});

const HOSTILE_QUERIES = [
  'colours=%3Cscript%3Ealert(1)%3C/script%3E',
  'colours=%00&types=%FF%FE',
  'types=__proto__&brand=constructor',
  `colours=${'x'.repeat(3000)}`,
  `${'colours=Blue&'.repeat(300)}colours=Blue`,
  'page=1&page=2&page=3',
  'application=%27%20OR%201=1--',
  'colours[]=Blue&types[$ne]=x&endoffset=5',
];

const expectedProducts = (query: string) =>
  filterProducts('005', query.includes('=Blue&col') ? { colours: ['Blue'] } : {});

for (const query of HOSTILE_QUERIES)
  test(`F15: a hostile query does no harm: ${query.slice(0, 40)}`, async ({ readHtml }) => {
    const htmlPage = await readHtml(`/item_group/005?${query}`);
    expect(htmlPage.status).toBe(200);
    expectHtmlProducts(htmlPage, expectedProducts(query));
    expect(htmlPage.html).not.toContain('<script>alert');
  });

test('F15: in a browser no hostile query causes an error or runs', async ({ page }) => {
  test.slow();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('dialog', () => problems.push('a dialog'));
  for (const query of HOSTILE_QUERIES.slice(0, 3)) {
    await page.goto(`/item_group/005?${query}`);
    await expectProducts(page, expectedProducts(query));
  }
  expect(problems).toEqual([]);
});
