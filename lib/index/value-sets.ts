import { NumberList } from './numbers';

/** Child keys are `parent * LIMIT + value`, exact in a double: so many sets, and so many values, at most. */
const LIMIT = 2 ** 26;

/**
 * Numbers distinct lists of value codes: a product then holds one number, however many values it has. Lists are paths in a
 * trie; the empty list is number 0.
 */
export class ValueSets {
  private readonly parents = new NumberList();
  private readonly values = new NumberList();
  private readonly children = new Map<number, number>();

  constructor() {
    this.parents.push(0);
    this.values.push(0);
  }

  /** The number of lists and of their beginnings, the empty one included. */
  get size(): number {
    return this.parents.length;
  }

  /** The number of the list that has `value` (below 2²⁶) after the values of list `set`. */
  append(set: number, value: number): number {
    const key = set * LIMIT + value;
    const known = this.children.get(key);
    if (known !== undefined) return known;
    if (this.size >= LIMIT || value >= LIMIT) throw new RangeError('Too many distinct values for one index');
    const added = this.size;
    this.children.set(key, added);
    this.parents.push(set);
    this.values.push(value);
    return added;
  }

  /** The value codes of a list, in its order. */
  list(set: number): number[] {
    const codes: number[] = [];
    for (let node = set; node !== 0; node = this.parents.at(node)) codes.push(this.values.at(node));
    return codes.reverse();
  }
}
