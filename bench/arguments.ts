import { z } from 'zod';
import { createNumberOption } from '@/scripts/lib/console';
import type { LoadOptions } from './compare';

/** The parts that are measured without --only. Each of the others takes half an hour. */
const DEFAULT_PARTS = ['pages', 'beside'] as const;
const PARTS = [...DEFAULT_PARTS, 'peers', 'growth', 'lighthouse'] as const;

export type Part = (typeof PARTS)[number];

export const BENCH_USAGE = `Usage: npm run bench -- [--only ${PARTS.join(',')}] [--write] [--rounds 3] [--seconds 2] [--connections 16] [--sizes 1000,10000]
       npm run bench -- --smoke`;

/** Only a few requests for each row, to check that every server responds correctly. */
const SMOKE: LoadOptions = { connections: 4, rounds: 1, seconds: 1, requests: 8 };

const MAX_PRODUCTS = 10_000_000;

export const BENCH_OPTIONS = z
  .object({
    only: z
      .string()
      .transform((names) => names.split(','))
      .pipe(z.array(z.enum(PARTS, `--only takes ${PARTS.join(', ')}`)))
      .default([...DEFAULT_PARTS]),
    write: z.boolean().default(false),
    smoke: z.boolean().default(false),
    rounds: createNumberOption('rounds', 3, 1, 1000, 'whole number'),
    seconds: createNumberOption('seconds', 2, 1, 1000, 'whole number'),
    connections: createNumberOption('connections', 16, 1, 1000, 'whole number'),
    /** Numbers of products for `peers` and `growth`. Empty for the default sizes. */
    sizes: z
      .string()
      .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
      .refine(
        (sizes) => sizes.every((size) => Number.isInteger(size) && size > 0 && size <= MAX_PRODUCTS),
        `--sizes takes numbers of products up to ${MAX_PRODUCTS}, separated by commas`,
      )
      .prefault(''),
  })
  .refine(({ smoke, write }) => !(smoke && write), '--smoke takes no measurements, so --write has nothing to write')
  .transform(({ only, smoke: isSmoke, write, sizes, ...load }) => ({
    parts: new Set<Part>(isSmoke ? ['pages'] : only),
    load: isSmoke ? SMOKE : load,
    ...{ isSmoke, write, sizes },
  }));

export type BenchArguments = z.infer<typeof BENCH_OPTIONS>;
