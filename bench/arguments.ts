import { readOptions } from '@/scripts/lib/console';
import type { LoadOptions } from './compare';

/** What is measured unless parts are named; each of the others takes half an hour. */
const USUAL_PARTS = ['pages', 'beside'] as const;
const PARTS = [...USUAL_PARTS, 'peers', 'growth', 'lighthouse'] as const;

/** The parts that can be measured alone. */
export type Part = (typeof PARTS)[number];

/** The arguments of `npm run bench`. */
export interface BenchArguments {
  parts: ReadonlySet<Part>;
  load: LoadOptions;
  isSmoke: boolean;
  write: boolean;
  /** Numbers of products for `peers` and `growth`; empty for their usual sizes. */
  sizes: readonly number[];
}

export const BENCH_USAGE = `Usage: npm run bench -- [--only ${PARTS.join(',')}] [--write] [--rounds 3] [--seconds 2] [--connections 16] [--sizes 1000,10000]
       npm run bench -- --smoke`;

const OPTIONS = {
  only: { type: 'string', default: USUAL_PARTS.join(',') },
  write: { type: 'boolean', default: false },
  smoke: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '2' },
  connections: { type: 'string', default: '16' },
  sizes: { type: 'string', default: '' },
} as const;

/** A few requests for each row show that every server answers correctly. */
const SMOKE: LoadOptions = { connections: 4, rounds: 1, seconds: 1, requests: 8 };

const MAX_NUMBER = 1000;
const MAX_PRODUCTS = 10_000_000;
const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

/** Parses the arguments; a string is an error message. */
export function parseBenchArguments(args: readonly string[]): BenchArguments | string {
  const values = readOptions(args, OPTIONS);
  if (typeof values === 'string') return values;
  const names = values.only.split(',');
  const parts = new Set(names.filter(isPart));
  if (parts.size < names.length) return `--only takes ${PARTS.join(', ')}`;
  const numbers = { rounds: 0, seconds: 0, connections: 0 };
  for (const name of ['rounds', 'seconds', 'connections'] as const) {
    numbers[name] = /^\d+$/.test(values[name]) ? Number(values[name]) : 0;
    if (numbers[name] < 1 || numbers[name] > MAX_NUMBER)
      return `--${name} must be a whole number from 1 to ${MAX_NUMBER}`;
  }
  if (values.smoke && values.write) return '--smoke measures nothing that could be written';
  if (values.smoke) return { parts: new Set(['pages']), load: SMOKE, isSmoke: true, write: false, sizes: [] };
  const sizes = values.sizes === '' ? [] : values.sizes.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0 && size <= MAX_PRODUCTS))
    return `--sizes takes numbers of products up to ${MAX_PRODUCTS}, separated by commas`;
  return { parts, load: numbers, isSmoke: false, write: values.write, sizes };
}
