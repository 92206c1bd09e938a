import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { formatSize } from '@/lib/catalogue/size';

/** A row of demo/products.csv: cells are unparsed text, lists are joined by a vertical bar. */
export type DemoProduct = Readonly<Record<string, string>>;

/** Selected values by filter key. Values of one key are combined with OR, keys with AND (D12). */
export type DemoSelection = Partial<Record<DemoFilterKey, readonly string[]>>;

/** Column of products.csv by filter key. */
const COLUMN_OF = {
  application: 'application',
  types: 'web_type',
  design_style: 'design_style',
  colours: 'web_colour',
  material: 'web_materials',
  sizes: 'web_size',
  shapes: 'web_shape',
  brand: 'brand',
  standards: 'web_standards',
} as const;

/** Query parameter of a filter (F1). */
export type DemoFilterKey = keyof typeof COLUMN_OF;

/** Products per page of the grid. */
const DEMO_PAGE_SIZE = 9;

const FILE = path.join(process.cwd(), 'demo', 'products.csv');

const rows: readonly DemoProduct[] = parse<Record<string, string>>(readFileSync(FILE), { columns: true, bom: true });

const alphabetical = new Intl.Collator('en', { sensitivity: 'base' });

/** Trimmed text of a cell; `''` for unknown columns. */
export function cell(product: DemoProduct, column: string): string {
  return (product[column] ?? '').trim();
}

/** Values of a cell that holds a list. */
export function cellValues(product: DemoProduct, column: string): string[] {
  return cell(product, column)
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

const compareNames = (a: DemoProduct, b: DemoProduct) =>
  alphabetical.compare(cell(a, 'design'), cell(b, 'design')) ||
  alphabetical.compare(cell(a, 'colour'), cell(b, 'colour'));

/** Published products with a SKU and a design, sorted by design, colour and SKU (the grid's order A–Z). */
export function publishedProducts(): DemoProduct[] {
  return rows
    .filter((row) => cell(row, 'is_published') === 'true' && cell(row, 'sku') !== '' && cell(row, 'design') !== '')
    .sort((a, b) => compareNames(a, b) || (cell(a, 'sku') < cell(b, 'sku') ? -1 : 1));
}

function matches(product: DemoProduct, selection: DemoSelection, except: DemoFilterKey | null): boolean {
  return (Object.keys(COLUMN_OF) as DemoFilterKey[]).every((key) => {
    const chosen = key === except ? [] : (selection[key] ?? []);
    return chosen.length === 0 || cellValues(product, COLUMN_OF[key]).some((value) => chosen.includes(value));
  });
}

/** Published products of an item group that match a selection, in the grid's order. */
export function filterProducts(itemGroup: string, selection: DemoSelection = {}): DemoProduct[] {
  return publishedProducts().filter((row) => cell(row, 'item_group') === itemGroup && matches(row, selection, null));
}

/** Products on one page of the grid; pages count from 1. */
export function productsOnPage(products: readonly DemoProduct[], page: number): DemoProduct[] {
  return products.slice(DEMO_PAGE_SIZE * (page - 1), DEMO_PAGE_SIZE * page);
}

/** Number of pages of the grid, at least one. */
export function countPages(products: readonly DemoProduct[]): number {
  return Math.max(1, Math.ceil(products.length / DEMO_PAGE_SIZE));
}

/** Options of a filter in alphabetical order, with product counts under all other filters (D12). */
export function countOptions(
  itemGroup: string,
  selection: DemoSelection,
  key: DemoFilterKey,
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of publishedProducts()) {
    if (cell(row, 'item_group') !== itemGroup || !matches(row, selection, key)) continue;
    for (const value of cellValues(row, COLUMN_OF[key])) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => alphabetical.compare(a.value, b.value));
}

/** Martindale rubs of a product; 0 without a value. */
export const martindaleRubs = (product: DemoProduct): number =>
  Number(cell(product, 'martindale').replaceAll(/\D/g, ''));

/** Text of a grid card: design, colour and web size; a size of '-' is omitted (F7). */
export function cardText(product: DemoProduct): string {
  const picture = cell(product, 'primaryImageUrl') === '' ? 'No Image' : '';
  const size = formatSize(cell(product, 'web_size'));
  return [picture, cell(product, 'design'), cell(product, 'colour'), size === '-' ? '' : size]
    .filter((part) => part !== '')
    .join(' ');
}

