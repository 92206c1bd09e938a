import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two probes, and until one counts as failed. */
const PROBE_MS = 500;
const TIMEOUT_MS = 5000;

/** What the probes of a run said. */
export interface Health {
  probes: number;
  slowestMs: number;
  /** What other answers than 200 there were, e.g. `'none within 5 s'`, with how often. */
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

/** Asks a site for its health, each time on a new connection, until the returned function is called, which says what came of it. */
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
