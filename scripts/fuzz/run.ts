import { errorMessage } from '@/lib/util/common';
import { print } from '@/scripts/lib/console';
import type { WatchedProcess } from '@/scripts/soak/resources';
import type { FuzzArguments } from './arguments';
import type { Corpus } from './corpus';
import { type Health, watchHealth } from './health';
import { judge, LATE } from './judge';
import { generateRequest } from './kinds';
import { changedPages, pagesWithForeignText, showPages } from './known-pages';
import type { Tally } from './report';
import type { FuzzRequest } from './request';
import { sendRequest } from './send';
import { watchProcess } from './watch-process';

/** A run ends after this many faulty requests. */
const MAX_FAULTY = 500;

/** Half-sent requests that are open at a time. All are among the first quarter of a run: each stays open for a minute, and the end waits for them. */
const MAX_HELD = 8;

/** Requests between two lines of progress. */
const PROGRESS = 1000;

export interface FuzzTarget {
  port: number;
  /** Null for an unknown process: then only answers are checked. */
  process: WatchedProcess | null;
  cacheMib: number;
}

/** Late requests that are sent again; further ones are faults at once. */
const MAX_LATE = 20;

/** Sends the requests numbered `from` to before `to` and records the results. Returns their number and time. */
async function sendAll(
  { port }: FuzzTarget,
  corpus: Corpus,
  { requests, seed, kinds, concurrency }: FuzzArguments,
  { from, to }: { from: number; to: number },
  tally: Tally,
): Promise<{ sent: number; seconds: number }> {
  const held = new Set<Promise<void>>();
  const late: FuzzRequest[] = [];
  const sendAndJudge = async (request: FuzzRequest, isLast: boolean) => {
    const outcome = await sendRequest(port, request);
    const faults = judge(request, outcome, corpus.host);
    if (!isLast && faults.includes(LATE) && late.length < MAX_LATE) late.push(request);
    else tally.enter(request, outcome, faults);
  };
  let next = from;
  const work = async () => {
    while (next < to && tally.faulty < MAX_FAULTY) {
      const request = generateRequest(seed, next++, corpus, kinds);
      if (next % PROGRESS === 0) print(`  ${next} requests, ${tally.faulty} with a fault`);
      const isHeld = request.ending.type === 'hold';
      if (isHeld && (held.size >= MAX_HELD || next > requests / 4)) continue;
      const done = sendAndJudge(request, false);
      if (isHeld) {
        held.add(done);
        done.finally(() => held.delete(done));
      } else await done;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(held);
  // A busy machine is slow now and then: only a request that is slow by itself too is a fault.
  for (const request of late) await sendAndJudge(request, true);
  return { sent: next - from, seconds };
}

function healthFaults({ failures }: Health): string[] {
  return [...failures].map(([answer, times]) => `${times} × /api/health did not answer 200 (${answer})`);
}

/** A first render needs a slot that no earlier request may still hold. */
async function renderFaults(url: string): Promise<string[]> {
  const { status } = await fetch(`${url}/not-rendered-before-${Date.now()}`);
  return status === 404 ? [] : [`a page that is rendered for the first time is answered with ${status}`];
}

/** Fuzzes a running site and prints the progress. Returns the broken limits: health, memory, leaked resources, changed pages. Faults of single
 * requests are in the tally. */
export async function fuzzSite(
  target: FuzzTarget,
  corpus: Corpus,
  asked: FuzzArguments,
  range: { from: number; to: number },
  tally: Tally,
): Promise<string[]> {
  const url = `http://127.0.0.1:${target.port}`;
  const pages = await showPages(url);
  const stopWatching = target.process === null ? null : await watchProcess(target.process, target.cacheMib);
  const stopHealth = watchHealth(target.port);
  const { sent, seconds } = await sendAll(target, corpus, asked, range, tally);
  const health = await stopHealth();
  const held = (await stopWatching?.()) ?? { lines: [], broken: [] };
  const stuck = await renderFaults(url).catch((error: unknown) => [`no page is rendered: ${errorMessage(error)}`]);
  const after = await showPages(url).catch(() => new Map());
  const foreign = await pagesWithForeignText(url, corpus.pages).catch(() => []);
  const lines = [
    `${sent} requests in ${seconds.toFixed(1)} s (${Math.round(sent / seconds)}/s), ${tally.faulty} with a fault so far`,
    ...(sent < range.to - range.from ? [`  ended early: ${MAX_FAULTY} requests had a fault`] : []),
    `  health: ${health.probes} probes, slowest ${Math.round(health.slowestMs)} ms`,
    ...held.lines,
  ];
  print(lines.join('\n'));
  const changed = changedPages(pages, after).map((page) => `a known page is another now: ${page}`);
  const stored = foreign.map((path) => `a page holds what another request brought: ${path}`);
  return [...healthFaults(health), ...held.broken, ...stuck, ...changed, ...stored];
}
