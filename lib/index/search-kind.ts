import { invertOrder, NumberList, sortByGroup, toCodes } from './encoding';
import { NameFinder, type NameFinderData, type NameMatches, type SearchTerm } from './name-finder';

/** Maximum number of returned hits per kind. */
export const MAX_HITS_PER_KIND = 50;

/** The data of one kind. Hits are numbered by name, then by product. A hit refers to its first product A-Z. */
export type SearchKindData = ReturnType<HitList['build']> & { finder: NameFinderData };

/** The hits of one kind by outer name: colours by the name of their design. */
export type OuterNamesData = ReturnType<HitList['buildByLabel']>;

export class HitList {
  private readonly names = new NumberList();
  private readonly products = new NumberList();
  private readonly labels = new NumberList();

  /** Adds a hit, in the order of products. `name`, `product` and `label` are numbers; `label` refers to a text or an outer name. */
  add(name: number, product: number, label = 0): void {
    this.names.push(name);
    this.products.push(product);
    this.labels.push(label);
  }

  /** @param names the number of names */
  build(names: number) {
    const { starts, order } = sortByGroup(this.names.getView(), names);
    const [products, labels] = [this.products.getView(), this.labels.getView()];
    const ordered = order.map((hit) => labels[hit] ?? 0);
    return {
      /** Name `n` has the hits from `starts[n]` to `starts[n + 1]` (exclusive). */
      starts,
      /** By hit, the number of its product. */
      products: order.map((hit) => products[hit] ?? 0),
      /** By hit, its label. */
      labels: toCodes(ordered, findMaximum(labels) + 1),
    };
  }

  /** Groups the hits by label, which is the number of an outer name. `names` is the number of outer names. */
  buildByLabel(names: number) {
    const own = this.names.getView();
    const ownLimit = findMaximum(own) + 1;
    const numberOf = invertOrder(sortByGroup(own, ownLimit).order);
    const { starts, order } = sortByGroup(this.labels.getView(), names);
    const ownNames = order.map((hit) => own[hit] ?? 0);
    return {
      /** Outer name `n` has the places from `starts[n]` to `starts[n + 1]` (exclusive). */
      starts,
      /** By place, the number of a hit. Places are sorted by outer name, then by product. */
      hits: order.map((hit) => numberOf[hit] ?? 0),
      /** By place, the number of the hit's own name. */
      ownNames: toCodes(ownNames, ownLimit),
    };
  }
}

function findMaximum(numbers: Uint32Array): number {
  return numbers.reduce((largest, number) => Math.max(largest, number), 0);
}

/** Up to `MAX_HITS_PER_KIND` hits, best first, with their quality (0 is best), and the number of all hits. */
interface Found {
  hits: { hit: number; quality: number }[];
  count: number;
}

// Added to the quality, so that hits by an outer name, then by every word, follow hits by their own name.
const [OUTER_NAME, ALL_WORDS] = [4, 8];

/** The names by which hits are found besides their own, such as the designs of colours. */
export interface OuterNames {
  finder: NameFinder;
  data: OuterNamesData;
}

/** Finds the hits of one kind by name. */
export class SearchKind {
  readonly finder: NameFinder;

  constructor(
    private readonly data: SearchKindData,
    private readonly outer: OuterNames | null = null,
  ) {
    this.finder = new NameFinder(data.finder);
  }

  getProduct(hit: number): number {
    return this.data.products[hit] ?? 0;
  }

  getLabel(hit: number): number {
    return this.data.labels[hit] ?? 0;
  }

  /** The hits for a term: first by their own name, then by their outer name, then by every word of the term. */
  find(term: SearchTerm): Found {
    const found: Found = { hits: [], count: 0 };
    const match = term.match(this.finder);
    match.forEach((names, quality) => {
      for (const name of names) this.addAll(name, quality, found);
    });
    if (this.outer !== null) this.addByOuterName(this.outer, match, term, found);
    else this.addWithAllWords(match, term, found);
    return found;
  }

  private addAll(name: number, quality: number, found: Found): void {
    const start = this.data.starts[name] ?? 0;
    const end = this.data.starts[name + 1] ?? 0;
    found.count += end - start;
    for (let hit = start; hit < end && found.hits.length < MAX_HITS_PER_KIND; hit++) found.hits.push({ hit, quality });
  }

  private addWithAllWords(match: NameMatches, term: SearchTerm, found: Found): void {
    const words = term.markWords([this.finder]);
    const [masks] = words?.masks ?? [];
    if (!words || !masks) return;
    const known = markMatched(match, this.finder.size);
    for (let name = 0; name < masks.length; name++)
      if (masks[name] === words.all && known[name] === 0) this.addAll(name, ALL_WORDS, found);
  }

  private addByOuterName(outer: OuterNames, match: NameMatches, term: SearchTerm, found: Found): void {
    const known = markMatched(match, this.finder.size);
    const { starts, hits, ownNames } = outer.data;
    const outerMatch = term.match(outer.finder);
    const addFrom = (name: number, passes: Uint8Array, quality: number): void => {
      const end = starts[name + 1] ?? 0;
      for (let place = starts[name] ?? 0; place < end; place++) {
        if (passes[ownNames[place] ?? 0] !== 1) continue;
        found.count += 1;
        if (found.hits.length < MAX_HITS_PER_KIND) found.hits.push({ hit: hits[place] ?? 0, quality });
      }
    };
    const isNew = known.map((value) => 1 - value);
    outerMatch.forEach((names, quality) => {
      for (const name of names) addFrom(name, isNew, OUTER_NAME + quality);
    });

    const words = term.markWords([this.finder, outer.finder]);
    const [ownMasks, outerMasks] = words?.masks ?? [];
    if (!words || !ownMasks || !outerMasks) return;
    const knownOuter = markMatched(outerMatch, outer.finder.size);
    /** By mask of an outer name: 1 for each new own name with all missing words. Null if there is none. */
    const completing = Array.from({ length: words.all + 1 }, (_, mask) => {
      const passes = ownMasks.map((own, name) => (isNew[name] === 1 && (mask | own) === words.all ? 1 : 0));
      return passes.includes(1) ? passes : null;
    });
    for (let name = 0; name < outerMasks.length; name++) {
      const passes = completing[outerMasks[name] ?? 0];
      if (passes && knownOuter[name] === 0) addFrom(name, passes, ALL_WORDS);
    }
  }
}

/** By number of the name: 1 if it was found. */
function markMatched(found: NameMatches, size: number): Uint8Array {
  const matched = new Uint8Array(size);
  for (const names of found) for (const name of names) matched[name] = 1;
  return matched;
}
