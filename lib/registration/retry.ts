const MINUTE = 60_000;

/**
 * Milliseconds for which a delivery belongs to the process that begins it. Longer than a try may take: the remote hub has up to two minutes
 * (`HUB_TIMEOUT_MS`), a letter one, and the database half a minute before and after.
 */
export const LEASE = 4 * MINUTE;

/** Waits between the tries of a delivery, in milliseconds; the last one holds for every further try. */
const WAITS = [MINUTE / 4, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 4 * 60 * MINUTE] as const;

/** Milliseconds ahead of now that no lease and no next try can honestly be: the clock was ahead when they were noted, and has been set back. */
export const TOO_FAR = { lease: 2 * LEASE, due: 5 * 60 * MINUTE } as const;

/**
 * Milliseconds until a delivery is tried again, after `tries` that failed (1 or more): from a quarter of a minute to four hours, and up to a
 * fifth longer, so that many do not come at once. `chance` gives a number from 0 to 1.
 */
export function waitAfter(tries: number, chance: () => number = Math.random): number {
  const wait = WAITS[Math.min(Math.max(tries, 1), WAITS.length) - 1] ?? MINUTE;
  return Math.round(wait * (1 + chance() / 5));
}
