import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { computeMedian, computeQuantile } from '@/scripts/lib/quantile';

/** Quantiles of times in milliseconds. */
export interface Quantiles {
  p50: number;
  p99: number;
}

/** The median and the 99th percentile of times. */
export function quantiles(times: readonly number[]): Quantiles {
  return { p50: computeQuantile(times, 0.5), p99: computeQuantile(times, 0.99) };
}

/** The median time of each query over the rounds. All rounds have the queries in the same order. */
export function medianTimes(rounds: readonly (readonly number[])[]): number[] {
  const [first = []] = rounds;
  return first.map((_, index) => computeMedian(rounds.map((times) => times[index] ?? 0)));
}

/** Runs `work` and measures its time in milliseconds. */
export function measureTime<Result>(work: () => Result): { result: Result; time: number } {
  const start = performance.now();
  const result = work();
  return { result, time: performance.now() - start };
}

/** Collects garbage and returns the MiB of heap and buffers in use. */
export function usedMemoryMiB(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return toMiB(heapUsed + external);
}

export const toMiB = (bytes: number): number => bytes / 2 ** 20;

/** Formats milliseconds with about three significant digits. */
export function formatMs(time: number): string {
  return time >= 100 ? time.toFixed(0) : time >= 10 ? time.toFixed(1) : time >= 1 ? time.toFixed(2) : time.toFixed(3);
}
