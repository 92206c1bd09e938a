import { z } from 'zod';
import { createNumberOption } from '@/scripts/lib/console';

export const SOAK_USAGE = `Usage: npm run soak -- [--minutes 15] [--warm-up 3] [--rate 50] [--growth 15] [--seed 1]
       npm run soak -- --random-urls 100000 [--seed 1]

Needs a build (npm start or npm run build) in .next or in NEXT_DIST_DIR.`;

const MINUTE_MS = 60_000;

export const SOAK_OPTIONS = z
  .object({
    minutes: createNumberOption('minutes', 15, 0.1, 1440),
    'warm-up': createNumberOption('warm-up', 3, 0.05, 120),
    rate: createNumberOption('rate', 50, 1, 2000),
    growth: createNumberOption('growth', 15, 0, 1000),
    seed: createNumberOption('seed', 1, 0, 999_999_999),
    'random-urls': createNumberOption('random-urls', 0, 0, 10_000_000),
  })
  .transform(({ minutes, 'warm-up': warmUp, rate, growth, seed, 'random-urls': randomUrls }) => ({
    /** Milliseconds of measurement after the warm-up. */
    measuredMs: minutes * MINUTE_MS,
    warmUpMs: warmUp * MINUTE_MS,
    rate,
    /** The allowed growth of memory in per cent. */
    growth,
    seed: Math.floor(seed),
    /** Number of random URLs to request instead of the load; 0 for the load. */
    randomUrls: Math.floor(randomUrls),
  }));

export type SoakArguments = z.infer<typeof SOAK_OPTIONS>;
