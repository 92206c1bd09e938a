import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '@/lib/util/common';
import { MIB, readCpuMs, readRss, sampleRss } from '@/scripts/soak/memory';
import { leakedResources, type Resources, readResources, type WatchedProcess } from '@/scripts/soak/resources';

/** Milliseconds until resources must be free: idle connections end after 5 s, half-sent headers after a minute. */
const SETTLE_MS = 90_000;

/** Memory in MiB beside the cache: Node lets its heap grow by half, 16 pages and bodies of 12 MB are in work, and sharp keeps buffers. */
const WORK_MIB = 320;

const SAMPLE_MS = 250;

/** The resources of a watched process as text, and the limits that it broke. */
export interface ProcessReport {
  lines: readonly string[];
  broken: readonly string[];
}

/** The broken limits: resources held after the run, and memory growth. Sizes are in bytes. */
export function processFaults(grown: readonly string[], rssGrowth: number, allowed: number): string[] {
  const mib = (bytes: number) => `${Math.round(bytes / MIB)} MiB`;
  return [
    ...grown.map((kind) => `${SETTLE_MS / 1000} s after the last request the process holds: ${kind}`),
    ...(rssGrowth > allowed ? [`the memory has grown by ${mib(rssGrowth)}, more than ${mib(allowed)}`] : []),
  ];
}

/** Waits until no resource has grown; returns those that have after `SETTLE_MS`. Timers end by themselves, and what they hold shows in other kinds. */
async function settle(watched: WatchedProcess, before: Resources): Promise<string[]> {
  const deadline = performance.now() + SETTLE_MS;
  for (;;) {
    if (readRss(watched.pid) === null) return ['the process has ended'];
    const after = [...(await readResources(watched))].filter(([kind]) => kind !== 'Timeout' && kind !== 'Immediate');
    const grown = leakedResources(before, new Map(after));
    if (grown.length === 0 || performance.now() > deadline) return grown;
    await sleep(500);
  }
}

/** Watches the memory, processor time and resources of a process until the returned function is called, which waits until resources are free.
 * Throws when there is no such process. `cacheMib` is the limit of its page cache. */
export async function watchProcess(watched: WatchedProcess, cacheMib: number): Promise<() => Promise<ProcessReport>> {
  const before = await readResources(watched);
  const [rss, cpu] = [readRss(watched.pid) ?? 0, readCpuMs(watched.pid)];
  const stopSampling = sampleRss(watched.pid, SAMPLE_MS);
  return async () => {
    const cpuSeconds = (readCpuMs(watched.pid) - cpu) / 1000;
    const grown = await settle(watched, before).catch((error: unknown) => [errorMessage(error)]);
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
