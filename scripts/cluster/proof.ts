import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster';

/** What a cluster must do. */
export interface Proof {
  title: string;
  /** Throws when it does not hold; gives what was measured, in a few words. */
  run(cluster: Cluster): Promise<string>;
}

/** Waits until a condition holds and gives the milliseconds since `since`. Throws after `limit` milliseconds. */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean>,
  limit: number,
  since = Date.now(),
): Promise<number> {
  while (!(await isTrue())) {
    if (Date.now() - since > limit) throw new Error(`${what}: not within ${limit} ms`);
    await sleep(20);
  }
  return Date.now() - since;
}
