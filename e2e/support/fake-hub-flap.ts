import { randomNumbers } from '@/scripts/lib/random';
import { FAULTS, type Fault } from './fake-hub-faults';

/** State of a flapping hub during one period: good, port closed, slow, or one of the faults. */
export type FlapMode = 'good' | 'down' | 'slow' | Fault;

/** One period of a flapping hub. */
interface FlapPeriod {
  mode: FlapMode;
  /** Duration in milliseconds. */
  ms: number;
}

/** Minimum and maximum duration of good and bad periods, in milliseconds. */
export interface FlapDurations {
  good: readonly [number, number];
  bad: readonly [number, number];
}

/** Good for 3 to 10 seconds, bad for 2 to 8. */
export const FLAP_DURATIONS_MS: FlapDurations = { good: [3000, 10_000], bad: [2000, 8000] };

/** All bad modes of a flapping hub. `nothing-found` is not among them: an empty result is not an outage. */
export const BAD_MODES: readonly FlapMode[] = [
  'down',
  'slow',
  ...Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS && name !== 'nothing-found'),
];

/**
 * Yields alternating good and bad periods endlessly, reproducibly for a seed. Each round contains every bad mode once, in random
 * order.
 */
export function* generateFlapPeriods(
  seed: number,
  times: FlapDurations = FLAP_DURATIONS_MS,
): Generator<FlapPeriod, never> {
  const random = randomNumbers(seed);
  const randomBetween = ([from, to]: readonly [number, number]) => Math.round(from + random() * (to - from));
  for (;;) {
    const modes = BAD_MODES.map((mode) => ({ mode, rank: random() })).sort((a, b) => a.rank - b.rank);
    for (const { mode } of modes) {
      yield { mode: 'good', ms: randomBetween(times.good) };
      yield { mode, ms: randomBetween(times.bad) };
    }
  }
}
