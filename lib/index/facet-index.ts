import type { Lab } from '@/lib/catalogue/lab';
import { countWords, hasBit, intersect, ProductSet, ScratchBitsets, sliceBits } from './bitset';
import { ColourIndex, ColourListBuilder, type NearColour } from './colour-index';
import { Column, ColumnBuilder, type ColumnData, type FacetOption } from './column';
import { DesignNumbers, DesignNumbersBuilder, type DesignNumbersData } from './design-numbers';
import { ProductOrder } from './product-order';
import { SortOrderBuilder, type SortSetting } from './sort-order';
import { type TextData, TextTable, textData } from './text-table';

/** A product in the filter index: its sort keys, and its values by wire field name. */
export interface FacetRow {
  sku: string;
  design: string;
  colour: string;
  values: Readonly<Record<string, readonly string[]>>;
  /** ISO 8601 time of the last change; absent when it is unknown. */
  updatedAt?: string;
  /** The main colour of its picture; absent without one. */
  lab?: Lab;
}

/** A range of numbers, both ends included; null is no end. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

/**
 * A query: OR within a field, AND between fields. An empty list and an unknown field filter nothing, an unknown value
 * matches nothing. `fields` are those whose options are returned; `end` is exclusive.
 */
export interface FacetQuery {
  filters: Readonly<Record<string, readonly string[]>>;
  fields: readonly string[];
  /** By field, the products whose value is a number in a range; AND with the filters. A field has a filter or a range. */
  ranges?: Readonly<Record<string, NumberRange>>;
  start: number;
  end: number;
  /** True for the first product of each design alone; `total` is then the number of designs. */
  byDesign?: boolean;
  /** The name of a sort setting. Without one, and with an unknown one, products are sorted 'Alphabetical A-Z'. */
  sort?: string;
  /** Only the products nearest to a colour, nearest first, whatever `sort` says. */
  near?: NearColour;
}

/**
 * The SKUs of the page, the number of all matches (of a query with `near`, of those that it returns), and for each requested field the values that remain under all the
 * other filters (D12), alphabetical, each with its number of products.
 */
export interface FacetAnswer {
  skus: string[];
  total: number;
  options: Record<string, FacetOption[]>;
}

/** An index of products that answers filter queries. */
export interface FacetIndex {
  query(query: FacetQuery): FacetAnswer;
  readonly size: number;
  /** True when a query with `near` can have products. */
  readonly hasColours: boolean;
}

/** The data of a facet index: JSON and typed arrays (see `pack`). */
export interface FacetData {
  skus: TextData;
  columns: Record<string, ColumnData>;
  /** By the name of a sort setting, the product numbers in its order. */
  orders: Record<string, Uint32Array>;
  designs: DesignNumbersData;
  colours: Float32Array;
}

/** Collects rows, then builds the data of their index over `fields`. Values that differ only in case are one, shown in the first spelling. */
export class FacetIndexBuilder {
  private readonly columns: Map<string, ColumnBuilder>;
  private readonly designs = new DesignNumbersBuilder();
  private readonly orders: Map<string, SortOrderBuilder<FacetRow>>;
  private readonly colours = new ColourListBuilder();

  constructor(fields: readonly string[], sorts: readonly SortSetting<FacetRow>[]) {
    this.columns = new Map(fields.map((field) => [field, new ColumnBuilder()]));
    this.orders = new Map(sorts.map((setting) => [setting.name, new SortOrderBuilder(setting)]));
  }

  add(row: FacetRow): void {
    this.colours.add(row.lab);
    for (const [field, builder] of this.columns) builder.add(row.values[field] ?? []);
    for (const builder of this.orders.values()) builder.add(row);
    this.designs.add(row);
  }

  /** `order` has the same rows. The builder cannot be used again: it gives up its memory on the way. */
  build(order: ProductOrder): FacetData {
    const rowsAsAdded = order.rowsAsAdded();
    const rowsInOrder = order.rowsInOrder();
    const columns: FacetData['columns'] = {};
    for (const [field, builder] of this.columns) {
      columns[field] = builder.build(rowsAsAdded, rowsInOrder);
      this.columns.delete(field);
    }
    return {
      skus: textData(Array.from(rowsInOrder, (row) => order.sku(row))),
      columns,
      orders: Object.fromEntries([...this.orders].map(([name, builder]) => [name, builder.build(rowsInOrder)])),
      designs: this.designs.build(rowsInOrder),
      colours: this.colours.build(rowsInOrder),
    };
  }
}

/** Builds an index over `fields` in one pass. A later row with the same SKU replaces the earlier one. */
export function buildFacetIndex(
  rows: Iterable<FacetRow>,
  fields: readonly string[],
  sorts: readonly SortSetting<FacetRow>[] = [],
): FacetIndex {
  const order = new ProductOrder();
  const builder = new FacetIndexBuilder(fields, sorts);
  for (const row of rows) {
    order.add(row.sku, row.design, row.colour);
    builder.add(row);
  }
  return openFacetIndex(builder.build(order));
}

