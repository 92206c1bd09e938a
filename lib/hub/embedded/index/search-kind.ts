import { type FoundNames, NameFinder } from './name-finder';
import { NumberList } from './numbers';

/** How many hits of one kind an answer holds at most. */
export const MOST_HITS = 50;

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

/** The hits of one kind, to be found by their names. */
export class SearchKind {
  private readonly finder: NameFinder;
  /** The numbers of the hits of name `n`: those in the places from `starts[n]` to `starts[n + 1]`. */
  private readonly hitsByName: Uint32Array;
  private readonly starts: Uint32Array;

  /** `names` are in alphabetical order; `nameOfHit` has the number of every hit's name. */
  constructor(names: readonly string[], nameOfHit: Uint32Array) {
    this.finder = new NameFinder(names);
    this.hitsByName = Uint32Array.from(nameOfHit, (_, hit) => hit).sort(
      (left, right) => (nameOfHit[left] ?? 0) - (nameOfHit[right] ?? 0) || left - right,
    );
    this.starts = new Uint32Array(names.length + 1);
    for (const name of nameOfHit) this.starts[name + 1] = (this.starts[name + 1] ?? 0) + 1;
    for (let name = 0; name < names.length; name++)
      this.starts[name + 1] = (this.starts[name + 1] ?? 0) + (this.starts[name] ?? 0);
  }

  /** The numbers of the hits whose names contain a term in search form: best fit first, then alphabetical, at most 50. */
  find(term: string): number[] {
    return this.hits(this.finder.find(term));
  }

  /** The same for a term with one typing error. */
  findWithTypingError(term: string): number[] {
    return this.hits(this.finder.findWithTypingError(term));
  }

  private hits(found: FoundNames): number[] {
    const hits: number[] = [];
    for (const names of found)
      for (const name of names) {
        const room = MOST_HITS - hits.length;
        if (room === 0) return hits;
        const start = this.starts[name] ?? 0;
        const end = Math.min(this.starts[name + 1] ?? 0, start + room);
        hits.push(...this.hitsByName.subarray(start, end));
      }
    return hits;
  }
}
