import { readFileSync } from 'node:fs';

/** Bytes of a mebibyte. */
export const MIB = 1024 * 1024;

/** The memory that a process holds now (VmRSS), in bytes; null when there is no such process, or no /proc. */
export function readRss(pid: number): number | null {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kib === undefined ? null : Number(kib) * 1024;
  } catch {
    return null;
  }
}

/** What a row of samples of memory says, in bytes. */
export interface Memory {
  /** The median of the first and of the last tenth, ten samples at most: one moment says little about a process that collects garbage. */
  start: number;
  end: number;
  largest: number;
  /** Per cent of the start. */
  growth: number;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Sums up samples in the order in which they were taken. */
export function sumUpMemory(samples: readonly number[]): Memory {
  const few = Math.max(1, Math.min(10, Math.floor(samples.length / 10)));
  const start = median(samples.slice(0, few));
  const end = median(samples.slice(-few));
  return { start, end, largest: Math.max(...samples), growth: start === 0 ? 0 : (100 * (end - start)) / start };
}

/** Takes a sample every so often until it is stopped, which gives the samples. */
export function sampleRss(pid: number, everyMs: number): () => number[] {
  const samples: number[] = [];
  const take = () => {
    const rss = readRss(pid);
    if (rss !== null) samples.push(rss);
  };
  take();
  const timer = setInterval(take, everyMs);
  return () => {
    clearInterval(timer);
    take();
    return samples;
  };
}
