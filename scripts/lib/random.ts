/** Numbers from 0 (inclusive) to 1 (exclusive), the same at every run with the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Choices that are the same at every run with the same seed. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean;
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T;
  /** One entry of a list, or `otherwise` when it is empty. */
  pickOr<T>(list: readonly T[], otherwise: T): T;
  /** `count` results of `make`. */
  times<T>(count: number, make: () => T): T[];
}

/**
 * The choices of one numbered request. Each request has its own sequence, so that it can be generated again without those before it, whatever
 * order the workers take them in.
 */
export function createRandom(seed: number, number: number): Random {
  const next = randomNumbers(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  // The first numbers of neighbouring states resemble each other.
  next();
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    pickOr: (list, otherwise) => list[int(0, Math.max(0, list.length - 1))] ?? otherwise,
    times: (count, make) => Array.from({ length: count }, make),
  };
}
