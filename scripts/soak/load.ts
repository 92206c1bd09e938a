import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Visit, visit } from '@/e2e/support/visits';
import type { ResponseChecker } from './judge';
import type { SoakRequest } from './requests';

export interface Tally {
  /** The number of requests by kind and status: `'page 200'`. */
  counts: Map<string, number>;
  /** Faults with their number and the first path. */
  faults: Map<string, { times: number; path: string }>;
  latencies: number[];
  /** The largest number of concurrent requests. */
  maxConcurrent: number;
}

/** Creates empty results of a load. */
export function createTally(): Tally {
  return { counts: new Map(), faults: new Map(), latencies: [], maxConcurrent: 0 };
}

/** Requests `path` and resets the connection after `afterMs` without reading. Rejects if the connection fails. */
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
export async function sendAndCheck(
  site: string,
  request: SoakRequest,
  checker: ResponseChecker,
  tally: Tally,
): Promise<void> {
  const recordResult = (status: number | string, fault: string | null) => {
    const name = `${request.kind} ${status}`;
    tally.counts.set(name, (tally.counts.get(name) ?? 0) + 1);
    if (fault === null) return;
    const before = tally.faults.get(fault);
    tally.faults.set(fault, { times: (before?.times ?? 0) + 1, path: before?.path ?? request.path });
  };
  let response: Visit;
  try {
    if (request.resetAfterMs !== undefined) {
      await sendAndReset(site, request.path, request.resetAfterMs);
      return recordResult('sent', null);
    }
    response = await visit(site, request.path);
  } catch (error) {
    return recordResult(
      'none',
      `no response: ${error instanceof Error ? String(error.cause ?? error.message) : String(error)}`,
    );
  }
  tally.latencies.push(response.ms);
  recordResult(response.status, checker.findFault(request, response));
}

/** Sends `rate` requests per second for `ms` milliseconds, independent of response times. Resolves when all have finished. */
export async function sendLoad(
  site: string,
  {
    rate,
    ms,
    createNext,
    checker,
  }: { rate: number; ms: number; createNext: () => SoakRequest; checker: ResponseChecker },
): Promise<Tally> {
  const tally = createTally();
  const pending = new Set<Promise<void>>();
  const start = performance.now();
  for (let sent = 0; sent < (rate * ms) / 1000; sent += 1) {
    const early = start + (sent / rate) * 1000 - performance.now();
    if (early > 1) await sleep(early);
    const running: Promise<void> = sendAndCheck(site, createNext(), checker, tally).finally(() =>
      pending.delete(running),
    );
    pending.add(running);
    tally.maxConcurrent = Math.max(tally.maxConcurrent, pending.size);
  }
  await Promise.all(pending);
  return tally;
}
