import { type Codes, countingSort, placesIn, TextColumn } from './encoding';
import { type TextData, textData } from './text-table';

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

/** Collects the keys of products in the order of insertion. */
export class SortOrderBuilder<Row> {
  private readonly keys = new TextColumn();

  constructor(private readonly setting: SortSetting<Row>) {}

  add(row: Row): void {
    this.keys.add(this.setting.keyOf(row));
  }

  /** Numbers the products by their positions in `rows`, and sorts them by key; a stable counting sort, because there are far fewer keys than products. */
  build(rows: Uint32Array): SortOrderData {
    const { texts } = this.keys;
    const sorted = Uint32Array.from(texts, (_, code) => code).sort((left, right) =>
      compareSortKeys(this.setting, texts[left] ?? '', texts[right] ?? ''),
    );
    const ranks = placesIn(sorted);
    const keyOf = this.keys.codesOf(rows);
    const rankOf = new Uint32Array(keyOf).map((code) => ranks[code] ?? 0);
    return { products: countingSort(rankOf, texts.length).order, keys: textData(texts), keyOf };
  }
}
