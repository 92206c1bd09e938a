import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '@/lib/util/common';
import { RESPONSE_LIMITS } from './answers';

const PROBE_INTERVAL_MS = 500;

async function probeHealth(port: number): Promise<string> {
  const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(RESPONSE_LIMITS.giveUpMs) };
  return fetch(`http://127.0.0.1:${port}/api/health`, options).then(
    ({ status }) => String(status),
    (error: unknown) =>
      options.signal.aborted ? `none within ${RESPONSE_LIMITS.giveUpMs / 1000} s` : errorMessage(error),
  );
}

/** Probes a site's health on new connections. The returned function stops the probes and returns the results. */
export function watchHealth(port: number) {
  let isOver = false;
  let [probes, slowestMs] = [0, 0];
  /** The number of responses other than 200, by status or `'none within 20 s'`. */
  const failures = new Map<string, number>();
  const watching = (async () => {
    do {
      const start = performance.now();
      const response = await probeHealth(port);
      probes += 1;
      slowestMs = Math.max(slowestMs, performance.now() - start);
      if (response !== '200') failures.set(response, (failures.get(response) ?? 0) + 1);
      if (!isOver) await sleep(PROBE_INTERVAL_MS);
    } while (!isOver);
  })();
  return async () => {
    isOver = true;
    await watching;
    return { probes, slowestMs, failures };
  };
}
