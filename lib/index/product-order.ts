import { compareCodePoints } from './collation';
import { type Codes, countingSort, placesIn, TextColumn, toCodes } from './encoding';
import { type TextData, textData } from './text-table';

/** What products are sorted by: distinct names in lower case, sorted, and by product number the number of its name. */
export interface SortNamesData {
  designs: TextData;
  designOf: Codes;
  colours: TextData;
  colourOf: Codes;
}

/** Sorts products 'Alphabetical A-Z': by design, colour and SKU, which differs for each. */
export class ProductOrder {
  private readonly skuOfRow: string[] = [];
  private readonly designs = new TextColumn();
  private readonly colours = new TextColumn();

  /** Adds a product; its row number is the number of previous calls. */
  add({ sku, design, colour }: { sku: string; design: string; colour: string }): void {
    this.skuOfRow.push(sku);
    this.designs.add(design);
    this.colours.add(colour);
  }

  /** The SKUs of the products in the order of `rowsInOrder`. */
  skus(rowsInOrder: Uint32Array): string[] {
    return Array.from(rowsInOrder, (row) => this.skuOfRow[row] ?? '');
  }

  /** The names of the products in the order of `rowsInOrder`. */
  sortNames(rowsInOrder: Uint32Array): SortNamesData {
    const [designs, colours] = [this.designs.names(), this.colours.names()];
    return {
      designs: textData(designs.names),
      designOf: toCodes(rowsInOrder.map(designs.rankOf), designs.names.length),
      colours: textData(colours.names),
      colourOf: toCodes(rowsInOrder.map(colours.rankOf), colours.names.length),
    };
  }

  rowsInOrder(): Uint32Array {
    const [designs, colours] = [this.designs.names(), this.colours.names()];
    // After a counting sort by design, only the few products of each design are compared.
    const designOf = Uint32Array.from(this.skuOfRow, (_, row) => designs.rankOf(row));
    const { starts, order } = countingSort(designOf, designs.names.length);
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

/** An order of products by a key of each, such as its age. Equal keys are sorted 'Alphabetical A-Z'; products without a key (`''`) come last. */
export interface SortSetting<Row> {
  name: string;
  keyOf: (row: Row) => string;
  compare: (left: string, right: string) => number;
}

/** The products in an order, and the key of each. */
export interface SortOrderData {
  products: Uint32Array;
  keys: TextData;
  /** By product number, the number of its key. */
  keyOf: Codes;
}

/** Compares two keys; products without a key come last. */
export function compareSortKeys({ compare }: Pick<SortSetting<never>, 'compare'>, left: string, right: string): number {
  if (left === right) return 0;
  return Number(left === '') - Number(right === '') || compare(left, right);
}

/** Sorts the products of `rowsInOrder` by their keys, one of each row; a stable counting sort, because there are far fewer keys than products. */
export function sortOrderData(setting: SortSetting<never>, keys: TextColumn, rowsInOrder: Uint32Array): SortOrderData {
  const { texts } = keys;
  const sorted = Uint32Array.from(texts, (_, code) => code).sort((left, right) =>
    compareSortKeys(setting, texts[left] ?? '', texts[right] ?? ''),
  );
  const ranks = placesIn(sorted);
  const keyOf = keys.codesOf(rowsInOrder);
  const rankOf = new Uint32Array(keyOf).map((code) => ranks[code] ?? 0);
  return { products: countingSort(rankOf, texts.length).order, keys: textData(texts), keyOf };
}
