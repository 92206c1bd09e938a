import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { formatDisplayName } from '@/lib/catalogue/texts';
import { cell, cellValues, type DemoProduct, getProductBySku, productPath } from './support/demo-products';
import { getTexts, type HtmlPage, test } from './support/html-page';
import { formatProductSize } from './support/product-page';

const site: { symbol_names: Record<string, string> } = JSON.parse(readFileSync('demo/site.json', 'utf8'));

const COMMON_ROWS: [term: string, column: string][] = [
  ['SKU', 'sku'],
  ['Description', 'disambiguating_description'],
  ['Design', 'design'],
  ['Colour', 'colour'],
  ['Range', 'range'],
  ['Brand', 'brand'],
  ['Application', 'application'],
];

/** Additional rows by item group (P5, D16), without the setting WEIGHT_BRAND. */
const GROUP_ROWS: Record<string, [term: string, column: string][]> = {
  '005': [
    ['Width', 'width'],
    ['Vertical Repeat', 'repeat_t'],
    ['Horizontal Repeat', 'repeat_h'],
    ['Railroaded', 'railroaded'],
    ['Composition', 'composition'],
    ['Weight', 'c_weight'],
    ['Martindale Rubs', 'martindale'],
  ],
  '004': [['Composition', 'composition']],
  '001': [
    ['Vertical Repeat', 'repeat_t'],
    ['Composition', 'composition'],
    ['Installation', 'hanging_instructions'],
  ],
};

function displayedCell(product: DemoProduct, column: string): string {
  const text = cell(product, column);
  return column === 'application' ? formatDisplayName(text) : text;
}

function symbolNames(product: DemoProduct, ...columns: string[]): string {
  const files = new Set(columns.flatMap((column) => cellValues(product, column)));
  return [...files].map((file) => site.symbol_names[file]).join(' ');
}

/** The details that the specification requires for a product; empty rows are omitted. */
function expectedRows(product: DemoProduct): Record<string, string> {
  const group = cell(product, 'item_group');
  const rows = [...COMMON_ROWS, ...(GROUP_ROWS[group] ?? [])].map(
    ([term, column]) => [term, displayedCell(product, column)] as const,
  );
  const all = [
    ...rows,
    ['Size', group === '004' ? formatProductSize(product) : ''] as const,
    ['Roll Dimension', group === '001' ? formatProductSize(product) : ''] as const,
    ['Care Info', symbolNames(product, 'cleaning_instructions', 'symbols')] as const,
    ['Standards', symbolNames(product, 'standards')] as const,
  ];
  return Object.fromEntries(all.filter(([, value]) => !['', '-', 'N/A'].includes(value)));
}

function htmlRows({ screen }: HtmlPage): Record<string, string> {
  const table = screen.getByRole('region', { name: 'Product Details' });
  expect(getTexts(table.querySelectorAll('h2'))).toEqual(['Product Details']);
  const definitions = within(table).getAllByRole('definition');
  const values = definitions.map((definition) => {
    const items = [...definition.querySelectorAll('li')];
    return getTexts(items.length > 0 ? items : [definition]).join(' ');
  });
  const terms = getTexts(within(table).getAllByRole('term'));
  expect(terms).toHaveLength(values.length);
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? '']));
}

const PRODUCTS: [what: string, sku: string][] = [
  ['a fabric without repeats', 'SALL-FLA-140'],
  ["a fabric whose Martindale is 'N/A'", 'BOTV-MIL-300'],
  ['a fabric with repeats', 'PALD-CEL-140'],
  ['a fabric of the brand that could show its weight', 'STRP-DRI-140'],
  ['a wallpaper', 'CONP-GLA-ROLL'],
  ['a rug, whose weight is not shown', 'ANAK-MAD-160230'],
  ['a round rug', 'TIDW-MIS-R200'],
  ["homeware with 'N/A' for most", 'MAKSS-GRE-010'],
  ['a throw', 'ESTCT-HEA-013'],
  ['tableware with an ampersand', 'DAIS-CHA-008'],
];

for (const [what, sku] of PRODUCTS) {
  test(`P5: the details of ${what} (${sku}) are its group's rows, empty ones left out`, async ({ readHtml }) => {
    const product = getProductBySku(sku);
    const rows = htmlRows(await readHtml(productPath(product)));
    expect(rows.SKU).toBe(sku);
    expect(rows).toEqual(expectedRows(product));
  });
}

test('P6: each care symbol and standard is a picture that loads, with its name beside it', async ({ page }) => {
  const flax = getProductBySku('SALL-FLA-140');
  await page.goto(productPath(flax));
  const table = page.getByRole('region', { name: 'Product Details' });
  for (const file of [...cellValues(flax, 'cleaning_instructions'), ...cellValues(flax, 'standards')]) {
    const entry = table.getByRole('listitem').filter({ hasText: site.symbol_names[file] ?? '' });
    const image = entry.locator('img');
    await expect(image).toHaveAttribute('src', new RegExp(`/media/large/${file}$`));
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
});

test('P6: a symbol whose picture is missing keeps its name', async ({ page }) => {
  const flax = getProductBySku('SALL-FLA-140');
  const [file = ''] = cellValues(flax, 'cleaning_instructions');
  await page.route(`**/media/large/${file}`, (route) => route.abort());
  await page.goto(productPath(flax));
  const entry = page.getByRole('listitem').filter({ hasText: site.symbol_names[file] ?? '' });
  await entry.scrollIntoViewIfNeeded();
  await expect(entry).toBeVisible();
  await expect(entry.locator('img')).toBeHidden();
});
