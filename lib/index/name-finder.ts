import { addBit, countWords, hasBit } from './bitset';
import { findWordStarts, foldSearchText } from './collation';
import { lowerBound } from './encoding';
import { buildGramIndexData, GramIndex } from './postings';
import { canHaveTypo, matchWithTypo } from './spelling';
import { buildTextData, createDecoder } from './text-table';

const [WHOLE_NAME, NAME_START, WORD_START, SUBSTRING] = [0, 1, 2, 3] as const;

/** The numbers of the found names, ascending, by quality of the match: whole name, start of the name, start of a word, elsewhere. */
export type NameMatches = readonly [whole: number[], beginning: number[], word: number[], inside: number[]];

export type NameFinderData = ReturnType<typeof buildNameFinderData>;

/** Prepares names for a `NameFinder`. An empty name is never found. */
export function buildNameFinderData(names: readonly string[]) {
  const forms = names.map(foldSearchText);
  const text = `${forms.join('\n')}\n`;
  const starts: number[] = [];
  const inNames: number[] = [];
  let start = 0;
  forms.forEach((form, name) => {
    const offsets = findWordStarts(form);
    if (form !== '' && offsets[0] !== 0) offsets.unshift(0);
    for (const offset of offsets) {
      starts.push(start + offset);
      inNames.push(name);
    }
    start += form.length + 1;
  });
  const beginningBits = new Uint32Array(countWords(text.length));
  for (const offset of starts) addBit(beginningBits, offset);
  const order = Uint32Array.from(starts, (_, at) => at).sort(
    (left, right) => compareFrom(text, starts[left] ?? 0, starts[right] ?? 0) || left - right,
  );
  return {
    /** The folded names. Each ends with a line feed, which no folded name contains. */
    names: buildTextData(forms.map((form) => `${form}\n`)),
    /** The offsets of all starts of names and words, sorted by the text from there to the end of the name. */
    beginnings: order.map((at) => starts[at] ?? 0),
    /** The number of the name at each of these offsets. */
    beginningNames: order.map((at) => inNames[at] ?? 0),
    /** These offsets as a bitset. */
    beginningBits,
    grams: buildGramIndexData(forms),
  };
}

/** Compares the texts from two offsets to the end of their lines. */
function compareFrom(text: string, left: number, right: number): number {
  for (let step = 0; ; step++) {
    const unit = text.charCodeAt(left + step);
    const difference = unit - text.charCodeAt(right + step);
    if (difference !== 0 || unit === 10) return difference;
  }
}

/** Finds names that contain a text. */
export class NameFinder {
  private readonly text: string;
  private readonly starts: Uint32Array;
  private readonly grams: GramIndex;
  /** By name, the quality of its match during a search. All are reset to `SUBSTRING` after it. */
  private readonly marks: Uint8Array;

  constructor(private readonly data: NameFinderData) {
    const { units, starts } = data.names;
    this.text = createDecoder(units)(0, units.length);
    this.starts = starts;
    this.marks = new Uint8Array(this.size).fill(SUBSTRING);
    this.grams = new GramIndex(data.grams);
  }

  get size(): number {
    return this.starts.length - 1;
  }

  hasName(text: string): boolean {
    if (this.grams.isExact(text)) return this.grams.listCandidates(text).length > 0;
    for (const name of this.grams.listCandidates(text)) if (this.isInName(name, text)) return true;
    return false;
  }

  /** The numbers of the names that contain a text, ascending. */
  findContaining(text: string): Uint32Array {
    const candidates = this.grams.listCandidates(text);
    return this.grams.isExact(text) ? candidates : candidates.filter((name) => this.isInName(name, text));
  }

  find(term: string): NameMatches {
    for (let at = this.findFirstBeginning(term); this.isBeginning(at, term); at++) {
      const start = this.data.beginnings[at] ?? 0;
      const name = this.data.beginningNames[at] ?? 0;
      this.mark(start, name, start + term.length === this.end(name));
    }
    return this.takeMarks(this.findContaining(term));
  }

  /** Finds names of which the name or a word starts with the term, allowing one typing error. The term has five letters or more. */
  findWithTypo(term: string): NameMatches {
    const half = term.length >> 1;
    const [first, second] = [term.slice(0, half), term.slice(half)];
    const marked = new Set<number>();
    const tryAt = (start: number, name: number): void => {
      const fit = matchWithTypo(this.text, start, this.end(name), term);
      if (fit === 'none') return;
      this.mark(start, name, fit === 'whole');
      marked.add(name);
    };
    // One error leaves one half of the term intact, unless the two middle letters are exchanged.
    const exchanged = first.slice(0, -1) + second.slice(0, 1) + first.slice(-1) + second.slice(1);
    for (const beginning of [first, exchanged])
      for (let at = this.findFirstBeginning(beginning); this.isBeginning(at, beginning); at++)
        tryAt(this.data.beginnings[at] ?? 0, this.data.beginningNames[at] ?? 0);
    for (const name of this.grams.listCandidates(second)) {
      const form = this.text.slice(this.start(name), this.end(name));
      for (let at = form.indexOf(second); at >= 0; at = form.indexOf(second, at + 1))
        for (let offset = at - half - 1; offset <= at - half + 1; offset++)
          if (offset >= 0 && hasBit(this.data.beginningBits, this.start(name) + offset))
            tryAt(this.start(name) + offset, name);
    }
    return this.takeMarks(Uint32Array.from(marked).sort());
  }

  private start(name: number): number {
    return this.starts[name] ?? 0;
  }

  private end(name: number): number {
    return this.start(name + 1) - 1;
  }

  private isInName(name: number, text: string): boolean {
    return this.text.slice(this.start(name), this.end(name)).includes(text);
  }

  /** The index of the first sorted beginning that is not before `text`. */
  private findFirstBeginning(text: string): number {
    const { beginnings } = this.data;
    return lowerBound(beginnings.length, (at) => {
      const start = beginnings[at] ?? 0;
      return this.text.slice(start, start + text.length) < text ? 1 : 0;
    });
  }

  private isBeginning(at: number, text: string): boolean {
    const { beginnings } = this.data;
    return at < beginnings.length && this.text.startsWith(text, beginnings[at] ?? 0);
  }

  private mark(start: number, name: number, isWhole: boolean): void {
    const quality = start > this.start(name) ? WORD_START : isWhole ? WHOLE_NAME : NAME_START;
    this.marks[name] = Math.min(this.marks[name] ?? SUBSTRING, quality);
  }

  /** Groups names by their marks and resets the marks. */
  private takeMarks(names: Uint32Array): NameMatches {
    const found: NameMatches = [[], [], [], []];
    for (const name of names) {
      found[this.marks[name] ?? SUBSTRING]?.push(name);
      this.marks[name] = SUBSTRING;
    }
    return found;
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
