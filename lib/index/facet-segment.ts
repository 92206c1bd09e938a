import type { NumberRange } from '@/lib/catalogue/ranges';
import { foldName } from '@/lib/catalogue/segments';
import { countWords, hasBit, intersect, ProductSet, ScratchBitsets, sliceBits } from './bitset';
import { compareCodePoints, compareNaturally } from './collation';
import { ColourIndex, type NearColour } from './colour-index';
import { Column, type FacetOption } from './column';
import { lowerBound } from './encoding';
import type { FacetIndexBuilder } from './facet-index';
import { compareSortKeys, DesignNumbers, type FacetRow, type SortOrderData, type SortSetting } from './product-order';
import { TextTable } from './text-table';

/** A query: OR within a field, AND between fields. An empty list and an unknown field filter nothing; an unknown value matches nothing. */
export interface FacetQuery {
  filters: Readonly<Record<string, readonly string[]>>;
  /** The fields whose options are returned. */
  fields: readonly string[];
  /** By field, the products whose value is a number in a range; AND with the filters. A field has a filter or a range. */
  ranges?: Readonly<Record<string, NumberRange>>;
  start: number;
  /** Exclusive. */
  end: number;
  /** True for the first product of each design alone; `total` is then the number of designs. */
  byDesign?: boolean;
  /** The name of a sort setting. Without one, and with an unknown one, products are sorted 'Alphabetical A-Z'. */
  sort?: string;
  /** Only the products nearest to a colour, nearest first, whatever `sort` says. */
  near?: NearColour;
}

/** The page's SKUs, the number of matches (with `near`, of those returned), and by field, A-Z, the values left under all other filters (D12). */
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
export type FacetData = ReturnType<FacetIndexBuilder['build']>;

/** A set of products as bits; null is all products. */
export type Selection = Uint32Array | null;

/** The products that a query matches, how many they are, and the options of its fields. `matches` is valid until the next query. */
export type Selected = ReturnType<FacetSegment['select']>;

/** Products numbered A-Z; a place is a position in an order, alphabetically the number itself. Queries share scratch space, as they are synchronous. */
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

  sku(product: number): string {
    return this.skus.at(product);
  }

  /** The product of a SKU, -1 for none. */
  find(sku: string): number {
    return this.skus.find(sku, (text) => text);
  }

  /** One value of a product's field, `''` for none. */
  valueOf(field: string, product: number): string {
    return this.columns.get(field)?.valueOf(product) ?? '';
  }

  /** The name of a product's colour, in lower case. */
  colourOf(product: number): string {
    return this.names.colours.at(this.data.sortNames.colourOf[product] ?? 0);
  }

  /** The product at a place of an order, by the name of its setting. */
  productAt(sort: string | undefined, place: number): number {
    return this.orders.get(sort ?? '')?.products[place] ?? place;
  }

  /** How many products are before a row in the alphabetical order. */
  placeOf({ design, colour, sku }: FacetRow): number {
    const { designOf, colourOf } = this.data.sortNames;
    const [foldedDesign, foldedColour] = [foldName(design), foldName(colour)];
    return lowerBound(this.size, (product) => {
      const byDesign = compareNaturally(foldedDesign, this.names.designs.at(designOf[product] ?? 0));
      const byColour = byDesign || compareNaturally(foldedColour, this.names.colours.at(colourOf[product] ?? 0));
      return byColour || compareCodePoints(sku, this.sku(product));
    });
  }

  /** How many products are before a row in the order of a setting; `alphabetical` is its `placeOf`. */
  placeIn(setting: SortSetting, row: FacetRow, alphabetical: number): number {
    const order = this.orders.get(setting.name);
    if (order === undefined) return alphabetical;
    const keys = new TextTable(order.keys);
    const key = setting.keyOf(row);
    return lowerBound(this.size, (place) => {
      const product = order.products[place] ?? 0;
      return compareSortKeys(setting, key, keys.at(order.keyOf[product] ?? 0)) || (alphabetical <= product ? -1 : 1);
    });
  }

  query(query: FacetQuery): FacetAnswer {
    const { matches, total, options } = this.select(query, null);
    const [from, to] = [wholeNumber(query.start), wholeNumber(query.end)];
    const { near, sort, byDesign = false } = query;
    const productAt = (place: number): number => this.productAt(sort, place);
    const listed = near
      ? this.colours.nearest(near, matches).map(({ product }) => product)
      : byDesign
        ? this.firstPlaces(matches, sort).map(productAt)
        : null;
    const page = listed?.slice(from, Math.max(from, to)) ?? this.slicePlaces(matches, sort, from, to).map(productAt);
    return { skus: page.map((product) => this.sku(product)), total: listed?.length ?? total, options };
  }

  /** @param alive the products that there are; null for all */
  select({ filters, ranges = {}, fields }: FacetQuery, alive: Selection) {
    this.scratch.reuse();
    const active: { field: string; column: Column; mask: Uint32Array }[] = [];
    for (const [field, values] of Object.entries(filters)) {
      const column = this.columns.get(field);
      if (column && values.length > 0) active.push({ field, column, mask: column.select(values, this.scratch.next()) });
    }

    for (const [field, range] of Object.entries(ranges)) {
      const column = this.columns.get(field);
      if (column) active.push({ field, column, mask: column.selectRange(range, this.scratch.next()) });
    }

    // The products that the first n filters leave, for every n.
    const before: Selection[] = [alive];
    for (const { mask } of active)
      before.push(this.intersectSelections(before.at(-1) ?? null, mask, this.scratch.next()));
    const matches = before.at(-1) ?? null;

    const options = new Map<string, FacetOption[]>();
    const wanted = new Set(fields);
    const othersSpace = this.scratch.next();
    const afterSpace = this.scratch.next();
    let after: Selection = null;
    for (const [position, { field, column, mask }] of [...active.entries()].reverse()) {
      if (wanted.delete(field)) {
        const others = this.intersectSelections(before[position] ?? null, after, othersSpace);
        options.set(field, column.options(this.productSet(others)));
      }
      after = this.intersectSelections(after, mask, afterSpace);
    }

    // Fields without a filter of their own share the set that remains under all filters.
    const products = this.productSet(matches);
    for (const field of wanted) options.set(field, this.columns.get(field)?.options(products) ?? []);
    return {
      matches,
      total: products?.size ?? this.size,
      options: Object.fromEntries(fields.map((field) => [field, options.get(field) ?? []])),
    };
  }

  /** The places of the first product of each design among the matches, in an order. */
  firstPlaces(matches: Selection, sort: string | undefined): number[] {
    return this.designs.firstPlaces(matches, this.orders.get(sort ?? '')?.products ?? null);
  }

  /** The places of the matches number `start` to `end` (exclusive) in an order. */
  slicePlaces(matches: Selection, sort: string | undefined, start: number, end: number): number[] {
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

  private productSet(selection: Selection): ProductSet | null {
    return selection && new ProductSet(selection, this.numbers);
  }

  private intersectSelections(left: Selection, right: Selection, into: Uint32Array): Selection {
    if (left === null || right === null) return left ?? right;
    return intersect(left, right, into);
  }
}

/** A page's bound as a non-negative integer; NaN counts as 0. */
export function wholeNumber(value: number): number {
  return Math.max(0, Math.trunc(value) || 0);
}
