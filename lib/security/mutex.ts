import { setTimeout as sleep } from 'node:timers/promises';

/** Null when a task had to wait too long and did not run. */
export type RunExclusive = <T>(task: () => Promise<T>) => Promise<{ result: T } | null>;

/** Creates a mutex: one task at a time, first come, first served. */
export function createMutex(waitMs: number): RunExclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const wait = new AbortController();
    let isLate = false;
    const late = sleep(waitMs, null, { signal: wait.signal }).then(() => {
      isLate = true;
      return null;
    });
    const own = last.then(async () => {
      wait.abort();
      return isLate ? null : { result: await task() };
    });
    last = own.catch(() => undefined);
    return Promise.race([own, late.catch(() => own)]);
  };
}
