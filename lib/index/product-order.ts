import type { Lab } from '@/lib/catalogue/lab';
import { foldName } from '@/lib/catalogue/segments';
import { hasBit } from './bitset';
import { compareCodePoints } from './collation';
import { type Codes, invertOrder, sortByGroup, TextColumn, toCodes } from './encoding';
import { buildTextData, type TextData, TextTable } from './text-table';

/** A product to index. `values` is by wire field name. */
export interface FacetRow {
  sku: string;
  design: string;
  colour: string;
  values: Readonly<Record<string, readonly string[]>>;
  /** Time of the last change in ISO 8601. Absent if unknown. */
  updatedAt?: string;
  /** Main colour of its picture. Absent if unknown. */
  lab?: Lab;
}

/** Sorts products 'Alphabetical A-Z': by design, then colour, then SKU. SKUs must be unique. */
export class ProductOrder {
  private readonly skuOfRow: string[] = [];
  private readonly designs = new TextColumn();
  private readonly colours = new TextColumn();

  /** Adds a product. Its row number is the number of previous calls. */
  add({ sku, design, colour }: { sku: string; design: string; colour: string }): void {
    this.skuOfRow.push(sku);
    this.designs.add(design);
    this.colours.add(colour);
  }

  /** The SKUs of the products in the order of `rowsInOrder`. */
  listSkus(rowsInOrder: Uint32Array): string[] {
    return Array.from(rowsInOrder, (row) => this.skuOfRow[row] ?? '');
  }

  /** The sort keys: the distinct folded names of designs and colours, sorted, and by product number the index of its name. */
  sortNames(rowsInOrder: Uint32Array) {
    const [designs, colours] = [this.designs.sortNames(), this.colours.sortNames()];
    return {
      designs: buildTextData(designs.names),
      designOf: toCodes(rowsInOrder.map(designs.rankOf), designs.names.length),
      colours: buildTextData(colours.names),
      colourOf: toCodes(rowsInOrder.map(colours.rankOf), colours.names.length),
    };
  }

  listRowsInOrder(): Uint32Array {
    const [designs, colours] = [this.designs.sortNames(), this.colours.sortNames()];
    // A counting sort by design first, so that only products of the same design must be compared.
    const designOf = Uint32Array.from(this.skuOfRow, (_, row) => designs.rankOf(row));
    const { starts, order } = sortByGroup(designOf, designs.names.length);
    for (let position = 0; position < designs.names.length; position++) {
      const ofDesign = order.subarray(starts[position], starts[position + 1]);
      if (ofDesign.length > 1)
        ofDesign.sort(
          (left, right) =>
            colours.rankOf(left) - colours.rankOf(right) ||
            compareCodePoints(this.skuOfRow[left] ?? '', this.skuOfRow[right] ?? ''),
        );
    }
    return order;
  }
}

/** A sort order by a key of each product. Ties are sorted 'Alphabetical A-Z'. Products without a key (`''`) come last. */
export interface SortSetting {
  name: string;
  getKey: (row: FacetRow) => string;
  compare: (left: string, right: string) => number;
}

/** The products in a sort order, the distinct keys, and by product number the index of its key. */
export type SortOrderData = ReturnType<typeof sortOrderData>;

/** Compares two keys; products without a key come last. */
export function compareSortKeys({ compare }: Pick<SortSetting, 'compare'>, left: string, right: string): number {
  if (left === right) return 0;
  return Number(left === '') - Number(right === '') || compare(left, right);
}

/** Sorts the products of `rowsInOrder` by key, with a stable counting sort, because there are far fewer keys than products. */
export function sortOrderData(setting: SortSetting, keys: TextColumn, rowsInOrder: Uint32Array) {
  const { getTexts } = keys;
  const sorted = Uint32Array.from(getTexts, (_, code) => code).sort((left, right) =>
    compareSortKeys(setting, getTexts[left] ?? '', getTexts[right] ?? ''),
  );
  const ranks = invertOrder(sorted);
  const keyOf = keys.listCodes(rowsInOrder);
  const rankOf = new Uint32Array(keyOf).map((code) => ranks[code] ?? 0);
  return { products: sortByGroup(rankOf, getTexts.length).order, keys: buildTextData(getTexts), keyOf };
}

/** A key for the design of a row. Names that differ only in case or spacing have the same key. */
export function createDesignKey({ design, values }: Pick<FacetRow, 'design' | 'values'>): string {
  return JSON.stringify([values.item_group?.[0] ?? '', values.range?.[0] ?? '', design].map(foldName));
}

/** By product number, the number of its design; and the `createDesignKey` of each design. */
export interface DesignNumbersData {
  numbers: Codes;
  keys: TextData;
}

/** The design of each product, numbered from 0. */
export class DesignNumbers {
  private readonly keys: TextTable;

  constructor(private readonly data: DesignNumbersData) {
    this.keys = new TextTable(data.keys);
  }

  /** The number of a product's design. */
  at(product: number): number {
    return this.data.numbers[product] ?? 0;
  }

  /** The number of a row's design, or -1 if no product has it. */
  find(row: FacetRow): number {
    return this.keys.find(createDesignKey(row), (key) => key);
  }

  /** The places of the first matching product of each design. `matches` null: all products. `order` null: the order A-Z. */
  listFirstRanks(matches: Uint32Array | null, order: Uint32Array | null): number[] {
    const { numbers } = this.data;
    const seen = new Uint8Array(this.keys.size);
    const places: number[] = [];
    for (let at = 0; at < numbers.length; at++) {
      const product = order === null ? at : (order[at] ?? 0);
      const design = numbers[product] ?? 0;
      if (seen[design] === 1 || (matches !== null && !hasBit(matches, product))) continue;
      seen[design] = 1;
      places.push(at);
    }
    return places;
  }
}
