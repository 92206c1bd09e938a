/** Creates a generator of pseudo-random numbers in [0, 1), reproducible for a seed (mulberry32). */
export function createRandomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Random = ReturnType<typeof createRandom>;

/** Creates the random source for a seed and a request number, so that a request can be generated without its predecessors. */
export function createRandom(seed: number, number = 0) {
  const next = createRandomNumbers(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  // Discards the first number, which is similar for adjacent seeds.
  next();
  /** An integer from `from` to `to`, inclusive. */
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly [T, ...T[]]): T => list[int(0, list.length - 1)] ?? list[0],
    /** An entry, or `fallback` for an empty list. */
    pickOr: <T>(list: readonly T[], fallback: T): T => list[int(0, Math.max(0, list.length - 1))] ?? fallback,
    /** An entry, with a probability proportional to its weight. Throws for an empty list. */
    pickWeighted<T>(list: readonly (readonly [weight: number, entry: T])[]): T {
      let position = int(
        1,
        list.reduce((sum, [weight]) => sum + weight, 0),
      );
      for (const [weight, entry] of list) {
        position -= weight;
        if (position <= 0) return entry;
      }
      throw new Error('The list is empty.');
    },
    times: <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make),
  };
}
