import { addBit, countWords, hasBit } from './bitset';
import { NumberList } from './encoding';
import { allowsTypo, type NameFinder, type NameMatches } from './name-finder';

const MAX_HITS = 50;

/** Collects the hits of one kind (all brands, all designs, …). Each stands for its first product in sort order. */
export class HitList {
  readonly names = new NumberList();
  readonly products = new NumberList();
  readonly labels = new NumberList();

  /** Adds a hit: the numbers of its name, its product and a text. Hits are added in the order of their products. */
  add(name: number, product: number, label = 0): void {
    this.names.push(name);
    this.products.push(product);
    this.labels.push(label);
  }
}

/** The names by which hits are found, and the number of every hit's name. */
export interface HitNames {
  finder: NameFinder;
  ofHit: Uint32Array;
}

/** The numbers of the best hits, at most `MAX_HITS`, and how many there are. */
export interface Found {
  hits: number[];
  count: number;
}

/** The hits of one kind, found by their names. */
export class SearchKind {
  private readonly byName: HitsByName;
  private readonly byOuterName: HitsByName | null;

  /**
   * `own` are the hits' names, `outer` the ascending names of what contains the hits, if they can be found by these.
   */
  constructor(
    private readonly own: HitNames,
    private readonly outer: HitNames | null = null,
  ) {
    this.byName = new HitsByName(own);
    this.byOuterName = outer && new HitsByName(outer);
  }

  /** The hits for a term, best first: by their own name, by their outer name, by every word of the term. */
  find(term: SearchTerm): Found {
    const found: Found = { hits: [], count: 0 };
    const match = term.match(this.own.finder);
    for (const names of match) for (const name of names) this.byName.addAll(name, found);
    if (this.outer !== null) this.addByOuterName(this.outer, term, found);
    else this.addWithAllWords(term, found);
    return found;
  }

  private addWithAllWords(term: SearchTerm, found: Found): void {
    const markWords = term.markWords([this.own.finder]);
    if (markWords === null) return;
    const known = toBitset(term.match(this.own.finder), this.own.finder.size);
    markWords.masks[0]?.forEach((mask, name) => {
      if (mask === markWords.all && !hasBit(known, name)) this.byName.addAll(name, found);
    });
  }

  private addByOuterName(outer: HitNames, term: SearchTerm, found: Found): void {
    const known = toBitset(term.match(this.own.finder), this.own.finder.size);
    const isNew = (hit: number): boolean => !hasBit(known, this.own.ofHit[hit] ?? 0);
    const match = term.match(outer.finder);
    for (const names of match) for (const name of names) this.byOuterName?.addSome(name, isNew, found);

    const markWords = term.markWords([this.own.finder, outer.finder]);
    const [ownMasks, outerMasks] = markWords?.masks ?? [];
    if (!markWords || !ownMasks || !outerMasks) return;
    const knownOuter = toBitset(match, outer.finder.size);
    const others = new Set(ownMasks.filter((_, name) => !hasBit(known, name)));
    /** By an outer name's mask: whether any own name has the missing words. */
    const completed = Array.from({ length: markWords.all + 1 }, (_, mask) =>
      [...others].some((own) => (mask | own) === markWords.all),
    );
    outerMasks.forEach((mask, name) => {
      if (!completed[mask] || hasBit(knownOuter, name)) return;
      const hasAll = (hit: number): boolean => (mask | (ownMasks[this.own.ofHit[hit] ?? 0] ?? 0)) === markWords.all;
      this.byOuterName?.addSome(name, (hit) => hasAll(hit) && isNew(hit), found);
    });
  }
}

/** The hits by one of their names. */
class HitsByName {
  /** The hits of name `n` are at the indexes from `starts[n]` to `starts[n + 1]`. */
  private readonly hits: Uint32Array;
  private readonly starts: Uint32Array;

  constructor({ finder, ofHit }: HitNames) {
    this.hits = Uint32Array.from(ofHit, (_, hit) => hit).sort(
      (left, right) => (ofHit[left] ?? 0) - (ofHit[right] ?? 0) || left - right,
    );
    this.starts = new Uint32Array(finder.size + 1);
    for (const name of ofHit) this.starts[name + 1] = (this.starts[name + 1] ?? 0) + 1;
    for (let name = 0; name < finder.size; name++)
      this.starts[name + 1] = (this.starts[name + 1] ?? 0) + (this.starts[name] ?? 0);
  }

  addAll(name: number, found: Found): void {
    const [start, end] = [this.starts[name] ?? 0, this.starts[name + 1] ?? 0];
    found.count += end - start;
    const room = MAX_HITS - found.hits.length;
    if (room > 0) found.hits.push(...this.hits.subarray(start, Math.min(end, start + room)));
  }

  addSome(name: number, passes: (hit: number) => boolean, found: Found): void {
    const end = this.starts[name + 1] ?? 0;
    for (let position = this.starts[name] ?? 0; position < end; position++) {
      const hit = this.hits[position] ?? 0;
      if (!passes(hit)) continue;
      found.count += 1;
      if (found.hits.length < MAX_HITS) found.hits.push(hit);
    }
  }
}

function toBitset(found: NameMatches, size: number): Uint32Array {
  const bits = new Uint32Array(countWords(size));
  for (const names of found) for (const name of names) addBit(bits, name);
  return bits;
}

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
  private readonly findContaining = new Map<NameFinder, Map<string, readonly number[]>>();

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

  private namesHaving(finder: NameFinder, word: string, mistaken: boolean): readonly number[] {
    const known = memoize(this.findContaining, finder, () => new Map<string, readonly number[]>());
    return memoize(known, word, () => (mistaken ? finder.findWithTypo(word).flat() : finder.findContaining(word)));
  }
}

function memoize<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = find();
  known.set(key, value);
  return value;
}
