import { addBit, countWords, hasBit } from './bitset';
import { findWordStarts, searchForm } from './collation';
import { buildGramIndexData, GramIndex } from './postings';
import { canHaveTypo, matchWithTypo } from './spelling';
import { buildTextData, createDecoder } from './text-table';

const [WHOLE_NAME, NAME_START, WORD_START, SUBSTRING] = [0, 1, 2, 3] as const;

/** The numbers of the found names, ascending, by quality of the match: whole name, start of the name, start of a word, elsewhere. */
export type NameMatches = readonly [whole: number[], beginning: number[], word: number[], inside: number[]];

export type NameFinderData = ReturnType<typeof buildNameFinderData>;

/** Prepares names for a `NameFinder`. An empty name is never found. */
export function buildNameFinderData(names: readonly string[]) {
  const forms = names.map(searchForm);
  const texts = buildTextData(forms.map((form) => `${form}\n`));
  const beginnings = new Uint32Array(countWords(texts.units.length));
  forms.forEach((form, name) => {
    for (const offset of [0, ...findWordStarts(form)]) addBit(beginnings, (texts.starts[name] ?? 0) + offset);
  });
  return {
    /** The folded names. Each ends with a line feed, which no folded name contains. */
    names: texts,
    /** The offsets of all starts of names and words, as a bitset. */
    beginnings,
    grams: buildGramIndexData(forms),
  };
}

/** Finds names that contain a text. */
export class NameFinder {
  private readonly text: string;
  private readonly starts: Uint32Array;
  private readonly grams: GramIndex;

  constructor(private readonly data: NameFinderData) {
    const { units, starts } = data.names;
    this.text = createDecoder(units)(0, units.length);
    this.starts = starts;
    this.grams = new GramIndex(data.grams);
  }

  get size(): number {
    return this.starts.length - 1;
  }

  hasName(text: string): boolean {
    return this.findContaining(text).length > 0;
  }

  /** The numbers of the names that contain a text, ascending. */
  findContaining(text: string): Uint32Array {
    const candidates = this.grams.listCandidates(text);
    return this.grams.isExact(text) ? candidates : candidates.filter((name) => this.listOffsets(name, text).length > 0);
  }

  find(term: string): NameMatches {
    const found: NameMatches = [[], [], [], []];
    for (const name of this.grams.listCandidates(term)) {
      const isWhole = this.end(name) - this.start(name) === term.length;
      let best = Number.POSITIVE_INFINITY;
      for (const start of this.listOffsets(name, term)) best = Math.min(best, this.rankMatch(name, start, isWhole));
      // A candidate that does not contain the term has no quality.
      found[best]?.push(name);
    }
    return found;
  }

  /** Finds names of which the name or a word starts with the term, allowing one typing error. The term has five letters or more. */
  findWithTypo(term: string): NameMatches {
    const half = term.length >> 1;
    const [first, second] = [term.slice(0, half), term.slice(half)];
    const qualities = new Map<number, number>();
    // One error leaves one half of the term intact, unless the two middle letters are exchanged.
    const exchanged = first.slice(0, -1) + second.slice(0, 1) + first.slice(-1) + second.slice(1);
    const parts = [
      { part: first, offsets: [0] },
      { part: exchanged, offsets: [0] },
      { part: second, offsets: [half - 1, half, half + 1] },
    ];
    for (const { part, offsets } of parts)
      for (const name of this.grams.listCandidates(part)) {
        const starts = this.listOffsets(name, part).flatMap((at) => offsets.map((offset) => at - offset));
        for (const start of starts) {
          if (start < this.start(name) || !hasBit(this.data.beginnings, start)) continue;
          const match = matchWithTypo(this.text, start, this.end(name), term);
          if (match === 'none') continue;
          const quality = this.rankMatch(name, start, match === 'whole');
          qualities.set(name, Math.min(quality, qualities.get(name) ?? quality));
        }
      }
    const found: NameMatches = [[], [], [], []];
    for (const [name, quality] of [...qualities].sort(([left], [right]) => left - right)) found[quality]?.push(name);
    return found;
  }

  private start(name: number): number {
    return this.starts[name] ?? 0;
  }

  private end(name: number): number {
    return this.start(name + 1) - 1;
  }

  /** The offsets at which a name contains a text. */
  private listOffsets(name: number, text: string): number[] {
    const form = this.text.slice(this.start(name), this.end(name));
    const offsets: number[] = [];
    for (let at = form.indexOf(text); at >= 0; at = form.indexOf(text, at + 1)) offsets.push(this.start(name) + at);
    return offsets;
  }

  private rankMatch(name: number, start: number, isWhole: boolean): number {
    if (start === this.start(name)) return isWhole ? WHOLE_NAME : NAME_START;
    return hasBit(this.data.beginnings, start) ? WORD_START : SUBSTRING;
  }
}

/** Terms with more words are only searched as a whole. Each word needs one bit of a byte. */
const MAX_TERM_WORDS = 6;
/** Terms with more single letters are too, because nearly every name contains them. */
const MAX_SINGLE_LETTERS = 2;

/** A folded term during one search. It caches its results per finder, because kinds share finders. */
export class SearchTerm {
  /** The distinct words. Empty if the term is a single word or has too many words. */
  private readonly words: readonly string[];
  private readonly fits = new Map<NameFinder, NameMatches>();
  private readonly findContaining = new Map<NameFinder, Map<string, Iterable<number>>>();

  constructor(
    private readonly text: string,
    private readonly isFuzzy: boolean,
  ) {
    const words = [...new Set(text.split(' '))];
    const letters = words.filter((word) => word.length === 1);
    const isFew = words.length <= MAX_TERM_WORDS && letters.length <= MAX_SINGLE_LETTERS;
    this.words = text.includes(' ') && isFew ? words : [];
  }

  match(finder: NameFinder): NameMatches {
    return memoize(this.fits, finder, () => (this.isFuzzy ? finder.findWithTypo(this.text) : finder.find(this.text)));
  }

  /**
   * Returns which words each name contains, one bit per word: `masks` by finder, then by number of the name; `all` has the bits of all words. Null if
   * no name can have all words. A fuzzy term needs exactly one unknown word, of five letters or more, which may have one typing error.
   */
  markWords(finders: readonly NameFinder[]) {
    if (this.words.length === 0) return null;
    const unknown = this.words.filter((word) => !finders.some((finder) => finder.hasName(word)));
    if (unknown.length !== (this.isFuzzy ? 1 : 0)) return null;
    const [mistaken] = unknown;
    if (mistaken !== undefined && !canHaveTypo(mistaken)) return null;
    const masks = finders.map((finder) => {
      const mask = new Uint8Array(finder.size);
      this.words.forEach((word, position) => {
        for (const name of this.listNamesHaving(finder, word, word === mistaken))
          mask[name] = (mask[name] ?? 0) | (1 << position);
      });
      return mask;
    });
    return { masks, all: (1 << this.words.length) - 1 };
  }

  private listNamesHaving(finder: NameFinder, word: string, hasTypo: boolean): Iterable<number> {
    const known = memoize(this.findContaining, finder, () => new Map<string, Iterable<number>>());
    return memoize(known, word, () => (hasTypo ? finder.findWithTypo(word).flat() : finder.findContaining(word)));
  }
}

/** Returns the cached value of a key, or computes and caches it. */
export function memoize<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = find();
  known.set(key, value);
  return value;
}
