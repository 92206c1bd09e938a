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

/** Published products with a SKU and a design, sorted by design, colour and SKU (the grid's order A–Z). */
export function publishedProducts(): DemoProduct[] {
  return rows
    .filter((row) => cell(row, 'is_published') === 'true' && cell(row, 'sku') !== '' && cell(row, 'design') !== '')
    .sort(
      (a, b) =>
        alphabetical.compare(cell(a, 'design'), cell(b, 'design')) ||
        alphabetical.compare(cell(a, 'colour'), cell(b, 'colour')) ||
        (cell(a, 'sku') < cell(b, 'sku') ? -1 : 1),
    );
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

/** Text of a grid card: design, colour and web size; a size of '-' is omitted (F7). */
export function cardText(product: DemoProduct): string {
  const picture = cell(product, 'primaryImageUrl') === '' ? 'No Image' : '';
  const size = formatSize(cell(product, 'web_size'));
  return [picture, cell(product, 'design'), cell(product, 'colour'), size === '-' ? '' : size]
    .filter((part) => part !== '')
    .join(' ');
}