/** An index over its data, without a copy. */
export function openFacetIndex(data: FacetData): FacetIndex {
  return new ColumnFacetIndex(data);
}

type Selection = Uint32Array | null;

/** The scratch space is shared by all queries, which is safe because a query is synchronous. */
class ColumnFacetIndex implements FacetIndex {
  private readonly scratch: ScratchBitsets;
  private readonly numbers: Uint32Array;
  private readonly skus: TextTable;
  private readonly columns: ReadonlyMap<string, Column>;
  private readonly orders: ReadonlyMap<string, Uint32Array>;
  private readonly designs: DesignNumbers;
  private readonly colours: ColourIndex;

  constructor({ skus, columns, orders, designs, colours }: FacetData) {
    this.skus = new TextTable(skus);
    this.columns = new Map(Object.entries(columns).map(([field, data]) => [field, new Column(data)]));
    this.orders = new Map(Object.entries(orders));
    this.designs = new DesignNumbers(designs);
    this.colours = new ColourIndex(colours);
    this.scratch = new ScratchBitsets(countWords(this.skus.size));
    this.numbers = new Uint32Array(this.skus.size);
  }

  get size(): number {
    return this.skus.size;
  }

  get hasColours(): boolean {
    return this.colours.hasColours;
  }

  query({ filters, ranges = {}, fields, start, end, sort, near, byDesign = false }: FacetQuery): FacetAnswer {
    this.scratch.reuse();
    const active: { field: string; mask: Uint32Array }[] = [];
    for (const [field, values] of Object.entries(filters)) {
      const column = this.columns.get(field);
      if (column && values.length > 0) active.push({ field, mask: column.select(values, this.scratch.next()) });
    }

    for (const [field, range] of Object.entries(ranges)) {
      const column = this.columns.get(field);
      if (column) active.push({ field, mask: column.selectRange(range, this.scratch.next()) });
    }

    // The products that the first n filters leave, for every n.
    const before: Selection[] = [null];
    for (const { mask } of active)
      before.push(this.intersectSelections(before.at(-1) ?? null, mask, this.scratch.next()));
    const matches = before.at(-1) ?? null;

    const options = new Map<string, FacetOption[]>();
    const wanted = new Set(fields);
    const othersSpace = this.scratch.next();
    const afterSpace = this.scratch.next();
    let after: Selection = null;
    for (const [position, { field, mask }] of [...active.entries()].reverse()) {
      if (wanted.delete(field))
        options.set(field, this.options(field, this.intersectSelections(before[position] ?? null, after, othersSpace)));
      after = this.intersectSelections(after, mask, afterSpace);
    }

    // Fields without a filter of their own share the set that remains under all filters.
    const products = this.productSet(matches);
    for (const field of wanted) options.set(field, this.columns.get(field)?.options(products) ?? []);
    const order = this.orders.get(sort ?? '') ?? null;
    const [from, to] = [wholeNumber(start), wholeNumber(end)];
    const listed =
      (near && this.colours.nearest(near, matches)) ?? (byDesign ? this.designs.firstProducts(matches, order) : null);
    const page = listed ? listed.slice(from, Math.max(from, to)) : slice(order, matches, from, to, this.size);
    return {
      skus: page.map((product) => this.skus.at(product)),
      total: listed?.length ?? products?.size ?? this.size,
      options: Object.fromEntries(fields.map((field) => [field, options.get(field) ?? []])),
    };
  }

  private options(field: string, selection: Selection): FacetOption[] {
    return this.columns.get(field)?.options(this.productSet(selection)) ?? [];
  }

  private productSet(selection: Selection): ProductSet | null {
    return selection && new ProductSet(selection, this.numbers);
  }

  private intersectSelections(left: Selection, right: Selection, into: Uint32Array): Selection {
    if (left === null || right === null) return left ?? right;
    return intersect(left, right, into);
  }
}

/** The matches (null for all `size` products) at the positions `start` to `end` (exclusive) of an order; null is that of the index. */
function slice(order: Uint32Array | null, matches: Selection, start: number, end: number, size: number): number[] {
  if (order !== null) return sliceOrder(order, matches, start, end);
  if (matches !== null) return sliceBits(matches, start, end);
  return Array.from({ length: Math.max(0, Math.min(end, size) - start) }, (_, position) => start + position);
}

/** The matches at the positions `start` to `end` (exclusive) of an order. */
function sliceOrder(order: Uint32Array, matches: Selection, start: number, end: number): number[] {
  if (matches === null) return [...order.subarray(start, Math.max(start, end))];
  const products: number[] = [];
  let position = 0;
  for (let at = 0; at < order.length && position < end; at++) {
    const product = order[at] ?? 0;
    if (hasBit(matches, product) && position++ >= start) products.push(product);
  }
  return products;
}

/** A page's bound as a non-negative integer; NaN counts as 0. */
function wholeNumber(value: number): number {
  return Math.max(0, Math.trunc(value) || 0);
}
