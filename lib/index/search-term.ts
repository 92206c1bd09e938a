import type { FoundNames, NameFinder } from './name-finder';
import { forgivesTypingError } from './typing-error';

/** A term of more words than this is only looked for as it stands. (One bit a word in a byte.) */
const MOST_WORDS = 6;
/** Nor is a term with more single letters: nearly every name has them, which says little and takes long to find out. */
const MOST_LETTERS = 2;

/** Which words of a term each name contains, a bit each. */
export interface WordMarks {
  /** By the finder's place in the list of finders, then by the name's number. */
  masks: readonly Uint8Array[];
  /** The mask of a name, or of several together, that have every word. */
  all: number;
}

/** A term in search form while it is looked for. What several kinds of hits need to know about a finder is found out once. */
export class SearchTerm {
  /** The distinct words; none when the term is a single word, or has too many. */
  private readonly words: readonly string[];
  private readonly fits = new Map<NameFinder, FoundNames>();
  private readonly having = new Map<NameFinder, Map<string, readonly number[]>>();

  /** `forgiving` allows one typing error. */
  constructor(
    private readonly text: string,
    private readonly forgiving: boolean,
  ) {
    const words = [...new Set(text.split(' '))];
    const letters = words.filter((word) => word.length === 1);
    const few = words.length <= MOST_WORDS && letters.length <= MOST_LETTERS;
    this.words = text.includes(' ') && few ? words : [];
  }

  /** The names that the whole term fits. */
  fitting(finder: NameFinder): FoundNames {
    return remembered(this.fits, finder, () =>
      this.forgiving ? finder.findWithTypingError(this.text) : finder.find(this.text),
    );
  }

  /**
   * Marks the names of some finders by the words that they contain. Null when no name can have every word: there are no words, or
   * one of them is in no name. A forgiving term takes exactly one such word of five letters or more, which may then be out by one
   * typing error.
   */
  marks(finders: readonly NameFinder[]): WordMarks | null {
    if (this.words.length === 0) return null;
    const unknown = this.words.filter((word) => !finders.some((finder) => finder.contains(word)));
    if (unknown.length !== (this.forgiving ? 1 : 0)) return null;
    const [mistaken] = unknown;
    if (mistaken !== undefined && !forgivesTypingError(mistaken)) return null;
    const masks = finders.map((finder) => {
      const mask = new Uint8Array(finder.size);
      this.words.forEach((word, place) => {
        for (const name of this.namesHaving(finder, word, word === mistaken))
          mask[name] = (mask[name] ?? 0) | (1 << place);
      });
      return mask;
    });
    return { masks, all: (1 << this.words.length) - 1 };
  }

  private namesHaving(finder: NameFinder, word: string, mistaken: boolean): readonly number[] {
    const known = remembered(this.having, finder, () => new Map<string, readonly number[]>());
    return remembered(known, word, () => (mistaken ? finder.findWithTypingError(word).flat() : finder.having(word)));
  }
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = find();
  known.set(key, value);
  return value;
}
