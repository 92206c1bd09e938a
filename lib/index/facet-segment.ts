import type { NumberRange } from '@/lib/catalogue/ranges';
import { foldName } from '@/lib/catalogue/segments';
import { countWords, hasBit, intersectBits, ProductSet, ScratchBitsets, sliceBits } from './bitset';
import { compareCodePoints, compareNaturally } from './collation';
import { ColourIndex, type NearColour } from './colour-index';
import { Column, type FacetOption } from './column';
import { lowerBound } from './encoding';
import type { FacetIndexBuilder } from './facet-index';
import { compareSortKeys, DesignNumbers, type FacetRow, type SortOrderData, type SortSetting } from './product-order';
import { TextTable } from './text-table';

/** A query: OR within a field, AND between fields. Empty lists and unknown fields are ignored; an unknown value matches nothing. */
export interface FacetQuery {
  filters: Readonly<Record<string, readonly string[]>>;
  /** The fields to return options for. */
  fields: readonly string[];
  /** Ranges of numbers by field, combined with the filters by AND. A field must not have both. */
  ranges?: Readonly<Record<string, NumberRange>>;
  start: number;
  /** Exclusive. */
  end: number;
  /** True returns only the first product of each design. `total` is then the number of designs. */
  isByDesign?: boolean;
  /** The name of a sort setting. If it is missing or unknown, products are sorted 'Alphabetical A-Z'. */
  sort?: string;
  /** If set, only the products nearest to this colour, nearest first; `sort` and `byDesign` are ignored. */
  near?: NearColour;
}

/** The page's SKUs, the number of matches (at most the limit of `near`), and by field its sorted values under all other filters (D12). */
export interface FacetResult {
  skus: string[];
  total: number;
  options: Record<string, FacetOption[]>;
}

/** An index for filter queries. `size` is its number of products. */
export interface FacetIndex {
  query(query: FacetQuery): FacetResult;
  readonly size: number;
  /** True if any product has a colour, so that `near` can match. */
  readonly hasColours: boolean;
}

/** The data of a facet index: JSON values and typed arrays (see `pack`). */
export type FacetData = ReturnType<FacetIndexBuilder['build']>;

/** A set of products as bits. Null means all products. */
export type NumberSet = Uint32Array | null;

/** The matches of a query, their number, and the options of its fields. `matches` is valid until the next query. */
export type Selected = ReturnType<FacetSegment['select']>;

/** A facet index. Products are numbered A-Z. A place is a position in a sort order; in the order A-Z it is the product's number. */
export class FacetSegment implements FacetIndex {
  private readonly scratch: ScratchBitsets;
  private readonly numbers: Uint32Array;
  private readonly skus: TextTable;
  private readonly columns: ReadonlyMap<string, Column>;
  private readonly orders: ReadonlyMap<string, SortOrderData>;
  private readonly names: { designs: TextTable; colours: TextTable };
  readonly colours: ColourIndex;
  readonly designs: DesignNumbers;

  constructor(private readonly data: FacetData) {
    this.skus = new TextTable(data.skus);
    this.columns = new Map(Object.entries(data.columns).map(([field, column]) => [field, new Column(column)]));
    this.orders = new Map(Object.entries(data.orders));
    this.designs = new DesignNumbers(data.designs);
    const { designs, colours } = data.sortNames;
    this.names = { designs: new TextTable(designs), colours: new TextTable(colours) };
    this.colours = new ColourIndex(data.colours);
    this.scratch = new ScratchBitsets(countWords(this.skus.size));
    this.numbers = new Uint32Array(this.skus.size);
  }

  get size(): number {
    return this.skus.size;
  }

  get hasColours(): boolean {
    return this.colours.hasColours;
  }

  getSku(product: number): string {
    return this.skus.at(product);
  }

  /** The product number of a SKU, or -1. */
  find(sku: string): number {
    return this.skus.find(sku, (text) => text);
  }

  /** The first value of a product's field, or `''`. */
  getValue(field: string, product: number): string {
    return this.columns.get(field)?.getValue(product) ?? '';
  }

  /** The folded name of a product's colour. */
  getColour(product: number): string {
    return this.names.colours.at(this.data.sortNames.colourOf[product] ?? 0);
  }

  /** The product at a place in the order of a sort setting. */
  getProductAt(sort: string | undefined, place: number): number {
    return this.orders.get(sort ?? '')?.products[place] ?? place;
  }

  /** The number of products before a row in the order A-Z. */
  findRank({ design, colour, sku }: FacetRow): number {
    const { designOf, colourOf } = this.data.sortNames;
    const [foldedDesign, foldedColour] = [foldName(design), foldName(colour)];
    return lowerBound(this.size, (product) => {
      const byDesign = compareNaturally(foldedDesign, this.names.designs.at(designOf[product] ?? 0));
      const byColour = byDesign || compareNaturally(foldedColour, this.names.colours.at(colourOf[product] ?? 0));
      return byColour || compareCodePoints(sku, this.getSku(product));
    });
  }

