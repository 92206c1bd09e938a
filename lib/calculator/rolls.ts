/** Strips of one length. */
export interface Run {
  length: number;
  count: number;
}

/** Strips by length, the longest first. Equal lengths become one run; empty runs are left out. */
export function groupByLength(list: readonly Run[]): Run[] {
  const counts = new Map<number, number>();
  for (const { length, count } of list) {
    if (length > 0 && count > 0) counts.set(length, (counts.get(length) ?? 0) + count);
  }
  return [...counts].map(([length, count]) => ({ length, count })).sort((a, b) => b.length - a.length);
}

/** Rolls with the same length left, in the order in which they were started. */
interface StartedRolls {
  rolls: number;
  left: number;
}

/** Cuts strips from started rolls, as many as fit, the first roll first. Returns the rolls afterwards and the number of strips not cut yet. */
function cutFromOffcuts(
  started: readonly StartedRolls[],
  { length, count }: Run,
): { started: StartedRolls[]; remaining: number } {
  let remaining = count;
  const after = started.flatMap(({ rolls, left }): StartedRolls[] => {
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
  return { started: after, remaining };
}

/** Number of rolls needed (first-fit decreasing), so that short strips come from offcuts. Infinity when a strip is longer than a roll. */
export function countRolls(runs: readonly Run[], rollLength: number): number {
  let started: StartedRolls[] = [];
  for (const run of runs) {
    const perRoll = Math.floor(rollLength / run.length);
    if (perRoll === 0) return Number.POSITIVE_INFINITY;
    const offcuts = cutFromOffcuts(started, run);
    started = offcuts.started;
    const full = Math.floor(offcuts.remaining / perRoll);
    const last = offcuts.remaining - full * perRoll;
    if (full > 0) started.push({ rolls: full, left: rollLength - perRoll * run.length });
    if (last > 0) started.push({ rolls: 1, left: rollLength - last * run.length });
  }
  return started.reduce((sum, { rolls }) => sum + rolls, 0);
}

/** Length of all strips together, in millimetres. */
export function totalLength(runs: readonly Run[]): number {
  return runs.reduce((sum, { length, count }) => sum + length * count, 0);
}
