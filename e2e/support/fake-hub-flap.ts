import { randomNumbers } from '@/scripts/lib/random';
import { FAULTS, type Fault } from './fake-hub-faults';

/** What a flapping hub is for a while: good, closed, slow, or faulty in one way. */
export type FlapMode = 'good' | 'down' | 'slow' | Fault;

/** One stretch of time of a flapping hub. */
export interface FlapPeriod {
  mode: FlapMode;
  /** Milliseconds. */
  ms: number;
}

/** How long a flapping hub is good and bad at a time, in milliseconds from and to. */
export interface FlapTimes {
  good: readonly [number, number];
  bad: readonly [number, number];
}

/** Good for 3 to 10 seconds, bad for 2 to 8. */
export const FLAP_TIMES: FlapTimes = { good: [3000, 10_000], bad: [2000, 8000] };

/** Every way in which a flapping hub is bad; a proper answer without a hit is no outage. */
export const FLAP_MODES: readonly FlapMode[] = [
  'down',
  'slow',
  ...Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS && name !== 'nothing-found'),
];

/**
 * The stretches of a flapping hub, good and bad in turn, without end; the same at every run with the same seed. Every mode comes
 * once before any comes again.
 */
export function* flapPlan(seed: number, times: FlapTimes = FLAP_TIMES): Generator<FlapPeriod, never> {
  const random = randomNumbers(seed);
  const between = ([from, to]: readonly [number, number]) => Math.round(from + random() * (to - from));
  for (;;) {
    const modes = FLAP_MODES.map((mode) => ({ mode, place: random() })).sort((a, b) => a.place - b.place);
    for (const { mode } of modes) {
      yield { mode: 'good', ms: between(times.good) };
      yield { mode, ms: between(times.bad) };
    }
  }
}
