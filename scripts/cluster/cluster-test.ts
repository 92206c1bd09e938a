import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster';

export interface ClusterTest {
  title: string;
  /** Throws if the test fails. Returns a short summary of what was measured. */
  run(cluster: Cluster): Promise<string>;
}

/** Waits until a condition is true and returns the milliseconds since `since`. Throws after `timeoutMs`. */
export async function waitUntil(
  description: string,
  isTrue: () => Promise<boolean>,
  timeoutMs: number,
  since = Date.now(),
): Promise<number> {
  while (!(await isTrue())) {
    if (Date.now() - since > timeoutMs) throw new Error(`${description}: still false after ${timeoutMs} ms`);
    await sleep(20);
  }
  return Date.now() - since;
}
