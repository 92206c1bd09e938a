import { foldName } from '@/lib/catalogue/segments';
import { sortNameIndexes } from './collation';

/** An array of integers below 2³², in the narrowest type that fits. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Creates an array of zeros that can hold numbers below `limit`. */
export function createCodes(limit: number, length: number): Codes {
  if (limit <= 0x100) return new Uint8Array(length);
  return limit <= 0x10000 ? new Uint16Array(length) : new Uint32Array(length);
}

/** Copies numbers below `limit` to the narrowest type. */
export function toCodes(numbers: Uint32Array, limit: number): Codes {
  const codes = createCodes(limit, numbers.length);
  codes.set(numbers);
  return codes;
}

/** Inverts a permutation: returns the place of each number in `order`. */
export function invertOrder(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length);
  order.forEach((number, place) => {
    places[number] = place;
  });
  return places;
}

/** A growing list of integers below 2³², at four to eight bytes each. */
export class NumberList {
  private room = new Uint32Array(64);
  private used = 0;

  get length(): number {
    return this.used;
  }

  push(value: number): void {
    if (this.used === this.room.length) {
      const larger = new Uint32Array(this.room.length * 2);
      larger.set(this.room);
      this.room = larger;
    }
    this.room[this.used++] = value;
  }

  at(position: number): number {
    const value = position < this.used ? this.room[position] : undefined;
    if (value === undefined) throw new RangeError(`No number at position ${position} of ${this.used}`);
    return value;
  }

  /** A view of the numbers, valid until the next `push`. */
  getView(): Uint32Array {
    return this.room.subarray(0, this.used);
  }
}

/** Assigns numbers to distinct values, from 0 in the order of first occurrence. */
export class Dictionary<Value = string> {
  private readonly codes = new Map<Value, number>();
  readonly texts: Value[] = [];

  encode(text: Value): number {
    const known = this.codes.get(text);
    if (known !== undefined) return known;
    this.codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** Stable counting sort of the indexes of `groupOf` by group (below `groups`). Group `g` is `order[starts[g]]` to `order[starts[g + 1] - 1]`. */
export function sortByGroup(groupOf: Uint32Array, groups: number): { starts: Uint32Array; order: Uint32Array } {
  const starts = new Uint32Array(groups + 1);
  for (const group of groupOf) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  for (let group = 0; group < groups; group++) starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  const ends = starts.slice();
  const order = new Uint32Array(groupOf.length);
  groupOf.forEach((group, place) => {
    const end = ends[group] ?? 0;
    order[end] = place;
    ends[group] = end + 1;
  });
  return { starts, order };
}

/** Binary search: the first number below `size` for which `compare` is not positive, or `size`. */
export function lowerBound(size: number, compare: (number: number) => number): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(middle) > 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The distinct folded names of texts, sorted, and the index of each text's name. 'KAROO' and 'Karoo' have one name. */
export function sortAlphabetically(texts: readonly string[]): { names: string[]; ranks: Uint32Array } {
  const folded = new Dictionary();
  const codes = texts.map((text) => folded.encode(foldName(text)));
  const order = sortNameIndexes(folded.texts);
  const rankOf = invertOrder(order);
  return {
    names: Array.from(order, (code) => folded.texts[code] ?? ''),
    ranks: Uint32Array.from(codes, (code) => rankOf[code] ?? 0),
  };
}

/** Collects one text per row. Each distinct text is stored once. */
export class TextColumn {
  private readonly dictionary = new Dictionary();
  private readonly codes = new NumberList();

  add(text: string): void {
    this.codes.push(this.dictionary.encode(text));
  }

  get getTexts(): readonly string[] {
    return this.dictionary.texts;
  }

  /** For each of `rows`, the number of its text in `texts`. */
  listCodes(rows: Uint32Array): Codes {
    const codes = this.codes.getView();
    const ordered = rows.map((row) => codes[row] ?? 0);
    return toCodes(ordered, this.getTexts.length);
  }

  /** The sorted names of the texts (see `sortAlphabetically`). `rankOf` is the index of a row's name. */
  sortNames(): { names: string[]; rankOf: (row: number) => number } {
    const { names, ranks } = sortAlphabetically(this.getTexts);
    const codes = this.codes.getView();
    return { names, rankOf: (row) => ranks[codes[row] ?? 0] ?? 0 };
  }
}

/** Limit for both values and lists, so that the key `parent * MAX_DISTINCT_VALUES + value` is exact in a double. */
const MAX_DISTINCT_VALUES = 2 ** 26;

/** Assigns numbers to distinct lists of value codes, stored as paths in a trie. The empty list is number 0. */
export class ValueSets {
  private readonly parents = new NumberList();
  private readonly values = new NumberList();
  private readonly children = new Map<number, number>();

  constructor() {
    this.parents.push(0);
    this.values.push(0);
  }

  /** The number of lists, including all prefixes and the empty list. */
  get size(): number {
    return this.parents.length;
  }

  /** Returns the number of list `set` extended by `value`. Throws a `RangeError` when there are too many. */
  append(set: number, value: number): number {
    const key = set * MAX_DISTINCT_VALUES + value;
    const known = this.children.get(key);
    if (known !== undefined) return known;
    if (this.size >= MAX_DISTINCT_VALUES || value >= MAX_DISTINCT_VALUES)
      throw new RangeError('Too many distinct values for one index');
    const added = this.size;
    this.children.set(key, added);
    this.parents.push(set);
    this.values.push(value);
    return added;
  }

  list(set: number): number[] {
    const codes: number[] = [];
    for (let node = set; node !== 0; node = this.parents.at(node)) codes.push(this.values.at(node));
    return codes.reverse();
  }
}
