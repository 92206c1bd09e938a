import { readFileSync } from 'node:fs';

export const MIB = 1024 * 1024;

/** The memory of a process (VmRSS) in bytes; null without such a process or /proc. */
export function readRss(pid: number): number | null {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kib === undefined ? null : Number(kib) * 1024;
  } catch {
    return null;
  }
}

/** A summary of memory samples, in bytes. */
export interface Memory {
  /** Medians of the first and last tenth (at most ten samples): garbage collection makes single samples unreliable. */
  start: number;
  end: number;
  largest: number;
  growth: number;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Summarises samples in their order. */
export function sumUpMemory(samples: readonly number[]): Memory {
  const few = Math.max(1, Math.min(10, Math.floor(samples.length / 10)));
  const start = median(samples.slice(0, few));
  const end = median(samples.slice(-few));
  return { start, end, largest: Math.max(...samples), growth: start === 0 ? 0 : (100 * (end - start)) / start };
}

/** Samples the memory at an interval until the returned function is called, which returns the samples. */
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
