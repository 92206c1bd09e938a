import { foldName } from '@/lib/catalogue/segments';
import type { ProductSet } from './bitset';
import { sortNameIndexes } from './collation';
import { type Codes, Dictionary, invertOrder, NumberList, toCodes, ValueSets } from './encoding';
import { Postings, PostingsBuilder, type PostingsData } from './postings';
import { buildTextData, type TextData, TextTable } from './text-table';

/** A value of a field, and the number of products that have it. */
export interface FacetOption {
  value: string;
  count: number;
}

/** The cost of reading a word of a bitset, relative to counting a product by its value list. */
const WORD_COST = 1.5;

/** The data of a column, created by `ColumnBuilder`. */
export interface ColumnData {
  /** The values as shown, sorted. The index of a value is its code. They are looked up by `foldName`. */
  values: TextData;
  /** By product number, the number of its value list. */
  lists: Codes;
  /** List `n` has the value codes `listValues[listStarts[n]]` to `listValues[listStarts[n + 1] - 1]`. */
  listStarts: Uint32Array;
  listValues: Codes;
  postings: PostingsData;
}

/** One filterable field of all products, read-only. Not safe to share between threads, because queries use scratch memory. */
export class Column {
  private readonly values: TextTable;
  private readonly postings: Postings;
  private readonly counts: Uint32Array;
  private readonly countsOfLists: ListCounts;

  constructor(private readonly data: ColumnData) {
    this.values = new TextTable(data.values);
    this.counts = new Uint32Array(this.values.size);
    this.countsOfLists = new ListCounts(data);
    this.postings = new Postings(data.postings);
  }

  /** The products with any of the values, ignoring case and spacing. The result is `scratch`, or a shared set that must not be changed. */
  select(texts: readonly string[], scratch: Uint32Array): Uint32Array {
    const codes = new Set<number>();
    for (const text of texts) {
      const code = this.values.find(foldName(text), foldName);
      if (code >= 0) codes.add(code);
    }
    return this.selectCodes(codes, scratch);
  }

  /** The products with a numeric value from `min` to `max` (null: unbounded), in a set like that of `select`. */
  selectRange({ min, max }: { min: number | null; max: number | null }, scratch: Uint32Array): Uint32Array {
    const codes = new Set<number>();
    for (let code = 0; code < this.values.size; code++) {
      const number = Number(this.values.getCachedText(code));
      if (number >= (min ?? number) && number <= (max ?? number)) codes.add(code);
    }
    return this.selectCodes(codes, scratch);
  }

  private selectCodes(codes: ReadonlySet<number>, scratch: Uint32Array): Uint32Array {
    const [only] = codes;
    const whole = codes.size === 1 && only !== undefined ? this.postings.getBitset(only) : undefined;
    if (whole) return whole;
    scratch.fill(0);
    for (const code of codes) this.postings.addTo(code, scratch);
    return scratch;
  }

  /** The first value of a product, or `''`. */
  getValue(product: number): string {
    const { lists, listStarts, listValues } = this.data;
    const list = lists[product] ?? 0;
    const start = listStarts[list] ?? 0;
    return start < (listStarts[list + 1] ?? 0) ? this.values.at(listValues[start] ?? 0) : '';
  }

  /** The sorted values of the given products (null: all) with their counts. */
  options(products: ProductSet | null): FacetOption[] {
    if (products === null) return this.toOptions(this.data.postings.totals);
    if (products.size === 0) return [];
    if (products.size < this.countsOfLists.size) return this.listOptionsOfFew(products);
    if (this.postings.getCost * WORD_COST < products.size) {
      for (let code = 0; code < this.counts.length; code++)
        this.counts[code] = this.postings.countIn(code, products.bits);
    } else {
      this.countsOfLists.addAll(products.getNumbers(), products.size);
      this.countsOfLists.moveTo(this.counts);
    }
    const options = this.toOptions(this.counts);
    this.counts.fill(0);
    return options;
  }

  /** For few products: visits them instead of all distinct value lists. */
  private listOptionsOfFew(products: ProductSet): FacetOption[] {
    const { lists, listStarts, listValues } = this.data;
    const numbers = products.getNumbers();
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
    found.sort((left, right) => left - right);
    return found.map((code) => {
      const count = this.counts[code] ?? 0;
      this.counts[code] = 0;
      return { value: this.values.getCachedText(code), count };
    });
  }

  private toOptions(counts: Uint32Array): FacetOption[] {
    const options: FacetOption[] = [];
    for (let code = 0; code < counts.length; code++) {
      const count = counts[code] ?? 0;
      if (count > 0) options.push({ value: this.values.getCachedText(code), count });
    }
    return options;
  }
}

