/** A generator of numbers in [0, 1), always the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Reproducible random choices. */
export interface Random {
  /** From `from` to `to`, both included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** An entry, or `otherwise` for an empty list. */
  pickOr<T>(list: readonly T[], otherwise: T): T;
  /** An entry, the more often the greater its weight. Throws for an empty list. */
  pickWeighted<T>(list: readonly (readonly [weight: number, entry: T])[]): T;
  times<T>(count: number, make: () => T): T[];
}

/** The choices of one numbered request. Each has its own sequence, so that a request can be generated without those before it. */
export function createRandom(seed: number, number = 0): Random {
  const next = randomNumbers(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  // The first numbers of neighbouring seeds are similar.
  next();
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    pickOr: (list, otherwise) => list[int(0, Math.max(0, list.length - 1))] ?? otherwise,
    pickWeighted(list) {
      let place = int(
        1,
        list.reduce((sum, [weight]) => sum + weight, 0),
      );
      for (const [weight, entry] of list) {
        place -= weight;
        if (place <= 0) return entry;
      }
      throw new Error('There is nothing to choose from.');
    },
    times: (count, make) => Array.from({ length: count }, make),
  };
}
