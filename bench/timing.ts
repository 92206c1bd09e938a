import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median, quantile } from '@/scripts/lib/quantile';

/** Of times in milliseconds. */
export interface Quantiles {
  p50: number;
  p99: number;
}

export function quantiles(times: readonly number[]): Quantiles {
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** The median time of each question over the rounds, whose times have the same order. */
export function medianTimes(rounds: readonly (readonly number[])[]): number[] {
  const [first = []] = rounds;
  return first.map((_, place) => median(rounds.map((times) => times[place] ?? 0)));
}

export function timed<Result>(work: () => Result): { result: Result; time: number } {
  const start = performance.now();
  const result = work();
  return { result, time: performance.now() - start };
}

/** MiB of heap and buffers that are in use; collects garbage first. */
export function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return toMiB(heapUsed + external);
}

export const toMiB = (bytes: number): number => bytes / 2 ** 20;

/** Milliseconds with three digits. */
export function formatMs(time: number): string {
  return time >= 100 ? time.toFixed(0) : time >= 10 ? time.toFixed(1) : time >= 1 ? time.toFixed(2) : time.toFixed(3);
}
