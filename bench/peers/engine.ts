import { createRequire } from 'node:module';
import { FILTER_FIELDS } from '@/lib/catalogue/filter-groups';
import { foldSearchText } from '@/lib/index/collation';
import type { FacetQuery } from '@/lib/index/facet-segment';
import { ProductOrder } from '@/lib/index/product-order';
import { type BenchRow, catalogueRows } from '../catalogue';

/** A facet or search engine under comparison. */
export interface Engine<Query, Result> {
  /** Builds the indexes. Called once. `rows` are in the order 'Alphabetical A-Z'. */
  prepare(rows: readonly BenchRow[]): void | Promise<void>;
  execute(query: Query): Result | Promise<Result>;
  /** Bytes on disk, if the engine stores its data on disk. */
  diskBytes?(): number | Promise<number>;
  close?(): void | Promise<void>;
}

/** The number of products, the SKUs of the page, and the number of products by field and value. Values without products are left out. */
export interface FacetCounts {
  total: number;
  skus: string[];
  counts: Record<string, Record<string, number>>;
}

export type FacetEngine = Engine<FacetQuery, FacetCounts>;

/** Returns the number of names that match a search term, after fetching the best `MAX_HITS`. */
export type SearchEngine = Engine<string, number>;

export const MAX_HITS = 50;

/** The fields by which products are filtered: the item group and the counted fields. */
export const ALL_FIELDS: readonly string[] = ['item_group', ...FILTER_FIELDS];

/** The generated catalogue in the order of the site's pages. */
export function sortedRows(products: number): BenchRow[] {
  const rows = [...catalogueRows(products)];
  const order = new ProductOrder();
  for (const row of rows) order.add(row);
  return Array.from(order.listRowsInOrder(), (index) => rows[index]).filter((row) => row !== undefined);
}

/** The fields that a query filters by, with their values. */
export function activeFilters({ filters }: FacetQuery): [field: string, values: readonly string[]][] {
  return Object.entries(filters).filter(([, values]) => values.length > 0);
}

/** The values of a product in a field, without duplicates. */
export function valuesOf(row: BenchRow, field: string): readonly string[] {
  return [...new Set(row.values[field] ?? [])];
}

/**
 * The searchable names, case-folded: of each application, brand, collection and style of an item group, each design of a collection, and each colour
 * of a design. A colour's name includes the design.
 */
export function searchNames(rows: readonly BenchRow[]): string[] {
  const names = new Map<string, string>();
  for (const { itemGroup, application, brand, range, design, colour, styles } of rows) {
    const add = (text: string, ...path: string[]) => names.set(path.join('\n'), text);
    add(application, 'application', itemGroup, application);
    add(brand, 'brand', itemGroup, brand);
    add(range, 'range', itemGroup, range);
    add(design, 'design', itemGroup, range, design);
    add(`${colour} ${design}`, 'colour', itemGroup, range, design, colour);
    for (const style of styles) add(style, 'style', itemGroup, style);
  }
  return Array.from(names.values(), foldSearchText);
}

const requirePackage = createRequire(import.meta.url);

/** Loads a package of bench/peers/package.json. They have no types here, so the caller declares the exports that it uses. */
export function loadPackage<Exports>(name: string): Exports {
  return requirePackage(name) as Exports;
}
