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

/**
 * Rolls that the runs are cut from, longest first, roll after roll: what is left of a roll serves as long as the next strip
 * fits on it. More or longer strips never take fewer rolls (as they may where every rest is searched for a fit).
 * Infinity when a strip is longer than a roll.
 */
export function rollsFor(runs: readonly Run[], rollLength: number): number {
  let rolls = 0;
  let left = 0;
  for (const { length, count } of runs) {
    const fromRest = Math.min(count, Math.floor(left / length));
    const others = count - fromRest;
    left -= fromRest * length;
    if (others === 0) continue;
    const perRoll = Math.floor(rollLength / length);
    if (perRoll === 0) return Number.POSITIVE_INFINITY;
    const fresh = Math.ceil(others / perRoll);
    rolls += fresh;
    left = rollLength - (others - (fresh - 1) * perRoll) * length;
  }
  return rolls;
}

/** Length of all strips together, in millimetres. */
export function totalLength(runs: readonly Run[]): number {
  return runs.reduce((sum, { length, count }) => sum + length * count, 0);
}