/** A tile of a collection page: a design and colour, and the product that its link must preselect (C4, D15). */
export interface DemoTile {
  name: string;
  application: string;
  product: DemoProduct;
}

/** The published products of a collection. */
export function collectionProducts(itemGroup: string, range: string): DemoProduct[] {
  return publishedProducts().filter((row) => cell(row, 'item_group') === itemGroup && cell(row, 'range') === range);
}

/** The published products of a design. */
export function designProducts(itemGroup: string, range: string, design: string): DemoProduct[] {
  return collectionProducts(itemGroup, range).filter((row) => cell(row, 'design') === design);
}

/** The published product with this SKU; throws when there is none. */
export function getProductBySku(sku: string): DemoProduct {
  const found = publishedProducts().find((row) => cell(row, 'sku') === sku);
  if (found === undefined) throw new Error(`demo/products.csv has no published product ${sku}`);
  return found;
}

/** Value of `targetSize` for a product: its diameter unless that is '0cm', else width x length (P9). */
export function sizeKey(product: DemoProduct): string {
  const diameter = cell(product, 'diameter');
  if (diameter !== '' && diameter !== '0cm') return diameter;
  return `${cell(product, 'width')}x${cell(product, 'length_cm')}`;
}

function price(product: DemoProduct): number {
  const columns = ['price_retail_inc_vat', 'cut_price_inc_vat', 'roll_price_inc_vat'];
  return columns.map((column) => Number(cell(product, column))).find((value) => value > 0) ?? Number.POSITIVE_INFINITY;
}

/** Sorts products by price, then size key, then SKU; those without a price are last (D14). */
export function sortByPrice(products: readonly DemoProduct[]): DemoProduct[] {
  const compareCodeUnits = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  return [...products].sort((a, b) => {
    const [first, second] = [price(a), price(b)];
    if (first !== second) return first < second ? -1 : 1;
    return compareCodeUnits(sizeKey(a), sizeKey(b)) || compareCodeUnits(cell(a, 'sku'), cell(b, 'sku'));
  });
}

/** Tiles for these products in the order of a collection page: by design, then colour (C2, C5). */
export function collectionTiles(products: readonly DemoProduct[]): DemoTile[] {
  const found = new Map<string, DemoTile>();
  for (const product of sortByPrice(products)) {
    const name = `${cell(product, 'design')} ${cell(product, 'colour')}`;
    if (!found.has(name)) found.set(name, { name, application: cell(product, 'application'), product });
  }
  return [...found.values()].sort((a, b) => compareNames(a.product, b.product));
}

/** Distinct values of a column in alphabetical order; the URL refers to them by index from 1 (D29). */
export function listOptions(products: readonly DemoProduct[], column: string): string[] {
  const all = new Set(products.flatMap((product) => cellValues(product, column)).filter((value) => value !== '-'));
  return [...all].sort(alphabetical.compare);
}

/** `/item_group/{code}/…` from pairs of label and name; names are URL-encoded. */
export function buildPath(itemGroup: string, ...parts: readonly (readonly [label: string, name: string])[]): string {
  const rest = parts.map(([label, name]) => `/${label}/${encodeURIComponent(name)}`).join('');
  return `/item_group/${itemGroup}${rest}`;
}

/** Path of a product page (R7), within an application if given (R8). */
export function productPath(product: DemoProduct, application?: string): string {
  const applicationSegment: [string, string][] = application === undefined ? [] : [['application', application]];
  return buildPath(
    cell(product, 'item_group'),
    ...applicationSegment,
    ['collection', cell(product, 'range')],
    ['design', cell(product, 'design')],
    ['colour', cell(product, 'colour')],
  );
}

/** `productPath` with the query that selects this product's size (P8). */
export function preselectedPath(product: DemoProduct, application?: string): string {
  const query = `targetSize=${encodeURIComponent(sizeKey(product))}&targetProduct=${encodeURIComponent(cell(product, 'sku'))}`;
  return `${productPath(product, application)}?${query}`;
}

/** The href of links to a product: with SKU and size only if the page would select another size by default. */
export function productLinkPath(product: DemoProduct, application?: string): string {
  const sizes = designProducts(cell(product, 'item_group'), cell(product, 'range'), cell(product, 'design')).filter(
    (row) => cell(row, 'colour') === cell(product, 'colour'),
  );
  const isDefaultSize = cell(sortByPrice(sizes)[0] ?? {}, 'sku') === cell(product, 'sku');
  return isDefaultSize ? productPath(product, application) : preselectedPath(product, application);
}
