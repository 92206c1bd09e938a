import { foldCase, sortedNameIndexes } from './collation';

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

/** Numbers distinct strings from 0 in the order in which they first come. */
export class Dictionary {
  private readonly codes = new Map<string, number>();
  /** The strings by code. */
  readonly texts: string[] = [];

  /** The code of a string, a new one if it is new. */
  encode(text: string): number {
    const known = this.codes.get(text);
    if (known !== undefined) return known;
    this.codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** Distinct names in alphabetical order, and the place among them of every text that was ordered. */
export interface AlphabeticalNames {
  /** The names in lower case (`foldCase`), in order. */
  names: string[];
  /** By the text's number, the place of its name. */
  places: Uint32Array;
}

/** Puts texts in alphabetical order. Texts that differ only in case are one name, so that 'KAROO' and 'Karoo' sort alike. */
export function alphabeticalNames(texts: readonly string[]): AlphabeticalNames {
  const folded = new Dictionary();
  const codes = texts.map((text) => folded.encode(foldCase(text)));
  const placeOf = new Uint32Array(folded.texts.length);
  const order = sortedNameIndexes(folded.texts);
  order.forEach((code, place) => {
    placeOf[code] = place;
  });
  return {
    names: Array.from(order, (code) => folded.texts[code] ?? ''),
    places: Uint32Array.from(codes, (code) => placeOf[code] ?? 0),
  };
}

/** Child keys are `parent * LIMIT + value`, exact in a double: so many sets, and so many values, at most. */
const LIMIT = 2 ** 26;

/**
 * Numbers distinct lists of value codes: a product then holds one number, however many values it has. Lists are paths in a
 * trie; the empty list is number 0.
 */
export class ValueSets {
  private readonly parents = new NumberList();
  private readonly values = new NumberList();
  private readonly children = new Map<number, number>();

  constructor() {
    this.parents.push(0);
    this.values.push(0);
  }

  /** The number of lists and of their beginnings, the empty one included. */
  get size(): number {
    return this.parents.length;
  }

  /** The number of the list that has `value` (below 2²⁶) after the values of list `set`. */
  append(set: number, value: number): number {
    const key = set * LIMIT + value;
    const known = this.children.get(key);
    if (known !== undefined) return known;
    if (this.size >= LIMIT || value >= LIMIT) throw new RangeError('Too many distinct values for one index');
    const added = this.size;
    this.children.set(key, added);
    this.parents.push(set);
    this.values.push(value);
    return added;
  }

  /** The value codes of a list, in its order. */
  list(set: number): number[] {
    const codes: number[] = [];
    for (let node = set; node !== 0; node = this.parents.at(node)) codes.push(this.values.at(node));
    return codes.reverse();
  }
}
