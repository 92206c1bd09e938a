import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 12_000;
const INTERVAL_MS = 40;

/**
 * Asks again until the answer is neither false nor null, and resolves to it. A question that throws is asked again: a page may be on its way to the
 * next one.
 * @throws {Error} naming what did not happen, with the last error of the question
 */
export async function waitUntil<T>(what: string, question: () => Promise<T | false | null>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    let cause: unknown;
    try {
      const answer = await question();
      if (answer !== false && answer !== null) return answer;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) throw new Error(`did not happen in ${TIMEOUT_MS / 1000} s: ${what}`, { cause });
    await sleep(INTERVAL_MS);
  }
}
