import { errorMessage } from '@/lib/util/common';
import { print } from '@/scripts/lib/console';
import type { WatchedProcess } from '@/scripts/soak/resources';
import type { FuzzArguments } from './arguments';
import type { Corpus } from './corpus';
import { watchHealth } from './health';
import { findFaults, LATE_RESPONSE } from './judge';
import { generateRequest } from './kinds';
import { describeChangedPages, findLeakedText, readPages } from './known-pages';
import type { Tally } from './report';
import type { FuzzRequest } from './request';
import { sendRequest } from './send';
import { watchProcess } from './watch-process';

/** A run is aborted after this many faulty requests. */
const MAX_FAULTY_REQUESTS = 500;

/** Limit for open incomplete requests. They are sent only in the first quarter of a run, because each stays open for a minute. */
const MAX_HELD_REQUESTS = 8;

const PROGRESS_INTERVAL_REQUESTS = 1000;

export interface FuzzTarget {
  port: number;
  /** If null, only responses are checked. */
  process: WatchedProcess | null;
  cacheMib: number;
}

/** After this many faults late requests are not repeated, because each may take 20 s. */
const MAX_REPEATED_FAULTS = 5;

/** Sends the requests with numbers from `from` to `to` - 1 and records the results. Returns the number sent and the time. */
async function sendAll(
  { port }: FuzzTarget,
  corpus: Corpus,
  { requests, seed, kinds, concurrency }: FuzzArguments,
  { from, to }: { from: number; to: number },
  tally: Tally,
): Promise<{ sent: number; seconds: number }> {
  const incomplete = new Set<Promise<void>>();
  const late: FuzzRequest[] = [];
  const sendAndJudge = async (request: FuzzRequest, shouldRepeatLate: boolean) => {
    const outcome = await sendRequest(port, request);
    const faults = findFaults(request, outcome, corpus.host);
    if (shouldRepeatLate && faults.join() === LATE_RESPONSE) late.push(request);
    else tally.recordResult(request, outcome, faults);
  };
  let next = from;
  const work = async () => {
    while (next < to && tally.faulty < MAX_FAULTY_REQUESTS) {
      const request = generateRequest(seed, next++, corpus, kinds);
      if (next % PROGRESS_INTERVAL_REQUESTS === 0) print(`  ${next} requests, ${tally.faulty} with a fault`);
      const isHeld = request.ending.type === 'hold';
      if (isHeld && (incomplete.size >= MAX_HELD_REQUESTS || next > requests / 4)) continue;
      const done = sendAndJudge(request, true);
      if (isHeld) {
        incomplete.add(done);
        done.finally(() => incomplete.delete(done));
      } else await done;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(incomplete);
  // A late response may be caused by a busy machine. It is a fault only if it is late again when the request is sent alone.
  for (const request of late) if (tally.faulty < MAX_REPEATED_FAULTS) await sendAndJudge(request, false);
  return { sent: next - from, seconds };
}

/** Requests an uncached page, which fails if earlier requests have leaked all render slots. */
async function findRenderFaults(url: string): Promise<string[]> {
  const { status } = await fetch(`${url}/not-rendered-before-${Date.now()}`);
  return status === 404 ? [] : [`an uncached page gets status ${status}`];
}

/** Fuzzes a running site and prints the progress. Records faults of single requests in `tally`. Returns the exceeded limits: health, memory, leaked
 * resources, changed pages. */
export async function fuzzSite(
  target: FuzzTarget,
  corpus: Corpus,
  args: FuzzArguments,
  range: { from: number; to: number },
  tally: Tally,
): Promise<string[]> {
  const url = `http://127.0.0.1:${target.port}`;
  const pages = await readPages(url);
  const stopWatching = target.process === null ? null : await watchProcess(target.process, target.cacheMib);
  const stopHealth = watchHealth(target.port);
  const { sent, seconds } = await sendAll(target, corpus, args, range, tally);
  const health = await stopHealth();
  const processReport = (await stopWatching?.()) ?? { lines: [], exceeded: [] };
  const renderProblems = await findRenderFaults(url).catch((error: unknown) => [
    `an uncached page was not rendered: ${errorMessage(error)}`,
  ]);
  const after = await readPages(url).catch(() => new Map());
  const leaked = await findLeakedText(url, corpus.pages).catch(() => []);
  const lines = [
    `${sent} requests in ${seconds.toFixed(1)} s (${Math.round(sent / seconds)}/s), ${tally.faulty} with a fault so far`,
    ...(sent < range.to - range.from ? [`  ended early: ${MAX_FAULTY_REQUESTS} requests had a fault`] : []),
    `  health: ${health.probes} probes, slowest ${Math.round(health.slowestMs)} ms`,
    ...processReport.lines,
  ];
  print(lines.join('\n'));
  const unhealthy = [...health.failures].map(
    ([response, times]) => `${times} × /api/health did not respond with 200 (${response})`,
  );
  const changed = describeChangedPages(pages, after).map((page) => `a page has changed: ${page}`);
  const stored = leaked.map((path) => `a cached page contains data of another request: ${path}`);
  return [...unhealthy, ...processReport.exceeded, ...renderProblems, ...changed, ...stored];
}
