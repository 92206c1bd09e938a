import type { ProductSet } from './bitset';
import { foldCase, sortedNameIndexes } from './collation';
import { type Codes, createCodes, Dictionary, NumberList, ValueSets } from './encoding';
import { Postings } from './postings';

/** One value of a field and how many products have it. */
export interface FacetOption {
  value: string;
  count: number;
}

/** The cost of reading a word of a bitset, relative to counting a product by its list. */
const WORD_COST = 1.5;

/** The data of a column; `ColumnBuilder` creates it. */
export interface ColumnParts {
  /** The values as shown, in the order of the options; a value's index is its code. */
  values: readonly string[];
  /** By product number, the number of its list of values. */
  lists: Codes;
  /** The value codes of list `n`: those of `listValues` from `listStarts[n]` to `listStarts[n + 1]`. */
  listStarts: Uint32Array;
  listValues: Codes;
}

/** One filterable field of all products, read-only. Its scratch space cannot be shared between threads. */
export class Column {
  private readonly codeOf: Map<string, number>;
  private readonly totals: Uint32Array;
  private readonly postings: Postings;
  private readonly postingsCost: number;
  private readonly counts: Uint32Array;
  /**
   * Two counters per list: neighbours often have the same list, and two counters avoid waiting for each other's write.
   */
  private readonly listCounts: Uint32Array;
  private readonly listTotal: number;

  constructor(private readonly parts: ColumnParts) {
    const { values, lists, listStarts } = parts;
    this.codeOf = new Map(values.map((value, code) => [foldCase(value), code]));
    this.counts = new Uint32Array(values.length);
    this.listTotal = listStarts.length - 1;
    this.listCounts = new Uint32Array(2 * this.listTotal);
    for (let product = 0; product < lists.length; product++) this.countList(lists[product] ?? 0);
    this.spreadListCounts();
    this.totals = this.counts.slice();
    this.counts.fill(0);
    this.postings = new Postings(this.totals, lists.length);
    for (let product = 0; product < lists.length; product++) this.addPostings(product);
    this.postingsCost = this.postings.cost;
  }

  /**
   * The products with at least one of the values, in any case: in `scratch`, or a shared set that must not be changed.
   */
  select(texts: readonly string[], scratch: Uint32Array): Uint32Array {
    const codes = new Set<number>();
    for (const text of texts) {
      const code = this.codeOf.get(foldCase(text));
      if (code !== undefined) codes.add(code);
    }
    return this.selectCodes(codes, scratch);
  }

  /** The products with a value that is a number from `min` to `max` (null for no end), as `select` returns them. */
  selectRange({ min, max }: { min: number | null; max: number | null }, scratch: Uint32Array): Uint32Array {
    const codes = new Set<number>();
    this.parts.values.forEach((value, code) => {
      const number = Number(value);
      if (number >= (min ?? number) && number <= (max ?? number)) codes.add(code);
    });
    return this.selectCodes(codes, scratch);
  }

  private selectCodes(codes: ReadonlySet<number>, scratch: Uint32Array): Uint32Array {
    const [only] = codes;
    const whole = codes.size === 1 && only !== undefined ? this.postings.bitset(only) : undefined;
    if (whole) return whole;
    scratch.fill(0);
    for (const code of codes) this.postings.addTo(code, scratch);
    return scratch;
  }

  /** The values of the products, in order, with their counts; `null` means all products. */
  options(products: ProductSet | null): FacetOption[] {
    if (products === null) return this.toOptions(this.totals);
    if (products.size === 0) return [];
    if (products.size < this.listTotal) return this.optionsOfFew(products);
    if (this.postingsCost * WORD_COST < products.size) {
      for (let code = 0; code < this.counts.length; code++)
        this.counts[code] = this.postings.countIn(code, products.bits);
    } else {
      this.countLists(products.numbers(), products.size);
      this.spreadListCounts();
    }
    const options = this.toOptions(this.counts);
    this.counts.fill(0);
    return options;
  }

  private countLists(products: Uint32Array, size: number): void {
    const { lists } = this.parts;
    for (let at = 0; at < size; at += 2) {
      this.countList(lists[products[at] ?? 0] ?? 0);
      if (at + 1 < size) this.countList(this.listTotal + (lists[products[at + 1] ?? 0] ?? 0));
    }
  }

  private countList(position: number): void {
    this.listCounts[position] = (this.listCounts[position] ?? 0) + 1;
  }

