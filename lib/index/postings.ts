import { addBit, countShared, countWords, hasBit, unionInto } from './bitset';

/**
 * Which products have each value: a bitset for a frequent value, a sorted list for a rare one, whichever is smaller.
 */
export class Postings {
  private readonly bitsets: (Uint32Array | undefined)[];
  private readonly lists: Uint32Array;
  private readonly listEnds: Uint32Array;

  constructor(
    private readonly totals: Uint32Array,
    products: number,
  ) {
    const words = countWords(products);
    this.bitsets = Array.from(totals, (total) => (total > words ? new Uint32Array(words) : undefined));
    this.listEnds = new Uint32Array(totals.length);
    let listed = 0;
    totals.forEach((total, value) => {
      this.listEnds[value] = listed;
      if (!this.bitsets[value]) listed += total;
    });
    this.lists = new Uint32Array(listed);
  }

  /** Adds a product to a value. Products are added in ascending order, each value of a product once. */
  add(value: number, product: number): void {
    const bits = this.bitsets[value];
    if (bits) {
      addBit(bits, product);
    } else {
      const end = this.listEnds[value] ?? 0;
      this.lists[end] = product;
      this.listEnds[value] = end + 1;
    }
  }

  /** The bitset of a frequent value, read-only; undefined for a rare one. */
  bitset(value: number): Uint32Array | undefined {
    return this.bitsets[value];
  }

  addTo(value: number, into: Uint32Array): void {
    const bits = this.bitsets[value];
    if (bits) unionInto(bits, into);
    else for (let at = this.listStart(value); at < this.listEnd(value); at++) addBit(into, this.lists[at] ?? 0);
  }

  countIn(value: number, products: Uint32Array): number {
    const bits = this.bitsets[value];
    if (bits) return countShared(bits, products);
    const end = this.listEnd(value);
    let count = 0;
    for (let at = this.listStart(value); at < end; at++) if (hasBit(products, this.lists[at] ?? 0)) count++;
    return count;
  }

  /** The cost of `countIn` over all values, in words and list entries read. */
  get cost(): number {
    return this.bitsets.reduce((sum, bits) => sum + (bits?.length ?? 0), this.lists.length + this.totals.length);
  }

  private listStart(value: number): number {
    return this.listEnd(value) - (this.totals[value] ?? 0);
  }

  private listEnd(value: number): number {
    return this.listEnds[value] ?? 0;
  }
}
