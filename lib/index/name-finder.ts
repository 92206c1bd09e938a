import { addBit, countBits, hasBit, listBits, wordsFor } from './bitset';
import { searchForm, wordStarts } from './collation';

const WHOLE = 0;
const BEGINNING = 1;
const WORD = 2;
const INSIDE = 3;

/** The numbers of the names found, by how well they fit: the whole name, its beginning, a word's beginning, elsewhere. */
export type FoundNames = readonly [whole: number[], beginning: number[], word: number[], inside: number[]];

const noNames = (): FoundNames => [[], [], [], []];

/** Finds names by a part of them. All names are one long text, so that one pass of the runtime's own search goes over them. */
export class NameFinder {
  /** Every name in its search form between line feeds, which no search form contains. */
  private readonly text: string;
  /** Where name `n` starts in the text; one more entry for the end. */
  private readonly starts: Uint32Array;
  /** The places in the text where a word begins, as a bitset. */
  private readonly wordStarts: Uint32Array;
  /** The places where a word or a name begins, ascending. */
  private readonly beginnings: Uint32Array;

  /** `names` are found in the order in which they stand here. */
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
    this.wordStarts = new Uint32Array(wordsFor(this.text.length));
    for (const place of wordStarts(this.text)) addBit(this.wordStarts, place);
    const beginnings = this.wordStarts.slice();
    forms.forEach((form, name) => {
      if (form !== '') addBit(beginnings, this.start(name));
    });
    this.beginnings = new Uint32Array(countBits(beginnings));
    listBits(beginnings, this.beginnings);
  }

  /** How many names there are. */
  get size(): number {
    return this.starts.length - 1;
  }

  /** Whether any name contains a word, which is in search form and not empty. */
  contains(word: string): boolean {
    return this.text.includes(word);
  }

  /** The names that contain a word, each once. */
  having(word: string): number[] {
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

  /** The names that contain a term, which is in search form and not empty. */
  find(term: string): FoundNames {
    const found = noNames();
    let name = 0;
    let at = this.text.indexOf(term);
    while (at >= 0) {
      name = this.nameAt(at, name);
      const start = this.start(name);
      const end = this.end(name);
      let fit: 0 | 1 | 2 | 3 = this.isWordStart(at) ? WORD : INSIDE;
      if (at === start) fit = at + term.length === end ? WHOLE : BEGINNING;
      // Only the beginning of a later word can fit better than what is inside.
      while (fit === INSIDE && at >= 0 && at < end) {
        at = this.text.indexOf(term, at + 1);
        if (at >= 0 && at < end && this.isWordStart(at)) fit = WORD;
      }
      found[fit].push(name);
      if (at >= 0 && at < end) at = this.text.indexOf(term, end);
    }
    return found;
  }

  /** The names that a term fits with one typing error, from the name's beginning or from that of a word in it. */
  findWithTypingError(term: string): FoundNames {
    const found = noNames();
    let next = 0;
    for (let name = 0; name < this.size; name++) {
      const start = this.start(name);
      const end = this.end(name);
      let best: 0 | 1 | 2 | 3 = INSIDE;
      for (let at = this.beginnings[next] ?? end; at < end; at = this.beginnings[++next] ?? end) {
        const fit: Fit = best === INSIDE ? fitWithTypingError(this.text, at, end, term) : 'none';
        if (fit !== 'none') best = at > start ? WORD : fit === 'whole' ? WHOLE : BEGINNING;
      }
      if (best !== INSIDE) found[best].push(name);
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

  /** The name to which a place in the text belongs; `from` is a name at or before it. */
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

/** How well a term fits where it is held against a text: all of it, its beginning, or neither. */
export type Fit = 'whole' | 'beginning' | 'none';

/** From how many letters on a term is forgiven a typing error. */
const FEWEST_LETTERS = 5;

/** Whether a term is long enough that one error in it still leaves it telling. */
export function forgivesTypingError(term: string): boolean {
  return (term.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS;
}

/**
 * Holds `term` against the part of `text` from `start` to `end` (exclusive), allowing one typing error: a letter wrong, missing or
 * too many, or two neighbours exchanged (a Damerau-Levenshtein distance of at most 1).
 */
export function fitWithTypingError(text: string, start: number, end: number, term: string): Fit {
  if (term.length > 2 && !beginsAlike(text, start, term)) return 'none';
  let same = 0;
  while (same < term.length && start + same < end && term.charCodeAt(same) === text.charCodeAt(start + same)) same++;
  const at = start + same;
  if (same === term.length) return end - at <= 1 ? 'whole' : 'beginning';

  // An error elsewhere than at the first difference would do no better than one there.
  const wrong = rest(text, at + 1, end, term, same + 1);
  const missing = rest(text, at + 1, end, term, same);
  const tooMany = rest(text, at, end, term, same + 1);
  const neighbours = term[same] === text[at + 1] && term[same + 1] === text[at];
  const exchanged = neighbours ? rest(text, at + 2, end, term, same + 2) : 'none';
  return better(better(wrong, missing), better(tooMany, exchanged));
}

/** Rules most texts out by two letters: whatever the error, one of the first two letters of the term is among the text's. */
function beginsAlike(text: string, start: number, term: string): boolean {
  const first = text.charCodeAt(start);
  const second = text.charCodeAt(start + 1);
  const termFirst = term.charCodeAt(0);
  const termSecond = term.charCodeAt(1);
  return first === termFirst || second === termSecond || second === termFirst || first === termSecond;
}

function better(left: Fit, right: Fit): Fit {
  if (left === 'whole' || right === 'none') return left;
  return right === 'whole' || left === 'none' ? right : left;
}

/** Holds the term from `from` on against the text from `at` on, letter by letter. */
function rest(text: string, at: number, end: number, term: string, from: number): Fit {
  const length = term.length - from;
  if (at + length > end) return 'none';
  for (let step = 0; step < length; step++)
    if (text.charCodeAt(at + step) !== term.charCodeAt(from + step)) return 'none';
  return at + length === end ? 'whole' : 'beginning';
}