  private spreadListCounts(): void {
    const { listStarts, listValues } = this.parts;
    for (let list = 0; list < this.listTotal; list++) {
      const count = (this.listCounts[list] ?? 0) + (this.listCounts[this.listTotal + list] ?? 0);
      if (count === 0) continue;
      const end = listStarts[list + 1] ?? 0;
      for (let at = listStarts[list] ?? 0; at < end; at++) {
        const code = listValues[at] ?? 0;
        this.counts[code] = (this.counts[code] ?? 0) + count;
      }
    }
    this.listCounts.fill(0);
  }

  /** Used when visiting all distinct lists would cost more than visiting the products. */
  private optionsOfFew(products: ProductSet): FacetOption[] {
    const { lists, listStarts, listValues } = this.parts;
    const numbers = products.numbers();
    const found: number[] = [];
    for (let position = 0; position < products.size; position++) {
      const list = lists[numbers[position] ?? 0] ?? 0;
      const end = listStarts[list + 1] ?? 0;
      for (let at = listStarts[list] ?? 0; at < end; at++) {
        const code = listValues[at] ?? 0;
        const count = this.counts[code] ?? 0;
        if (count === 0) found.push(code);
        this.counts[code] = count + 1;
      }
    }
    const { values } = this.parts;
    found.sort((left, right) => left - right);
    return found.map((code) => {
      const count = this.counts[code] ?? 0;
      this.counts[code] = 0;
      return { value: values[code] ?? '', count };
    });
  }

  private toOptions(counts: Uint32Array): FacetOption[] {
    const options: FacetOption[] = [];
    const { values } = this.parts;
    for (let code = 0; code < counts.length; code++) {
      const count = counts[code] ?? 0;
      if (count > 0) options.push({ value: values[code] ?? '', count });
    }
    return options;
  }

  private addPostings(product: number): void {
    const { lists, listStarts, listValues } = this.parts;
    const list = lists[product] ?? 0;
    const end = listStarts[list + 1] ?? 0;
    for (let at = listStarts[list] ?? 0; at < end; at++) this.postings.add(listValues[at] ?? 0, product);
  }
}

/**
 * Collects the values of one field row by row, then builds the column: one number per row, and each distinct text once.
 */
export class ColumnBuilder {
  private readonly spellings = new Dictionary();
  private readonly sets = new ValueSets();
  private readonly setOfRow = new NumberList();

  add(values: readonly string[]): void {
    let set = 0;
    for (const value of values) set = this.sets.append(set, this.spellings.encode(value));
    this.setOfRow.push(set);
  }

  /** `rowsAsAdded` decides which spelling of a value is shown; product `n` is row `rowsInOrder[n]`. */
  build(rowsAsAdded: Uint32Array, rowsInOrder: Uint32Array): Column {
    const listOfSet = new Map<number, number[]>();
    const valueOfFold = new Map<string, number>();
    const shown: string[] = [];
    for (const row of rowsAsAdded) {
      const set = this.setOfRow.at(row);
      if (listOfSet.has(set)) continue;
      const list = this.sets.list(set).map((code) => {
        const spelling = this.spellings.texts[code] ?? '';
        const folded = foldCase(spelling);
        const value = valueOfFold.get(folded) ?? shown.push(spelling) - 1;
        valueOfFold.set(folded, value);
        return value;
      });
      listOfSet.set(set, list);
    }

    const order = sortedNameIndexes(shown);
    const codeOfValue = new Uint32Array(shown.length);
    order.forEach((value, code) => {
      codeOfValue[value] = code;
    });
    const lists = new ValueSets();
    const finalOfSet = new Map<number, number>();
    for (const [set, list] of listOfSet) {
      const codes = [...new Set(list)].map((value) => codeOfValue[value] ?? 0).sort((left, right) => left - right);
      finalOfSet.set(
        set,
        codes.reduce((parent, code) => lists.append(parent, code), 0),
      );
    }

    const ofProduct = createCodes(lists.size, rowsInOrder.length);
    rowsInOrder.forEach((row, product) => {
      ofProduct[product] = finalOfSet.get(this.setOfRow.at(row)) ?? 0;
    });
    const listStarts = new Uint32Array(lists.size + 1);
    const listValues = new NumberList();
    for (let list = 0; list < lists.size; list++) {
      for (const code of lists.list(list)) listValues.push(code);
      listStarts[list + 1] = listValues.length;
    }
    const packed = createCodes(shown.length, listValues.length);
    packed.set(listValues.view());
    return new Column({
      values: Array.from(order, (value) => shown[value] ?? ''),
      lists: ofProduct,
      listStarts,
      listValues: packed,
    });
  }
}
