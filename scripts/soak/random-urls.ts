import { execFileSync } from 'node:child_process';
import { print } from '@/scripts/lib/console';
import { createRandom } from '@/scripts/lib/random';
import { createJudge } from './judge';
import { askOnce, newTally } from './load';
import { MIB, readRss, sampleRss } from './memory';
import { faultLines, loadLines, oddLines, resourcesLine } from './report';
import { KNOWN_PAGES, randomAddress } from './requests';
import { leakedResources, restingResources } from './resources';
import type { Stage } from './stage';

const AT_A_TIME = 16;

/** A small CACHE_MAX_MB, so that the cache is soon full. */
export const WALK_CACHE_MB = 32;

/** Memory in MiB beside the cache, for garbage that Node has not collected. */
const BASE_MIB = 256;

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);

const usedKib = (folder: string) => Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]);

/** Requests random addresses and checks that memory and disk stay limited and that good pages stay cached. Returns the broken limits. */
export async function walkRandomUrls({ site, hub, folder }: Stage, count: number, seed: number): Promise<string[]> {
  const random = createRandom(seed);
  const judge = createJudge();
  const tally = newTally();
  // Half of the pages are visited only once: they must stay cached too.
  for (const path of [...KNOWN_PAGES, ...KNOWN_PAGES.filter((_, place) => place % 2 === 0)])
    await askOnce(site.url, { kind: 'page', path }, judge, tally);
  const before = await restingResources(site);
  const [diskBefore, rssBefore] = [usedKib(folder), readRss(site.pid) ?? 0];
  const stop = sampleRss(site.pid, 1000);
  let left = count;
  const walker = async () => {
    while (left-- > 0) await askOnce(site.url, randomAddress(random), judge, tally);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: AT_A_TIME }, walker));
  const seconds = (performance.now() - start) / 1000;
  const [disk, samples] = [usedKib(folder) - diskBefore, stop()];
  const after = await restingResources(site);
  // The hub is down now: these pages come from the cache.
  await hub.setMode('down');
  const kept = newTally();
  for (const path of KNOWN_PAGES.filter((page) => !page.includes('?')))
    await askOnce(site.url, { kind: 'page', path }, judge, kept);
  const largest = Math.max(...samples);
  const allowed = WALK_CACHE_MB + BASE_MIB;
  const half = Math.ceil(samples.length / 2);
  const [first, second] = [samples.slice(0, half), samples.slice(half)].map((part) => Math.round(mean(part) / MIB));
  const grown = Math.round((largest - rssBefore) / MIB);
  print(
    [
      `${count} random addresses in ${Math.round(seconds)} s`,
      ...loadLines(tally),
      `Memory (RSS)      before ${Math.round(rssBefore / MIB)} MiB, largest ${Math.round(largest / MIB)} MiB (+${grown}; allowed +${allowed}), ${first} MiB in the first half and ${second} in the second`,
      resourcesLine(before, after),
      `Disk              +${disk} KiB`,
      `Good pages        ${kept.counts.get('page 200') ?? 0} whole with the hub gone`,
      ...loadLines(kept).slice(2),
    ].join('\n'),
  );
  return [
    ...faultLines(tally.faults),
    ...(kept.faults.size > 0 ? ['good pages were pushed out'] : []),
    ...(grown > allowed ? [`the memory has grown by more than ${allowed} MiB`] : []),
    ...leakedResources(before, after),
    ...(disk > 1024 ? ['the disk was written to'] : []),
    ...(oddLines(site.log()).length > 0 ? ['the log has lines that no outage excuses'] : []),
  ];
}
