// A set of numbers as bits: number n is bit n & 31 of word n >>> 5. All sets of one index have the same length.

/** The number of 32-bit words that a set of numbers below `size` needs. */
export function countWords(size: number): number {
  return (size + 31) >>> 5;
}

/** Adds a number. */
export function addBit(bits: Uint32Array, number: number): void {
  const word = number >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (number & 31));
}

/** Whether the set contains a number. */
export function hasBit(bits: Uint32Array, number: number): boolean {
  return (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
}

/** The number of bits that are set in a 32-bit word. */
export function countWordBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of members. */
export function countBits(bits: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += countWordBits(bits[word] ?? 0);
  return count;
}

/** The number of common members. */
export function countShared(left: Uint32Array, right: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < left.length; word++) count += countWordBits((left[word] ?? 0) & (right[word] ?? 0));
  return count;
}

/** Writes the intersection to `into`, which may be `left` or `right`, and returns it. */
export function intersectBits(left: Uint32Array, right: Uint32Array, into: Uint32Array): Uint32Array {
  for (let word = 0; word < into.length; word++) into[word] = (left[word] ?? 0) & (right[word] ?? 0);
  return into;
}

/** Adds the members of `bits` to `into`, which has the same length. */
export function addBits(bits: Uint32Array, into: Uint32Array): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) | (bits[word] ?? 0);
}

/** Writes the members to `into`, ascending, and returns their number. */
export function listBits(bits: Uint32Array, into: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0;
    const first = word << 5;
    while (rest !== 0) {
      into[count++] = first + 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
    }
  }
  return count;
}

/** The members at the positions `start` to `end` (exclusive) in ascending order. */
export function sliceBits(bits: Uint32Array, start: number, end: number): number[] {
  const numbers: number[] = [];
  let position = 0;
  for (let word = 0; word < bits.length && position < end; word++) {
    let rest = bits[word] ?? 0;
    const inWord = countWordBits(rest);
    if (position + inWord <= start) {
      position += inWord;
      continue;
    }
    for (; rest !== 0 && position < end; position++) {
      if (position >= start) numbers.push((word << 5) + 31 - Math.clz32(rest & -rest));
      rest &= rest - 1;
    }
  }
  return numbers;
}

/** Reusable bitsets for intermediate results. They are not cleared. */
export class ScratchBitsets {
  private readonly sets: Uint32Array[] = [];
  private taken = 0;

  constructor(private readonly words: number) {}

  reuse(): void {
    this.taken = 0;
  }

  takeBitset(): Uint32Array {
    const set = this.sets[this.taken] ?? new Uint32Array(this.words);
    this.sets[this.taken++] = set;
    return set;
  }
}

/** A set of products, as bits and as a list that is created on demand. */
export class ProductSet {
  readonly size: number;
  private listed = false;

  /** `scratch` has one element per product. It belongs to this set until another set uses it. */
  constructor(
    readonly bits: Uint32Array,
    private readonly scratch: Uint32Array,
  ) {
    this.size = countBits(bits);
  }

  /** The product numbers, ascending, in the first `size` elements of the returned array. */
  getNumbers(): Uint32Array {
    if (!this.listed) listBits(this.bits, this.scratch);
    this.listed = true;
    return this.scratch;
  }
}
