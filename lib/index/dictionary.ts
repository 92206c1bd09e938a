import { foldCase, sortedNameIndexes } from './collation';

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
