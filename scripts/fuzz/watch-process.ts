import { MIB, readRss, sampleRss } from '@/scripts/soak/memory';
import { readCpuMs, readResources, settle, type Watched } from './resources';

/** Milliseconds in which a site gives back what it holds: idle connections end after 5 s, half-sent headers after a minute. */
const SETTLE_MS = 90_000;

/**
 * MiB that a process may take beside what it keeps pages in: Node lets its heap grow by half before it collects, bodies of 12 MB and 16 pages
 * at once are in work, and sharp keeps memory for pictures.
 */
const WORK_MIB = 320;

/** Milliseconds between two samples of the memory. */
const SAMPLE_MS = 250;

/** What a process took while it was watched, for the terminal, and the bounds that it broke. */
export interface ProcessReport {
  lines: readonly string[];
  broken: readonly string[];
}

/** The bounds that a process broke: what it still holds after it had time to settle, and how far its memory grew (all in bytes). */
export function processFaults(grown: readonly string[], rssGrowth: number, allowed: number): string[] {
  const mib = (bytes: number) => `${Math.round(bytes / MIB)} MiB`;
  return [
    ...grown.map((type) => `${SETTLE_MS / 1000} s after the last request the process holds more: ${type}`),
    ...(rssGrowth > allowed ? [`the memory has grown by ${mib(rssGrowth)}, more than ${mib(allowed)}`] : []),
  ];
}

/**
 * Watches the memory of a process, its processor time and what it holds until the returned function is called, which waits until it has given
 * back what it took. Throws when there is no such process.
 *
 * @param cacheMib MiB that it may keep pages in
 */
export async function watchProcess(watched: Watched, cacheMib: number): Promise<() => Promise<ProcessReport>> {
  const before = await readResources(watched);
  const [rss, cpu] = [readRss(watched.pid) ?? 0, readCpuMs(watched.pid)];
  const stopSampling = sampleRss(watched.pid, SAMPLE_MS);
  return async () => {
    const cpuSeconds = (readCpuMs(watched.pid) - cpu) / 1000;
    const grown = await settle(watched, before, SETTLE_MS);
    const largest = stopSampling().reduce((most, sample) => Math.max(most, sample), rss);
    const allowed = cacheMib + WORK_MIB;
    return {
      lines: [
        `  processor: ${cpuSeconds.toFixed(1)} s`,
        `  memory (RSS): ${Math.round(rss / MIB)} MiB before, ${Math.round(largest / MIB)} MiB at most (allowed +${allowed})`,
      ],
      broken: processFaults(grown, largest - rss, allowed * MIB),
    };
  };
}
