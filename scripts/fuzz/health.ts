import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

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

function probe(port: number): Promise<string> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/api/health', agent: false }, (response) => {
      response.resume();
      resolve(String(response.statusCode));
    });
    request.setTimeout(TIMEOUT_MS, () => {
      resolve(`none within ${TIMEOUT_MS / 1000} s`);
      request.destroy();
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
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
