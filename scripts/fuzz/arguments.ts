import { z } from 'zod';
import { createNumberOption } from '@/scripts/lib/console';
import { FUZZ_KINDS } from './request';

export const FUZZ_USAGE = `Usage: npm run fuzz -- [--requests 5000] [--seed 1] [--concurrency 16] [--only path,query]
       npm run fuzz -- --seed 1 --replay 12,345
       npm run fuzz -- --url http://127.0.0.1:3000 [--pid 4711]

Kinds: ${FUZZ_KINDS.join(', ')}
Needs a build (npm start or npm run build) in .next or in NEXT_DIST_DIR.`;

const SITE_PATTERN = /^http:\/\/(?:127\.0\.0\.1|localhost):(\d+)\/?$/;

export const FUZZ_OPTIONS = z
  .object({
    requests: createNumberOption('requests', 5000, 1, 10_000_000, 'whole number'),
    seed: createNumberOption('seed', 1, 0, 999_999_999, 'whole number'),
    concurrency: createNumberOption('concurrency', 16, 1, 64, 'whole number'),
    only: z
      .string()
      .transform((names) => names.split(','))
      .pipe(z.array(z.enum(FUZZ_KINDS, `--only takes ${FUZZ_KINDS.join(', ')}`)))
      .default([...FUZZ_KINDS]),
    /** Numbers of the requests to repeat. Empty for a complete run. */
    replay: z
      .string()
      .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
      .refine(
        (numbers) => numbers.every((entry) => Number.isInteger(entry) && entry >= 0),
        '--replay takes request numbers',
      )
      .prefault(''),
    url: z
      .string()
      .refine(
        (url) => url === '' || SITE_PATTERN.test(url),
        '--url takes a site on this machine: http://127.0.0.1:PORT',
      )
      .default(''),
    pid: createNumberOption('pid', 0, 0, 4_194_304, 'whole number'),
  })
  .refine(({ pid, url }) => pid === 0 || url !== '', '--pid requires --url')
  // `port` is the port of a running site; null starts a new site.
  .transform(({ only, url, pid, ...rest }) => ({
    ...rest,
    kinds: new Set(only),
    port: url === '' ? null : Number(SITE_PATTERN.exec(url)?.[1]),
    pid: pid === 0 ? null : pid,
  }));

export type FuzzArguments = z.infer<typeof FUZZ_OPTIONS>;
