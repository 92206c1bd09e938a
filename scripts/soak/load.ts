import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Visit, visit } from '@/e2e/support/visits';
import type { Judge } from './judge';
import type { SoakRequest } from './requests';

/** The results of a period of load. */
export interface Tally {
  /** Requests by `'page 200'`. */
  counts: Map<string, number>;
  /** Faults with their number and an address. */
  faults: Map<string, { times: number; path: string }>;
  latencies: number[];
  /** The largest number of open requests. */
  mostAtOnce: number;
}

export function newTally(): Tally {
  return { counts: new Map(), faults: new Map(), latencies: [], mostAtOnce: 0 };
}

/** Requests `path`, reads nothing and resets the connection after `afterMs` milliseconds. Rejects when the site accepts no connection or closes it. */
export function sendAndReset(site: string, path: string, afterMs: number): Promise<void> {
  const { hostname, host, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, () => {
      setTimeout(() => socket.resetAndDestroy(), afterMs);
    });
  });
}

/** Sends one request and records its result. */
export async function askOnce(site: string, request: SoakRequest, judge: Judge, tally: Tally): Promise<void> {
  const enter = (status: number | string, fault: string | null) => {
    const name = `${request.kind} ${status}`;
    tally.counts.set(name, (tally.counts.get(name) ?? 0) + 1);
    if (fault === null) return;
    const before = tally.faults.get(fault);
    tally.faults.set(fault, { times: (before?.times ?? 0) + 1, path: before?.path ?? request.path });
  };
  let answer: Visit;
  try {
    if (request.resetAfterMs !== undefined) {
      await sendAndReset(site, request.path, request.resetAfterMs);
      return enter('sent', null);
    }
    answer = await visit(site, request.path);
  } catch (error) {
    return enter('none', `no answer: ${error instanceof Error ? String(error.cause ?? error.message) : String(error)}`);
  }
  tally.latencies.push(answer.ms);
  enter(answer.status, judge.judge(request, answer));
}

/** Sends `rate` requests a second for `ms` milliseconds, whether or not earlier ones are answered. Resolves when all are. */
export async function sendLoad(
  site: string,
  { rate, ms, next, judge }: { rate: number; ms: number; next: () => SoakRequest; judge: Judge },
): Promise<Tally> {
  const tally = newTally();
  const waiting = new Set<Promise<void>>();
  const start = performance.now();
  for (let sent = 0; sent < (rate * ms) / 1000; sent += 1) {
    const early = start + (sent / rate) * 1000 - performance.now();
    if (early > 1) await sleep(early);
    const asked: Promise<void> = askOnce(site, next(), judge, tally).finally(() => waiting.delete(asked));
    waiting.add(asked);
    tally.mostAtOnce = Math.max(tally.mostAtOnce, waiting.size);
  }
  await Promise.all(waiting);
  return tally;
}
