const MINUTE = 60_000;

/** Waits between the tries of a delivery, in milliseconds; the last one holds for every further try. */
const WAITS = [MINUTE / 4, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 4 * 60 * MINUTE] as const;

/**
 * Milliseconds until a delivery is tried again, after `tries` that failed (1 or more): from a quarter of a minute to four hours, and up to a
 * fifth longer, so that many do not come at once. `chance` gives a number from 0 to 1.
 */
export function waitAfter(tries: number, chance: () => number = Math.random): number {
  const wait = WAITS[Math.min(Math.max(tries, 1), WAITS.length) - 1] ?? MINUTE;
  return Math.round(wait * (1 + chance() / 5));
}
