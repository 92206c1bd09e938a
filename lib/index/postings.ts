import { addBit, countShared, countWords, hasBit, listBits, unionInto } from './bitset';

/** The arrays of `Postings`; `PostingsBuilder` creates them. */
export interface PostingsData {
  /** The number of products that are indexed. */
  products: number;
  /** By value, how many products have it. */
  totals: Uint32Array;
  /** By value, where its bitset starts in `bits` or its list in `lists`. */
  starts: Uint32Array;
  bits: Uint32Array;
  lists: Uint32Array;
}

/**
 * Which products have each value: a bitset for a frequent value, a sorted list for a rare one, whichever is smaller.
 */
export class Postings {
  private readonly words: number;

  constructor(private readonly data: PostingsData) {
    this.words = countWords(data.products);
  }

  /** How many products have a value. */
  total(value: number): number {
    return this.data.totals[value] ?? 0;
  }

  /** The bitset of a frequent value, read-only; undefined for a rare one. */
  bitset(value: number): Uint32Array | undefined {
    if (this.total(value) <= this.words) return undefined;
    const start = this.data.starts[value] ?? 0;
    return this.data.bits.subarray(start, start + this.words);
  }

  addTo(value: number, into: Uint32Array): void {
    const bits = this.bitset(value);
    if (bits) unionInto(bits, into);
    else for (const product of this.list(value)) addBit(into, product);
  }

  countIn(value: number, products: Uint32Array): number {
    const bits = this.bitset(value);
    if (bits) return countShared(bits, products);
    const { lists } = this.data;
    const start = this.data.starts[value] ?? 0;
    const end = start + this.total(value);
    let count = 0;
    for (let at = start; at < end; at++) if (hasBit(products, lists[at] ?? 0)) count++;
    return count;
  }

  /** The products of a value, ascending, read-only. */
  products(value: number): Uint32Array {
    const bits = this.bitset(value);
    if (bits === undefined) return this.list(value);
    const products = new Uint32Array(this.total(value));
    listBits(bits, products);
    return products;
  }

  /** The cost of `countIn` over all values, in words and list entries read. */
  get cost(): number {
    return this.data.bits.length + this.data.lists.length + this.data.totals.length;
  }

  private list(value: number): Uint32Array {
    const start = this.data.starts[value] ?? 0;
    return this.data.lists.subarray(start, start + this.total(value));
  }
}

/** Fills the postings of values whose totals are known. */
export class PostingsBuilder {
  private readonly data: PostingsData;
  /** By value, the end of its list so far. */
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

  /** Adds a product to a value. Products are added in ascending order, each value of a product once. */
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
