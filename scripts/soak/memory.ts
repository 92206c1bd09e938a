import { readFileSync } from 'node:fs';
import { computeMedian } from '@/scripts/lib/quantile';

export const BYTES_PER_MIB = 1024 * 1024;

/** Formats bytes: `'12 MiB'`. */
export const formatMib = (bytes: number): string => `${Math.round(bytes / BYTES_PER_MIB)} MiB`;

/** The resident memory (VmRSS) of a process in bytes; null without such a process or /proc. */
export function readRss(pid: number): number | null {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kib === undefined ? null : Number(kib) * 1024;
  } catch {
    return null;
  }
}

/** The CPU time of a process in milliseconds; 0 if there is no such process. */
export function readCpuMs(pid: number): number {
  try {
    // utime and stime are fields 14 and 15, in ticks of 10 ms. The first two fields are removed.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return 0;
  }
}

/** A summary of memory samples. Sizes in bytes, growth in per cent. */
export type Memory = ReturnType<typeof summarizeMemory>;

/** Summarizes samples in chronological order. */
export function summarizeMemory(samples: readonly number[]) {
  // Medians of the first and last tenth (at most ten samples), because garbage collection makes single samples unreliable.
  const count = Math.max(1, Math.min(10, Math.floor(samples.length / 10)));
  const start = computeMedian(samples.slice(0, count));
  const end = computeMedian(samples.slice(-count));
  return { start, end, largest: Math.max(...samples), growth: start === 0 ? 0 : (100 * (end - start)) / start };
}

/** Samples the memory of a process at an interval. The returned function stops this and returns the samples in bytes. */
export function sampleRss(pid: number, everyMs: number): () => number[] {
  const samples: number[] = [];
  const takeSample = () => {
    const rss = readRss(pid);
    if (rss !== null) samples.push(rss);
  };
  takeSample();
  const timer = setInterval(takeSample, everyMs);
  return () => {
    clearInterval(timer);
    takeSample();
    return samples;
  };
}