  /** The number of products before a row in the order of a sort setting. `alphabetical` is the row's `findRank`. */
  findRankIn(setting: SortSetting, row: FacetRow, alphabetical: number): number {
    const order = this.orders.get(setting.name);
    if (order === undefined) return alphabetical;
    const keys = new TextTable(order.keys);
    const key = setting.getKey(row);
    return lowerBound(this.size, (place) => {
      const product = order.products[place] ?? 0;
      return compareSortKeys(setting, key, keys.at(order.keyOf[product] ?? 0)) || (alphabetical <= product ? -1 : 1);
    });
  }

  query(query: FacetQuery): FacetResult {
    const { matches, total, options } = this.select(query, null);
    const [from, to] = [assertWholeNumber(query.start), assertWholeNumber(query.end)];
    const { near, sort, isByDesign = false } = query;
    const getProduct = (place: number): number => this.getProductAt(sort, place);
    const listed = near
      ? this.colours.findNearest(near, matches).map(({ product }) => product)
      : isByDesign
        ? this.listFirstRanks(matches, sort).map(getProduct)
        : null;
    const page = listed?.slice(from, Math.max(from, to)) ?? this.slicePlaces(matches, sort, from, to).map(getProduct);
    return { skus: page.map((product) => this.getSku(product)), total: listed?.length ?? total, options };
  }

  /** @param alive the products to search; null for all */
  select({ filters, ranges = {}, fields }: FacetQuery, alive: NumberSet) {
    this.scratch.reuse();
    const active: { field: string; column: Column; mask: Uint32Array }[] = [];
    for (const [field, values] of Object.entries(filters)) {
      const column = this.columns.get(field);
      if (column && values.length > 0)
        active.push({ field, column, mask: column.select(values, this.scratch.takeBitset()) });
    }

    for (const [field, range] of Object.entries(ranges)) {
      const column = this.columns.get(field);
      if (column) active.push({ field, column, mask: column.selectRange(range, this.scratch.takeBitset()) });
    }

    // before[n] is the set of products that match the first n filters.
    const before: NumberSet[] = [alive];
    for (const { mask } of active)
      before.push(this.intersectSelections(before.at(-1) ?? null, mask, this.scratch.takeBitset()));
    const matches = before.at(-1) ?? null;

    const options = new Map<string, FacetOption[]>();
    const wanted = new Set(fields);
    const othersSpace = this.scratch.takeBitset();
    const afterSpace = this.scratch.takeBitset();
    let after: NumberSet = null;
    for (const [position, { field, column, mask }] of [...active.entries()].reverse()) {
      if (wanted.delete(field)) {
        const others = this.intersectSelections(before[position] ?? null, after, othersSpace);
        options.set(field, column.options(this.createProductSet(others)));
      }
      after = this.intersectSelections(after, mask, afterSpace);
    }

    // Fields without a filter share the set of all matches.
    const products = this.createProductSet(matches);
    for (const field of wanted) options.set(field, this.columns.get(field)?.options(products) ?? []);
    return {
      matches,
      total: products?.size ?? this.size,
      options: Object.fromEntries(fields.map((field) => [field, options.get(field) ?? []])),
    };
  }

  /** The places of the first matching product of each design, in the order of a sort setting. */
  listFirstRanks(matches: NumberSet, sort: string | undefined): number[] {
    return this.designs.listFirstRanks(matches, this.orders.get(sort ?? '')?.products ?? null);
  }

  /** The places of the matches from `start` to `end` (exclusive), in the order of a sort setting. */
  slicePlaces(matches: NumberSet, sort: string | undefined, start: number, end: number): number[] {
    const order = this.orders.get(sort ?? '');
    if (matches === null)
      return Array.from({ length: Math.max(0, Math.min(end, this.size) - start) }, (_, at) => start + at);
    if (order === undefined) return sliceBits(matches, start, end);
    const places: number[] = [];
    let position = 0;
    for (let place = 0; place < order.products.length && position < end; place++)
      if (hasBit(matches, order.products[place] ?? 0) && position++ >= start) places.push(place);
    return places;
  }

  private createProductSet(selection: NumberSet): ProductSet | null {
    return selection && new ProductSet(selection, this.numbers);
  }

  private intersectSelections(left: NumberSet, right: NumberSet, into: Uint32Array): NumberSet {
    if (left === null || right === null) return left ?? right;
    return intersectBits(left, right, into);
  }
}

/** Converts a bound of a page to a non-negative integer; NaN becomes 0. */
export function assertWholeNumber(value: number): number {
  return Math.max(0, Math.trunc(value) || 0);
}
