import { addBit, countBits, countWords, hasBit, listBits } from './bitset';
import { searchForm, wordStarts } from './collation';

const WHOLE_NAME = 0;
const NAME_START = 1;
const WORD_START = 2;
const SUBSTRING = 3;

/** The numbers of the names found, by quality of match: the whole name, its start, the start of a word, elsewhere. */
export type NameMatches = readonly [whole: number[], beginning: number[], word: number[], inside: number[]];

const noNames = (): NameMatches => [[], [], [], []];

/** Finds names by a substring. All names are one long text, so that `indexOf` searches them in one pass. */
export class NameFinder {
  /** Every name, folded, between line feeds, which no folded name contains. */
  private readonly text: string;
  /** The offset of name `n`; one more entry for the end. */
  private readonly starts: Uint32Array;
  private readonly wordStarts: Uint32Array;
  private readonly beginnings: Uint32Array;

  constructor(names: readonly string[]) {
    const forms = names.map(searchForm);
    this.text = ['', ...forms, ''].join('\n');
    this.starts = new Uint32Array(forms.length + 1);
    let start = 1;
    forms.forEach((form, name) => {
      this.starts[name] = start;
      start += form.length + 1;
    });
    this.starts[forms.length] = start;
    this.wordStarts = new Uint32Array(countWords(this.text.length));
    for (const position of wordStarts(this.text)) addBit(this.wordStarts, position);
    const beginnings = this.wordStarts.slice();
    forms.forEach((form, name) => {
      if (form !== '') addBit(beginnings, this.start(name));
    });
    this.beginnings = new Uint32Array(countBits(beginnings));
    listBits(beginnings, this.beginnings);
  }

  get size(): number {
    return this.starts.length - 1;
  }

  contains(word: string): boolean {
    return this.text.includes(word);
  }

  /** The distinct words of all names, folded. */
  words(): string[] {
    return [...new Set(this.text.match(/[\p{L}\p{N}]+/gu) ?? [])];
  }

  findContaining(word: string): number[] {
    const names: number[] = [];
    let name = 0;
    let at = this.text.indexOf(word);
    while (at >= 0) {
      name = this.nameAt(at, name);
      names.push(name);
      at = this.text.indexOf(word, this.end(name));
    }
    return names;
  }

  find(term: string): NameMatches {
    const found = noNames();
    let name = 0;
    let at = this.text.indexOf(term);
    while (at >= 0) {
      name = this.nameAt(at, name);
      const start = this.start(name);
      const end = this.end(name);
      let fit: 0 | 1 | 2 | 3 = this.isWordStart(at) ? WORD_START : SUBSTRING;
      if (at === start) fit = at + term.length === end ? WHOLE_NAME : NAME_START;
      // Only the start of a later word can be a better match than a substring.
      while (fit === SUBSTRING && at >= 0 && at < end) {
        at = this.text.indexOf(term, at + 1);
        if (at >= 0 && at < end && this.isWordStart(at)) fit = WORD_START;
      }
      found[fit].push(name);
      if (at >= 0 && at < end) at = this.text.indexOf(term, end);
    }
    return found;
  }

  /** The names that a term matches with one typing error, at the start of the name or of a word. */
  findWithTypo(term: string): NameMatches {
    const found = noNames();
    let next = 0;
    for (let name = 0; name < this.size; name++) {
      const start = this.start(name);
      const end = this.end(name);
      let best: 0 | 1 | 2 | 3 = SUBSTRING;
      for (let at = this.beginnings[next] ?? end; at < end; at = this.beginnings[++next] ?? end) {
        const fit: MatchKind = best === SUBSTRING ? matchWithTypo(this.text, at, end, term) : 'none';
        if (fit !== 'none') best = at > start ? WORD_START : fit === 'whole' ? WHOLE_NAME : NAME_START;
      }
      if (best !== SUBSTRING) found[best].push(name);
    }
    return found;
  }

  private start(name: number): number {
    return this.starts[name] ?? 0;
  }

  private end(name: number): number {
    return this.start(name + 1) - 1;
  }

  private isWordStart(at: number): boolean {
    return hasBit(this.wordStarts, at);
  }

  /** The name at an offset; `from` is a name at or before it. */
  private nameAt(at: number, from: number): number {
    let low = from;
    let step = 1;
    while (this.start(low + step) <= at && low + step < this.starts.length) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, this.starts.length - 1) - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.start(middle) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** How a term matches at an offset: all of the text, its start, or not. */
export type MatchKind = 'whole' | 'beginning' | 'none';

/** Shortest term for which a typing error is allowed. */
const MIN_LETTERS_FOR_TYPO = 5;

/** Whether a term is long enough to stay specific with one error. */
export function allowsTypo(term: string): boolean {
  return (term.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS_FOR_TYPO;
}

/** Compares `term` with the text from `start` to `end`, allowing a Damerau-Levenshtein distance of 1. */
export function matchWithTypo(text: string, start: number, end: number, term: string): MatchKind {
  if (term.length > 2 && !sharesEarlyLetter(text, start, term)) return 'none';
  let same = 0;
  while (same < term.length && start + same < end && term.charCodeAt(same) === text.charCodeAt(start + same)) same++;
  const at = start + same;
  if (same === term.length) return end - at <= 1 ? 'whole' : 'beginning';

  // An error later than the first difference cannot give a better match.
  const wrong = matchRest(text, at + 1, end, term, same + 1);
  const missing = matchRest(text, at + 1, end, term, same);
  const tooMany = matchRest(text, at, end, term, same + 1);
  const neighbours = term[same] === text[at + 1] && term[same + 1] === text[at];
  const exchanged = neighbours ? matchRest(text, at + 2, end, term, same + 2) : 'none';
  return bestMatch(bestMatch(wrong, missing), bestMatch(tooMany, exchanged));
}

/** Rejects most texts by two letters: whatever the error, one of the term's first two letters is among the text's. */
function sharesEarlyLetter(text: string, start: number, term: string): boolean {
  const first = text.charCodeAt(start);
  const second = text.charCodeAt(start + 1);
  const termFirst = term.charCodeAt(0);
  const termSecond = term.charCodeAt(1);
  return first === termFirst || second === termSecond || second === termFirst || first === termSecond;
}

function bestMatch(left: MatchKind, right: MatchKind): MatchKind {
  if (left === 'whole' || right === 'none') return left;
  return right === 'whole' || left === 'none' ? right : left;
}

function matchRest(text: string, at: number, end: number, term: string, from: number): MatchKind {
  const length = term.length - from;
  if (at + length > end) return 'none';
  for (let step = 0; step < length; step++)
    if (text.charCodeAt(at + step) !== term.charCodeAt(from + step)) return 'none';
  return at + length === end ? 'whole' : 'beginning';
}
