import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 12_000;
const INTERVAL_MS = 40;

/**
 * Calls `condition` until it resolves to neither false nor null, and resolves to that value. Errors are retried, because the page may be navigating.
 * @throws {Error} with the last error as its cause, after `TIMEOUT_MS`
 */
export async function waitUntil<T>(description: string, condition: () => Promise<T | false | null>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    let cause: unknown;
    try {
      const value = await condition();
      if (value !== false && value !== null) return value;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) throw new Error(`did not happen in ${TIMEOUT_MS / 1000} s: ${description}`, { cause });
    await sleep(INTERVAL_MS);
  }
}
