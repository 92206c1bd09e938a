import { MIB, readRss, sampleRss } from '@/scripts/soak/memory';
import type { FuzzArguments } from './arguments';
import type { Corpus } from './corpus';
import { type Health, watchHealth } from './health';
import { judge } from './judge';
import { generateRequest } from './kinds';
import { changedPages, showPages } from './known-pages';
import type { Tally } from './report';
import { readResources, settle, type Watched } from './resources';
import { sendRequest } from './send';

/** Requests with a fault after which a run ends: more of them say nothing new. */
const MAX_FAULTY = 500;

/** Half-sent requests that are left open at a time; further ones are not sent. */
const MAX_HELD = 8;

/** Requests after which a line says how far a run is. */
const PROGRESS = 1000;

/** Milliseconds in which a site gives back what it holds: idle connections end after 5 s, half-sent headers after a minute. */
const SETTLE_MS = 90_000;

/**
 * MiB that a process may take beside what it keeps pages in: Node lets its heap grow by half before it collects, bodies of 12 MB and 16 pages
 * at once are in work, and sharp keeps memory for pictures.
 */
const WORK_MIB = 320;

/** A site that is fuzzed. */
export interface FuzzTarget {
  port: number;
  /** Null when its process is not known: then only its answers are watched. */
  process: Watched | null;
  /** MiB that it may keep pages in. */
  cacheMib: number;
}

/** Sends the requests with numbers from `from` to before `to`, a few at a time, and enters what comes of them. Gives how many were sent. */
async function sendAll(
  { port }: FuzzTarget,
  corpus: Corpus,
  { seed, kinds, concurrency }: FuzzArguments,
  { from, to }: { from: number; to: number },
  tally: Tally,
): Promise<number> {
  const held = new Set<Promise<void>>();
  let next = from;
  const work = async () => {
    while (next < to && tally.faulty < MAX_FAULTY) {
      const request = generateRequest(seed, next++, corpus, kinds);
      if (next % PROGRESS === 0) console.log(`  ${next} requests, ${tally.faulty} with a fault`);
      const isHeld = request.ending.type === 'hold';
      if (isHeld && held.size >= MAX_HELD) continue;
      const done = sendRequest(port, request).then((outcome) =>
        tally.enter(request, outcome, judge(request, outcome, corpus.host)),
      );
      if (isHeld) {
        held.add(done);
        done.finally(() => held.delete(done));
      } else await done;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await Promise.all(held);
  return next - from;
}

function healthFaults({ failures }: Health): string[] {
  return [...failures].map(([answer, times]) => `${times} × /api/health did not answer 200 (${answer})`);
}

/**
 * Fuzzes a site that answers, prints how it went, and gives the bounds that broke: health, memory, what its process holds in the end, and the
 * pages that everybody sees. Faults of single requests are in the tally.
 */
export async function fuzzSite(
  target: FuzzTarget,
  corpus: Corpus,
  asked: FuzzArguments,
  range: { from: number; to: number },
  tally: Tally,
): Promise<string[]> {
  const { process: watched, port, cacheMib } = target;
  const url = `http://127.0.0.1:${port}`;
  const pages = await showPages(url);
  const before = watched === null ? {} : await readResources(watched);
  const rss = watched === null ? 0 : (readRss(watched.pid) ?? 0);
  const stopSampling = watched === null ? () => [] : sampleRss(watched.pid, 250);
  const stopHealth = watchHealth(port);
  const start = performance.now();
  const sent = await sendAll(target, corpus, asked, range, tally);
  const seconds = (performance.now() - start) / 1000;
  const health = await stopHealth();
  const broken = healthFaults(health);
  if (watched !== null) {
    const grown = await settle(watched, before, SETTLE_MS);
    broken.push(...grown.map((type) => `${SETTLE_MS / 1000} s after the last request the process holds more: ${type}`));
  }
  const [largest, allowed] = [Math.max(rss, ...stopSampling()), (cacheMib + WORK_MIB) * MIB];
  const mib = (bytes: number) => `${Math.round(bytes / MIB)} MiB`;
  if (largest - rss > allowed) broken.push(`the memory has grown by ${mib(largest - rss)}, more than ${mib(allowed)}`);
  const after = await showPages(url).catch(() => new Map());
  broken.push(...changedPages(pages, after).map((page) => `a known page is another now: ${page}`));
  console.log(
    [
      `${sent} requests in ${seconds.toFixed(1)} s (${Math.round(sent / seconds)}/s), ${tally.faulty} with a fault so far`,
      `  health: ${health.probes} probes, slowest ${Math.round(health.slowestMs)} ms`,
      ...(watched === null
        ? []
        : [`  memory (RSS): ${mib(rss)} before, ${mib(largest)} at most (allowed +${mib(allowed)})`]),
      ...(sent < range.to - range.from ? [`  ended early: ${MAX_FAULTY} requests had a fault`] : []),
    ].join('\n'),
  );
  return broken;
}
