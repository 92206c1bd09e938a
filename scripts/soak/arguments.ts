import { readOptions } from '@/scripts/lib/console';

/** The arguments of `npm run soak`. */
export interface SoakArguments {
  /** Milliseconds of measurement after the warm-up. */
  measuredMs: number;
  warmUpMs: number;
  /** Requests a second. */
  rate: number;
  /** Largest growth of the memory in per cent. */
  growth: number;
  seed: number;
  /** The number of random addresses to request instead of the load; 0 for the load. */
  randomUrls: number;
}

export const SOAK_USAGE = `Usage: npm run soak -- [--minutes 15] [--warm-up 3] [--rate 50] [--growth 15] [--seed 1]
       npm run soak -- --random-urls 100000 [--seed 1]

It needs a finished build (npm start, npm run build); NEXT_DIST_DIR names another folder than .next.`;

const OPTIONS = {
  minutes: { type: 'string', default: '15' },
  'warm-up': { type: 'string', default: '3' },
  rate: { type: 'string', default: '50' },
  growth: { type: 'string', default: '15' },
  seed: { type: 'string', default: '1' },
  'random-urls': { type: 'string', default: '0' },
} as const;

const BOUNDS: Readonly<Record<keyof typeof OPTIONS, readonly [number, number]>> = {
  minutes: [0.1, 1440],
  'warm-up': [0.05, 120],
  rate: [1, 2000],
  growth: [0, 1000],
  seed: [0, 999_999_999],
  'random-urls': [0, 10_000_000],
};

const MINUTE_MS = 60_000;

/** Parses the arguments; a string is an error message. */
export function readSoakArguments(args: readonly string[]): SoakArguments | string {
  const values = readOptions(args, OPTIONS);
  if (typeof values === 'string') return values;
  const faults: string[] = [];
  const number = (name: keyof typeof OPTIONS): number => {
    const [least, most] = BOUNDS[name];
    const value = /^\d+(?:\.\d+)?$/.test(values[name]) ? Number(values[name]) : Number.NaN;
    if (!(value >= least && value <= most)) faults.push(`--${name} must be a number from ${least} to ${most}`);
    return value;
  };
  const read: SoakArguments = {
    measuredMs: number('minutes') * MINUTE_MS,
    warmUpMs: number('warm-up') * MINUTE_MS,
    rate: number('rate'),
    growth: number('growth'),
    seed: Math.floor(number('seed')),
    randomUrls: Math.floor(number('random-urls')),
  };
  return faults[0] ?? read;
}
