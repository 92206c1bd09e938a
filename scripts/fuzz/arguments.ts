import { z } from 'zod';
import { numberOption, parseOptions } from '@/scripts/lib/console';
import { FUZZ_KINDS } from './request';

export const FUZZ_USAGE = `Usage: npm run fuzz -- [--requests 5000] [--seed 1] [--concurrency 16] [--only path,query]
       npm run fuzz -- --seed 1 --replay 12,345
       npm run fuzz -- --url http://127.0.0.1:3000 [--pid 4711]

Kinds: ${FUZZ_KINDS.join(', ')}
It needs a finished build (npm start, npm run build); NEXT_DIST_DIR names another folder than .next.`;

const OPTIONS = {
  requests: { type: 'string', default: '5000' },
  seed: { type: 'string', default: '1' },
  concurrency: { type: 'string', default: '16' },
  only: { type: 'string', default: FUZZ_KINDS.join(',') },
  replay: { type: 'string', default: '' },
  url: { type: 'string', default: '' },
  pid: { type: 'string', default: '0' },
} as const;

const SITE = /^http:\/\/(?:127\.0\.0\.1|localhost):(\d+)\/?$/;

const ARGUMENTS = z
  .object({
    requests: numberOption('requests', 1, 10_000_000, 'whole number'),
    seed: numberOption('seed', 0, 999_999_999, 'whole number'),
    /** Connections at a time. */
    concurrency: numberOption('concurrency', 1, 64, 'whole number'),
    only: z
      .string()
      .transform((names) => names.split(','))
      .pipe(z.array(z.enum(FUZZ_KINDS, `--only takes ${FUZZ_KINDS.join(', ')}`))),
    /** Numbers of requests to send again; empty for a whole run. */
    replay: z
      .string()
      .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
      .refine(
        (numbers) => numbers.every((entry) => Number.isInteger(entry) && entry >= 0),
        '--replay takes numbers of requests',
      ),
    url: z
      .string()
      .refine((url) => url === '' || SITE.test(url), '--url takes a site on this machine: http://127.0.0.1:PORT'),
    pid: numberOption('pid', 0, 4_194_304, 'whole number'),
  })
  .refine(({ pid, url }) => pid === 0 || url !== '', '--pid belongs to --url')
  // The port and the process of a running site; null starts a new site.
  .transform(({ only, url, pid, ...rest }) => ({
    ...rest,
    kinds: new Set(only),
    port: url === '' ? null : Number(SITE.exec(url)?.[1]),
    pid: pid === 0 ? null : pid,
  }));

/** The arguments of `npm run fuzz`. */
export type FuzzArguments = z.infer<typeof ARGUMENTS>;

/** Parses the arguments; a string is an error message. */
export const readFuzzArguments = (args: readonly string[]): FuzzArguments | string =>
  parseOptions(args, OPTIONS, ARGUMENTS);
