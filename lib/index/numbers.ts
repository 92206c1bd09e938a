/** An array of whole numbers below 2³² in the narrowest form that holds them. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** `length` zeros, wide enough for the numbers below `limit`. */
export function codesBelow(limit: number, length: number): Codes {
  if (limit <= 0x100) return new Uint8Array(length);
  return limit <= 0x10000 ? new Uint16Array(length) : new Uint32Array(length);
}

/** A list of whole numbers below 2³² that grows at its end: four to eight bytes each. */
export class NumberList {
  private room = new Uint32Array(64);
  private used = 0;

  get length(): number {
    return this.used;
  }

  /** Appends one number. */
  push(value: number): void {
    if (this.used === this.room.length) {
      const larger = new Uint32Array(this.room.length * 2);
      larger.set(this.room);
      this.room = larger;
    }
    this.room[this.used++] = value;
  }

  /** The number in `place`; a place beyond the end is a RangeError. */
  at(place: number): number {
    const value = place < this.used ? this.room[place] : undefined;
    if (value === undefined) throw new RangeError(`No number in place ${place} of ${this.used}`);
    return value;
  }

  /** The numbers so far, without copying; not to be kept beyond the next `push`. */
  view(): Uint32Array {
    return this.room.subarray(0, this.used);
  }
}
