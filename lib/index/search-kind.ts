import { addBit, hasBit, wordsFor } from './bitset';
import { NumberList } from './encoding';
import { type FoundNames, forgivesTypingError, type NameFinder } from './name-finder';

/** How many hits of one kind an answer holds at most. */
const MOST_HITS = 50;

/** Gathers the hits of one kind (all brands, all designs, …). Each stands for its first product in sort order. */
export class HitList {
  readonly names = new NumberList();
  readonly products = new NumberList();
  readonly labels = new NumberList();

  /** Adds a hit: the number of its name, of its product, and of a text of its own. Hits come in the order of their products. */
  add(name: number, product: number, label = 0): void {
    this.names.push(name);
    this.products.push(product);
    this.labels.push(label);
  }
}

/** The names that hits are found by: their finder, and the number of every hit's name in it. */
export interface HitNames {
  finder: NameFinder;
  ofHit: Uint32Array;
}

/** The numbers of the best hits, at most `MOST_HITS`, and how many there are. */
export interface Found {
  hits: number[];
  count: number;
}

/** The hits of one kind, to be found by their names. */
export class SearchKind {
  private readonly byName: Groups;
  private readonly byOuterName: Groups | null;

  /**
   * `own` are the hits' names. `outer` are the names of what the hits belong to, when they are to be found by these too; they must
   * ascend, which names that products are sorted by do.
   */
  constructor(
    private readonly own: HitNames,
    private readonly outer: HitNames | null = null,
  ) {
    this.byName = new Groups(own);
    this.byOuterName = outer && new Groups(outer);
  }

  /**
   * The hits for a term, best first: those whose own name fits it, by fit, then alphabetical; those within a name that fits it, by
   * fit; those that have every one of its words, wherever.
   */
  find(term: SearchTerm): Found {
    const found: Found = { hits: [], count: 0 };
    const fitting = term.fitting(this.own.finder);
    for (const names of fitting) for (const name of names) this.byName.addAll(name, found);
    if (this.outer !== null) this.addWithin(this.outer, term, found);
    else this.addWithAllWords(term, found);
    return found;
  }

  private addWithAllWords(term: SearchTerm, found: Found): void {
    const marks = term.marks([this.own.finder]);
    if (marks === null) return;
    const known = setOf(term.fitting(this.own.finder), this.own.finder.size);
    marks.masks[0]?.forEach((mask, name) => {
      if (mask === marks.all && !hasBit(known, name)) this.byName.addAll(name, found);
    });
  }

  private addWithin(outer: HitNames, term: SearchTerm, found: Found): void {
    const known = setOf(term.fitting(this.own.finder), this.own.finder.size);
    const isNew = (hit: number): boolean => !hasBit(known, this.own.ofHit[hit] ?? 0);
    const fitting = term.fitting(outer.finder);
    for (const names of fitting) for (const name of names) this.byOuterName?.addSome(name, isNew, found);

    const marks = term.marks([this.own.finder, outer.finder]);
    const [ownMasks, outerMasks] = marks?.masks ?? [];
    if (!marks || !ownMasks || !outerMasks) return;
    const knownOuter = setOf(fitting, outer.finder.size);
    const others = new Set(ownMasks.filter((_, name) => !hasBit(known, name)));
    /** By an outer name's mask: whether any own name has the words that it lacks. */
    const completed = Array.from({ length: marks.all + 1 }, (_, mask) =>
      [...others].some((own) => (mask | own) === marks.all),
    );
    outerMasks.forEach((mask, name) => {
      if (!completed[mask] || hasBit(knownOuter, name)) return;
      const hasAll = (hit: number): boolean => (mask | (ownMasks[this.own.ofHit[hit] ?? 0] ?? 0)) === marks.all;
      this.byOuterName?.addSome(name, (hit) => hasAll(hit) && isNew(hit), found);
    });
  }
}

/** Hits by one of their names. */
class Groups {
  /** The numbers of the hits of name `n`: those in the places from `starts[n]` to `starts[n + 1]`. */
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

  /** Adds the hits of a name. */
  addAll(name: number, found: Found): void {
    const [start, end] = [this.starts[name] ?? 0, this.starts[name + 1] ?? 0];
    found.count += end - start;
    const room = MOST_HITS - found.hits.length;
    if (room > 0) found.hits.push(...this.hits.subarray(start, Math.min(end, start + room)));
  }

  /** Adds those hits of a name that pass. */
  addSome(name: number, passes: (hit: number) => boolean, found: Found): void {
    const end = this.starts[name + 1] ?? 0;
    for (let place = this.starts[name] ?? 0; place < end; place++) {
      const hit = this.hits[place] ?? 0;
      if (!passes(hit)) continue;
      found.count += 1;
      if (found.hits.length < MOST_HITS) found.hits.push(hit);
    }
  }
}

/** The names found, as a bitset over `size` names. */
function setOf(found: FoundNames, size: number): Uint32Array {
  const bits = new Uint32Array(wordsFor(size));
  for (const names of found) for (const name of names) addBit(bits, name);
  return bits;
}

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
