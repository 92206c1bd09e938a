/** Strips of one length. */
export interface Run {
  /** Millimetres. */
  length: number;
  count: number;
}

/** Strips by length, the longest first; equal lengths are one run, and what has no length or no strip is left out. */
export function runsOf(list: readonly Run[]): Run[] {
  const counts = new Map<number, number>();
  for (const { length, count } of list) {
    if (length > 0 && count > 0) counts.set(length, (counts.get(length) ?? 0) + count);
  }
  return [...counts].map(([length, count]) => ({ length, count })).sort((a, b) => b.length - a.length);
}

/** Rolls that have the same length left, in the order in which they were begun. */
interface Begun {
  rolls: number;
  left: number;
}

/** Cuts strips from rolls that were begun, from the first on as many as fit. Gives these rolls afterwards, and what is not cut yet. */
function cutFromRests(begun: readonly Begun[], { length, count }: Run): { begun: Begun[]; remaining: number } {
  let remaining = count;
  const after = begun.flatMap(({ rolls, left }): Begun[] => {
    const fits = Math.min(remaining, Math.floor(left / length));
    if (fits === 0) return [{ rolls, left }];
    const filled = Math.min(rolls, Math.floor(remaining / fits));
    remaining -= filled * fits;
    const others = rolls - filled;
    const first = { rolls: filled, left: left - fits * length };
    if (others === 0 || remaining === 0) return others === 0 ? [first] : [first, { rolls: others, left }];
    const last = { rolls: 1, left: left - remaining * length };
    remaining = 0;
    return [first, last, ...(others === 1 ? [] : [{ rolls: others - 1, left }])];
  });
  return { begun: after, remaining };
}

/**
 * Rolls that the runs are cut from: the longest strips first, each from the first roll that has enough left, so that the short
 * ones come from the rests. Infinity when a strip is longer than a roll.
 */
export function rollsFor(runs: readonly Run[], rollLength: number): number {
  let begun: Begun[] = [];
  for (const run of runs) {
    const perRoll = Math.floor(rollLength / run.length);
    if (perRoll === 0) return Number.POSITIVE_INFINITY;
    const rests = cutFromRests(begun, run);
    begun = rests.begun;
    const full = Math.floor(rests.remaining / perRoll);
    const last = rests.remaining - full * perRoll;
    if (full > 0) begun.push({ rolls: full, left: rollLength - perRoll * run.length });
    if (last > 0) begun.push({ rolls: 1, left: rollLength - last * run.length });
  }
  return begun.reduce((sum, { rolls }) => sum + rolls, 0);
}

/** Length of all strips together, in millimetres. */
export function totalLength(runs: readonly Run[]): number {
  return runs.reduce((sum, { length, count }) => sum + length * count, 0);
}
