import { type Codes, countingSort, createCodes, Dictionary, NumberList } from './encoding';
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
  private readonly keys = new Dictionary();
  private readonly codes = new NumberList();

  constructor(private readonly setting: SortSetting<Row>) {}

  add(row: Row): void {
    this.codes.push(this.keys.encode(this.setting.keyOf(row)));
  }

  /** Numbers the products by their positions in `rows`, and sorts them by key; a stable counting sort, because there are far fewer keys than products. */
  build(rows: Uint32Array): SortOrderData {
    const { texts } = this.keys;
    const sorted = texts
      .map((key, code) => ({ key, code }))
      .sort((left, right) => compareSortKeys(this.setting, left.key, right.key));
    const ranks = new Uint32Array(texts.length);
    sorted.forEach(({ code }, rank) => {
      ranks[code] = rank;
    });
    const codes = this.codes.view();
    const rankOf = rows.map((row) => ranks[codes[row] ?? 0] ?? 0);
    const { order } = countingSort(rankOf, texts.length);
    const keyOf = createCodes(texts.length, rows.length);
    rows.forEach((row, position) => {
      keyOf[position] = codes[row] ?? 0;
    });
    return { products: order, keys: textData(texts), keyOf };
  }
}
