import { execFileSync } from 'node:child_process';
import { print } from '@/scripts/lib/console';
import { createRandom } from '@/scripts/lib/random';
import { createResponseChecker } from './judge';
import { createTally, sendAndCheck } from './load';
import { BYTES_PER_MIB, formatMib, readRss, sampleRss } from './memory';
import { findUnexpectedLogLines, formatFaults, formatLoad, formatResources } from './report';
import { createRandomUrlRequest, KNOWN_PAGES } from './requests';
import { findLeaks, readIdleResources } from './resources';
import type { SoakEnvironment } from './stage';

const MAX_CONCURRENT_REQUESTS = 16;

/** A small CACHE_MAX_MB, so that the cache fills up quickly. */
export const RANDOM_URLS_CACHE_MB = 32;

/** Allowed memory in addition to the cache, for garbage that Node has not collected. */
const BASE_MEMORY_MIB = 256;

const computeMean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);

const measureUsedKib = (folder: string) =>
  Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]);

/** Requests random URLs and checks that memory and disk usage are limited and that real pages stay cached. Returns the exceeded limits. */
export async function requestRandomUrls(
  { site, hub, folder }: SoakEnvironment,
  count: number,
  seed: number,
): Promise<string[]> {
  const random = createRandom(seed);
  const checker = createResponseChecker();
  const tally = createTally();
  // Pages that are visited only once must stay cached too, so only every other page is visited twice.
  for (const path of [...KNOWN_PAGES, ...KNOWN_PAGES.filter((_, index) => index % 2 === 0)])
    await sendAndCheck(site.url, { kind: 'page', path }, checker, tally);
  const before = await readIdleResources(site);
  const [diskBefore, rssBefore] = [measureUsedKib(folder), readRss(site.pid) ?? 0];
  const stop = sampleRss(site.pid, 1000);
  let remaining = count;
  const runWorker = async () => {
    while (remaining-- > 0) await sendAndCheck(site.url, createRandomUrlRequest(random), checker, tally);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, runWorker));
  const seconds = (performance.now() - start) / 1000;
  const [disk, samples] = [measureUsedKib(folder) - diskBefore, stop()];
  const after = await readIdleResources(site);
  // While the hub is down, these pages must come from the cache.
  await hub.setMode('down');
  const cached = createTally();
  for (const path of KNOWN_PAGES.filter((page) => !page.includes('?')))
    await sendAndCheck(site.url, { kind: 'page', path }, checker, cached);
  const largest = Math.max(...samples);
  const allowed = RANDOM_URLS_CACHE_MB + BASE_MEMORY_MIB;
  const half = Math.ceil(samples.length / 2);
  const [first, second] = [samples.slice(0, half), samples.slice(half)].map((part) =>
    Math.round(computeMean(part) / BYTES_PER_MIB),
  );
  const growth = Math.round((largest - rssBefore) / BYTES_PER_MIB);
  print(
    [
      `${count} random URLs in ${Math.round(seconds)} s`,
      ...formatLoad(tally),
      `Memory (RSS)      before ${formatMib(rssBefore)}, largest ${formatMib(largest)} (+${growth}; allowed +${allowed}), ${first} MiB in the first half and ${second} in the second`,
      formatResources(before, after),
      `Disk              +${disk} KiB`,
      `Real pages        ${cached.counts.get('page 200') ?? 0} complete with the hub down`,
      ...formatLoad(cached).slice(2),
    ].join('\n'),
  );
  return [
    ...formatFaults(tally.faults),
    ...(cached.faults.size > 0 ? ['real pages were evicted from the cache'] : []),
    ...(growth > allowed ? [`the memory has grown by more than ${allowed} MiB`] : []),
    ...findLeaks(before, after),
    ...(disk > 1024 ? ['more than 1 MiB was written to disk'] : []),
    ...(findUnexpectedLogLines(site.log()).length > 0 ? ['the log has lines that an outage does not explain'] : []),
  ];
}
