import type { NameFinder, NameMatches } from './name-finder';
import { allowsTypo } from './spelling';

/** A longer term is only searched as a whole. (One bit per word in a byte.) */
const MAX_WORDS = 6;
/** So is a term with more single letters: nearly every name contains them, which says little and is slow. */
const MAX_SINGLE_LETTERS = 2;

/** Which words of a term each name contains, one bit each. */
export interface WordMasks {
  /** By the index in the list of finders, then by the name's number. */
  masks: readonly Uint8Array[];
  /** The mask of a name, or of several together, with every word. */
  all: number;
}

/** A folded term during one search. Results per finder are computed once and shared by the kinds. */
export class SearchTerm {
  /** The distinct words; empty when the term is a single word or has too many. */
  private readonly words: readonly string[];
  private readonly fits = new Map<NameFinder, NameMatches>();
  private readonly findContaining = new Map<NameFinder, Map<string, Iterable<number>>>();

  constructor(
    private readonly text: string,
    private readonly isFuzzy: boolean,
  ) {
    const words = [...new Set(text.split(' '))];
    const letters = words.filter((word) => word.length === 1);
    const few = words.length <= MAX_WORDS && letters.length <= MAX_SINGLE_LETTERS;
    this.words = text.includes(' ') && few ? words : [];
  }

  match(finder: NameFinder): NameMatches {
    return memoize(this.fits, finder, () => (this.isFuzzy ? finder.findWithTypo(this.text) : finder.find(this.text)));
  }

  /**
   * Marks the names by the words that they contain; null when no name can have every word. A fuzzy term needs exactly
   * one unknown word, of five letters or more, which may then have one typing error.
   */
  markWords(finders: readonly NameFinder[]): WordMasks | null {
    if (this.words.length === 0) return null;
    const unknown = this.words.filter((word) => !finders.some((finder) => finder.contains(word)));
    if (unknown.length !== (this.isFuzzy ? 1 : 0)) return null;
    const [mistaken] = unknown;
    if (mistaken !== undefined && !allowsTypo(mistaken)) return null;
    const masks = finders.map((finder) => {
      const mask = new Uint8Array(finder.size);
      this.words.forEach((word, position) => {
        for (const name of this.namesHaving(finder, word, word === mistaken))
          mask[name] = (mask[name] ?? 0) | (1 << position);
      });
      return mask;
    });
    return { masks, all: (1 << this.words.length) - 1 };
  }

  private namesHaving(finder: NameFinder, word: string, mistaken: boolean): Iterable<number> {
    const known = memoize(this.findContaining, finder, () => new Map<string, Iterable<number>>());
    return memoize(known, word, () => (mistaken ? finder.findWithTypo(word).flat() : finder.findContaining(word)));
  }
}

/** The value of a key, found once. */
export function memoize<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = find();
  known.set(key, value);
  return value;
}
