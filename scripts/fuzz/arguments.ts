import { readOptions } from '@/scripts/lib/console';
import { FUZZ_KINDS, type FuzzKind } from './request';

/** The arguments of `npm run fuzz`. */
export interface FuzzArguments {
  requests: number;
  seed: number;
  /** Connections at a time. */
  concurrency: number;
  kinds: ReadonlySet<FuzzKind>;
  /** Numbers of requests to send again; empty for a whole run. */
  replay: readonly number[];
  /** A running site and its process; null starts a new site. */
  port: number | null;
  pid: number | null;
}

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
  pid: { type: 'string', default: '' },
} as const;

const BOUNDS = {
  requests: [1, 10_000_000],
  seed: [0, 999_999_999],
  concurrency: [1, 64],
  pid: [2, 4_194_304],
} as const;

const isKind = (name: string): name is FuzzKind => FUZZ_KINDS.some((kind) => kind === name);

/** Parses the arguments; a string is an error message. */
export function readFuzzArguments(args: readonly string[]): FuzzArguments | string {
  const values = readOptions(args, OPTIONS);
  if (typeof values === 'string') return values;
  const faults: string[] = [];
  const number = (name: keyof typeof BOUNDS): number => {
    const [least, most] = BOUNDS[name];
    const value = /^\d+$/.test(values[name]) ? Number(values[name]) : Number.NaN;
    if (!(value >= least && value <= most)) faults.push(`--${name} must be a whole number from ${least} to ${most}`);
    return value;
  };
  const names = values.only.split(',');
  const kinds = new Set(names.filter(isKind));
  if (kinds.size < names.length) faults.push(`--only takes ${FUZZ_KINDS.join(', ')}`);
  const replay = values.replay === '' ? [] : values.replay.split(',').map(Number);
  if (!replay.every((entry) => Number.isInteger(entry) && entry >= 0))
    faults.push('--replay takes numbers of requests');
  const [, port] = /^http:\/\/(?:127\.0\.0\.1|localhost):(\d+)\/?$/.exec(values.url) ?? [];
  if (values.url !== '' && port === undefined) faults.push('--url takes a site on this machine: http://127.0.0.1:PORT');
  if (values.pid !== '' && values.url === '') faults.push('--pid belongs to --url');
  const read: FuzzArguments = {
    ...{ requests: number('requests'), seed: number('seed'), concurrency: number('concurrency'), kinds, replay },
    port: port === undefined ? null : Number(port),
    pid: values.pid === '' ? null : number('pid'),
  };
  return faults[0] ?? read;
}