/** Counts products by value list, then adds the counts to the values of each list. */
class ListCounts {
  readonly size: number;
  /** Two counters per list. Consecutive products often share a list, and alternating counters avoids a wait for the previous write. */
  private readonly counts: Uint32Array;

  constructor(private readonly data: Pick<ColumnData, 'lists' | 'listStarts' | 'listValues'>) {
    this.size = data.listStarts.length - 1;
    this.counts = new Uint32Array(2 * this.size);
  }

  addAll(products: Uint32Array, size: number): void {
    const { lists } = this.data;
    for (let at = 0; at < size; at += 2) {
      this.add(lists[products[at] ?? 0] ?? 0);
      if (at + 1 < size) this.add(this.size + (lists[products[at + 1] ?? 0] ?? 0));
    }
  }

  add(position: number): void {
    this.counts[position] = (this.counts[position] ?? 0) + 1;
  }

  /** Adds the counts of the lists to the counts of their values, then resets the lists. */
  moveTo(counts: Uint32Array): void {
    const { listStarts, listValues } = this.data;
    for (let list = 0; list < this.size; list++) {
      const count = (this.counts[list] ?? 0) + (this.counts[this.size + list] ?? 0);
      if (count === 0) continue;
      const end = listStarts[list + 1] ?? 0;
      for (let at = listStarts[list] ?? 0; at < end; at++) {
        const code = listValues[at] ?? 0;
        counts[code] = (counts[code] ?? 0) + count;
      }
    }
    this.counts.fill(0);
  }
}

/** Collects the values of one field row by row, then builds its column. Each distinct text is stored once. */
export class ColumnBuilder {
  private readonly spellings = new Dictionary();
  private readonly sets = new ValueSets();
  private readonly setOfRow = new NumberList();

  add(values: readonly string[]): void {
    let set = 0;
    for (const value of values) set = this.sets.append(set, this.spellings.encode(value));
    this.setOfRow.push(set);
  }

  /** Product `n` is row `rowsInOrder[n]`. A value is shown in the spelling that was added first. */
  build(rowsInOrder: Uint32Array): ColumnData {
    const listOfSet = new Map<number, number[]>();
    const valueOfFold = new Map<string, number>();
    const shown: string[] = [];
    for (let row = 0; row < rowsInOrder.length; row++) {
      const set = this.setOfRow.at(row);
      if (listOfSet.has(set)) continue;
      const list = this.sets.list(set).map((code) => {
        const spelling = this.spellings.texts[code] ?? '';
        const folded = foldName(spelling);
        const value = valueOfFold.get(folded) ?? shown.push(spelling) - 1;
        valueOfFold.set(folded, value);
        return value;
      });
      listOfSet.set(set, list);
    }

    const order = sortNameIndexes(shown);
    const codeOfValue = invertOrder(order);
    const lists = new ValueSets();
    const finalOfSet = new Map<number, number>();
    for (const [set, list] of listOfSet) {
      const codes = [...new Set(list)].map((value) => codeOfValue[value] ?? 0).sort((left, right) => left - right);
      const final = codes.reduce((parent, code) => lists.append(parent, code), 0);
      finalOfSet.set(set, final);
    }

    const ofProduct = rowsInOrder.map((row) => finalOfSet.get(this.setOfRow.at(row)) ?? 0);
    const listStarts = new Uint32Array(lists.size + 1);
    const listValues = new NumberList();
    for (let list = 0; list < lists.size; list++) {
      for (const code of lists.list(list)) listValues.push(code);
      listStarts[list + 1] = listValues.length;
    }
    const values = Array.from(order, (value) => shown[value] ?? '');
    const listed = {
      lists: toCodes(ofProduct, lists.size),
      listStarts,
      listValues: toCodes(listValues.getView(), shown.length),
    };
    return {
      ...listed,
      values: buildTextData(values, values.map(foldName)),
      postings: buildPostings(listed, values.length),
    };
  }
}

function buildPostings(data: Pick<ColumnData, 'lists' | 'listStarts' | 'listValues'>, values: number): PostingsData {
  const { lists, listStarts, listValues } = data;
  const counts = new ListCounts(data);
  for (const list of lists) counts.add(list);
  const totals = new Uint32Array(values);
  counts.moveTo(totals);
  const postings = new PostingsBuilder(totals, lists.length);
  for (let product = 0; product < lists.length; product++) {
    const list = lists[product] ?? 0;
    const end = listStarts[list + 1] ?? 0;
    for (let at = listStarts[list] ?? 0; at < end; at++) postings.add(listValues[at] ?? 0, product);
  }
  return postings.build();
}
