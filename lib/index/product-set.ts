import { countBits, listBits } from './bitset';

/** A set of products that can be read as bits and as numbers. The numbers are listed at most once, when they are first wanted. */
export class ProductSet {
  /** How many products there are. */
  readonly size: number;
  private listed = false;

  /** `scratch` has room for every product of the catalogue and belongs to this set until the next is made with it. */
  constructor(
    readonly bits: Uint32Array,
    private readonly scratch: Uint32Array,
  ) {
    this.size = countBits(bits);
  }

  /** The product numbers, ascending, in the first `size` places of the array that this gives. */
  numbers(): Uint32Array {
    if (!this.listed) listBits(this.bits, this.scratch);
    this.listed = true;
    return this.scratch;
  }
}
