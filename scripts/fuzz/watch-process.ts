import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '@/lib/util/common';
import { BYTES_PER_MIB, formatMib, readCpuMs, readRss, sampleRss } from '@/scripts/soak/memory';
import { findLeaks, type Resources, readResources, type WatchedProcess } from '@/scripts/soak/resources';

/** The time until resources must be released. Idle connections end after 5 s, incomplete headers after a minute. */
const SETTLE_TIMEOUT_MS = 90_000;

/** Allowed memory in addition to the cache: for Node's heap, 16 pages and bodies of 12 MB in progress, and sharp's buffers. */
const WORKING_MEMORY_MIB = 320;

const SAMPLE_INTERVAL_MS = 250;

/** Describes the exceeded limits: unreleased resources and memory growth. Sizes are in bytes. */
export function processFaults(grown: readonly string[], rssGrowth: number, allowed: number): string[] {
  return [
    ...grown.map((kind) => `${SETTLE_TIMEOUT_MS / 1000} s after the last request, resources are not released: ${kind}`),
    ...(rssGrowth > allowed
      ? [`the memory has grown by ${formatMib(rssGrowth)}, more than ${formatMib(allowed)}`]
      : []),
  ];
}

/** Waits until the resources are released and returns those that are not after 90 s. Timers are ignored, because they expire. */
async function waitForRelease(watched: WatchedProcess, before: Resources): Promise<string[]> {
  const deadline = performance.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    if (readRss(watched.pid) === null) return ['the process has ended'];
    const after = [...(await readResources(watched))].filter(([kind]) => kind !== 'Timeout' && kind !== 'Immediate');
    const grown = findLeaks(before, new Map(after));
    if (grown.length === 0 || performance.now() > deadline) return grown;
    await sleep(500);
  }
}

/** Watches a process, whose page cache is limited to `cacheMib`. The returned function waits until resources are released, and returns lines of text
 * and the exceeded limits. Throws if there is no such process. */
export async function watchProcess(watched: WatchedProcess, cacheMib: number) {
  const before = await readResources(watched);
  const [rss, cpu] = [readRss(watched.pid) ?? 0, readCpuMs(watched.pid)];
  const stopSampling = sampleRss(watched.pid, SAMPLE_INTERVAL_MS);
  return async () => {
    const cpuSeconds = (readCpuMs(watched.pid) - cpu) / 1000;
    const grown = await waitForRelease(watched, before).catch((error: unknown) => [errorMessage(error)]);
    const largest = stopSampling().reduce((most, sample) => Math.max(most, sample), rss);
    const allowed = cacheMib + WORKING_MEMORY_MIB;
    return {
      lines: [
        `  CPU time: ${cpuSeconds.toFixed(1)} s`,
        `  memory (RSS): ${formatMib(rss)} before, ${formatMib(largest)} at most (allowed +${allowed})`,
      ],
      exceeded: processFaults(grown, largest - rss, allowed * BYTES_PER_MIB),
    };
  };
}
