import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '@/lib/util/common';

/** Milliseconds between two probes, and the timeout of one. */
const PROBE_MS = 500;
const TIMEOUT_MS = 5000;

/** The results of the health probes of a run. */
export interface Health {
  probes: number;
  slowestMs: number;
  /** Responses other than 200 (or `'none within 5 s'`) with their number. */
  failures: ReadonlyMap<string, number>;
}

async function probe(port: number): Promise<string> {
  const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(TIMEOUT_MS) };
  return fetch(`http://127.0.0.1:${port}/api/health`, options).then(
    ({ status }) => String(status),
    (error: unknown) => (options.signal.aborted ? `none within ${TIMEOUT_MS / 1000} s` : errorMessage(error)),
  );
}

/** Probes a site's health on new connections until the returned function is called, which returns the results. */
export function watchHealth(port: number): () => Promise<Health> {
  let isOver = false;
  let [probes, slowestMs] = [0, 0];
  const failures = new Map<string, number>();
  const watching = (async () => {
    do {
      const start = performance.now();
      const answer = await probe(port);
      probes += 1;
      slowestMs = Math.max(slowestMs, performance.now() - start);
      if (answer !== '200') failures.set(answer, (failures.get(answer) ?? 0) + 1);
      if (!isOver) await sleep(PROBE_MS);
    } while (!isOver);
  })();
  return async () => {
    isOver = true;
    await watching;
    return { probes, slowestMs, failures };
  };
}
