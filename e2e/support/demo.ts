import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { formatSize } from '@/lib/catalogue/size';

/** One row of demo/products.csv, every cell as text; lists are still joined by a vertical bar. */
export type DemoProduct = Readonly<Record<string, string>>;

/** Chosen values by a filter's key in the URL. Values of one key are OR, keys are AND (D12). */
export type DemoSelection = Partial<Record<DemoFilterKey, readonly string[]>>;

/** The column that each filter key of the URL reads. */
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

/** A filter's key in the URL (F1). */
export type DemoFilterKey = keyof typeof COLUMN_OF;

/** Products on a page of the grid. */
const DEMO_PAGE_SIZE = 9;

const FILE = path.join(process.cwd(), 'demo', 'products.csv');

const rows: readonly DemoProduct[] = parse<Record<string, string>>(readFileSync(FILE), { columns: true, bom: true });

const alphabetical = new Intl.Collator('en', { sensitivity: 'base' });

/** The text of a column, empty when the file has no such column. */
export function cell(product: DemoProduct, column: string): string {
  return (product[column] ?? '').trim();
}

/** The values of a column that may hold several. */
export function values(product: DemoProduct, column: string): string[] {
  return cell(product, column)
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** Every published product that has a SKU and a design, as 'Alphabetical A-Z' has it: by design, then colour, then SKU. */
export function published(): DemoProduct[] {
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
    return chosen.length === 0 || values(product, COLUMN_OF[key]).some((value) => chosen.includes(value));
  });
}

/** The published products of an item group that a selection leaves, in the grid's order. */
export function select(itemGroup: string, selection: DemoSelection = {}): DemoProduct[] {
  return published().filter((row) => cell(row, 'item_group') === itemGroup && matches(row, selection, null));
}

/** The products of one page of the grid; pages count from 1. */
export function pageOf(products: readonly DemoProduct[], page: number): DemoProduct[] {
  return products.slice(DEMO_PAGE_SIZE * (page - 1), DEMO_PAGE_SIZE * page);
}

/** How many pages the grid needs, at least one. */
export function pagesFor(products: readonly DemoProduct[]): number {
  return Math.max(1, Math.ceil(products.length / DEMO_PAGE_SIZE));
}

/** The options of a filter: what remains under all the other filters, alphabetical, with the number of products (D12). */
export function options(
  itemGroup: string,
  selection: DemoSelection,
  key: DemoFilterKey,
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of published()) {
    if (cell(row, 'item_group') !== itemGroup || !matches(row, selection, key)) continue;
    for (const value of values(row, COLUMN_OF[key])) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => alphabetical.compare(a.value, b.value));
}

/** What a card of the grid reads as: design, colour and web size, the size left out when it is '-' (F7). */
export function cardText(product: DemoProduct): string {
  const picture = cell(product, 'primaryImageUrl') === '' ? 'No Image' : '';
  const size = formatSize(cell(product, 'web_size'));
  return [picture, cell(product, 'design'), cell(product, 'colour'), size === '-' ? '' : size]
    .filter((part) => part !== '')
    .join(' ');
}
