import { addBit, addBits, countShared, countWords, hasBit, listBits } from './bitset';
import { Dictionary, lowerBound, NumberList } from './encoding';

/** The data of `Postings`, created by `PostingsBuilder`. */
export interface PostingsData {
  /** The number of indexed products. */
  products: number;
  /** By value, the number of products that have it. */
  totals: Uint32Array;
  /** By value, the start of its bitset in `bits` or of its list in `lists`. */
  starts: Uint32Array;
  bits: Uint32Array;
  lists: Uint32Array;
}

/** The products of each value: a bitset for a frequent value, a sorted list for a rare one. */
export class Postings {
  private readonly words: number;

  constructor(private readonly data: PostingsData) {
    this.words = countWords(data.products);
  }

  /** The number of products with a value. */
  getTotal(value: number): number {
    return this.data.totals[value] ?? 0;
  }

  /** The bitset of a frequent value, read-only. Undefined for a rare value. */
  getBitset(value: number): Uint32Array | undefined {
    if (this.getTotal(value) <= this.words) return undefined;
    const start = this.data.starts[value] ?? 0;
    return this.data.bits.subarray(start, start + this.words);
  }

  addTo(value: number, into: Uint32Array): void {
    const bits = this.getBitset(value);
    if (bits) addBits(bits, into);
    else for (const product of this.list(value)) addBit(into, product);
  }

  countIn(value: number, products: Uint32Array): number {
    const bits = this.getBitset(value);
    if (bits) return countShared(bits, products);
    const { lists } = this.data;
    const start = this.data.starts[value] ?? 0;
    const end = start + this.getTotal(value);
    let count = 0;
    for (let at = start; at < end; at++) if (hasBit(products, lists[at] ?? 0)) count++;
    return count;
  }

  /** The products with a value, ascending, read-only. */
  listProducts(value: number): Uint32Array {
    const bits = this.getBitset(value);
    if (bits === undefined) return this.list(value);
    const products = new Uint32Array(this.getTotal(value));
    listBits(bits, products);
    return products;
  }

  /** The cost of `countIn` for all values, in words and list entries to read. */
  get getCost(): number {
    return this.data.bits.length + this.data.lists.length + this.data.totals.length;
  }

  private list(value: number): Uint32Array {
    const start = this.data.starts[value] ?? 0;
    return this.data.lists.subarray(start, start + this.getTotal(value));
  }
}

/** Fills postings. The number of products of each value must be known. */
export class PostingsBuilder {
  private readonly data: PostingsData;
  /** By value, the current end of its list. */
  private readonly ends: Uint32Array;

  constructor(totals: Uint32Array, products: number) {
    const words = countWords(products);
    const starts = new Uint32Array(totals.length);
    let [bits, listed] = [0, 0];
    totals.forEach((total, value) => {
      starts[value] = total > words ? bits : listed;
      if (total > words) bits += words;
      else listed += total;
    });
    this.data = { products, totals, starts, bits: new Uint32Array(bits), lists: new Uint32Array(listed) };
    this.ends = starts.slice();
  }

  /** Adds a product to a value. Call it in ascending order of products, once per value and product. */
  add(value: number, product: number): void {
    const { totals, starts, bits, lists, products } = this.data;
    if ((totals[value] ?? 0) > countWords(products)) {
      const word = (starts[value] ?? 0) + (product >>> 5);
      bits[word] = (bits[word] ?? 0) | (1 << (product & 31));
    } else {
      const end = this.ends[value] ?? 0;
      lists[end] = product;
      this.ends[value] = end + 1;
    }
  }

  build(): PostingsData {
    return this.data;
  }
}

/** Length of the longest indexed n-grams, in UTF-16 units. */
const MAX_GRAM_UNITS = 3;
/** Number of further n-grams that filter the candidates of the rarest one. */
const MAX_GRAM_FILTERS = 2;

/** The n-grams of one to three units as sorted numbers, and the texts that contain each. */
export type GramIndexData = ReturnType<typeof buildGramIndexData>;

/** Encodes up to three UTF-16 units as one exact number. */
function readKey(text: string, start: number, length: number): number {
  let key = 0;
  for (let at = start; at < start + length; at++) key = key * 0x10001 + text.charCodeAt(at) + 1;
  return key;
}

/** Indexes texts by their n-grams. */
export function buildGramIndexData(texts: readonly string[]) {
  const known = new Dictionary<number>();
  const lastText: number[] = [];
  const totals: number[] = [];
  const found = new NumberList();
  const ends = new Uint32Array(texts.length);
  texts.forEach((text, number) => {
    for (let start = 0; start < text.length; start++) {
      for (let length = 1; length <= Math.min(MAX_GRAM_UNITS, text.length - start); length++) {
        const gram = known.encode(readKey(text, start, length));
        if (lastText[gram] === number) continue;
        lastText[gram] = number;
        totals[gram] = (totals[gram] ?? 0) + 1;
        found.push(gram);
      }
    }
    ends[number] = found.length;
  });

  const keys = Float64Array.from(known.texts).sort();
  const order = new Uint32Array(keys.length);
  keys.forEach((key, position) => {
    order[known.encode(key)] = position;
  });
  const sortedTotals = new Uint32Array(keys.length);
  totals.forEach((total, gram) => {
    sortedTotals[order[gram] ?? 0] = total;
  });
  const postings = new PostingsBuilder(sortedTotals, texts.length);
  const grams = found.getView();
  let at = 0;
  ends.forEach((end, number) => {
    for (; at < end; at++) postings.add(order[grams[at] ?? 0] ?? 0, number);
  });
  return { keys, postings: postings.build() };
}

const NO_NUMBERS = new Uint32Array(0);

/** Finds texts that may contain another text. */
export class GramIndex {
  private readonly postings: Postings;

  constructor(private readonly data: GramIndexData) {
    this.postings = new Postings(data.postings);
  }

  /** True if `listCandidates` returns no other texts than those that contain this one. */
  isExact(text: string): boolean {
    return text.length <= MAX_GRAM_UNITS;
  }

  /** The numbers of all texts that contain this one, ascending, possibly with others. `text` must not be empty. */
  listCandidates(text: string): Uint32Array {
    const length = Math.min(MAX_GRAM_UNITS, text.length);
    const grams: number[] = [];
    for (let start = 0; start + length <= text.length; start++) grams.push(this.find(readKey(text, start, length)));
    if (grams.includes(-1)) return NO_NUMBERS;
    const [rarest = -1, ...others] = grams.sort(
      (left, right) => this.postings.getTotal(left) - this.postings.getTotal(right),
    );
    let found = this.postings.listProducts(rarest);
    for (const gram of others.slice(0, MAX_GRAM_FILTERS)) {
      const bits = this.postings.getBitset(gram);
      if (bits) found = found.filter((number) => hasBit(bits, number));
    }
    return found;
  }

  private find(key: number): number {
    const { keys } = this.data;
    const place = lowerBound(keys.length, (at) => key - (keys[at] ?? 0));
    return keys[place] === key ? place : -1;
  }
}
