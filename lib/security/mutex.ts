/** Waits until nobody else works, then does; what is thrown is passed on. Null when the others took too long. */
export type RunExclusive = <T>(task: () => Promise<T>) => Promise<{ result: T } | null>;

/** Makes turns that are taken one at a time, in the order of their coming; nobody waits longer than `waitMs` milliseconds. */
export function createMutex(waitMs: number): RunExclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    let isLate = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve(null);
      }, waitMs);
    });
    const mine = last.then(async () => {
      clearTimeout(timer);
      return isLate ? null : { result: await task() };
    });
    last = mine.catch(() => undefined);
    return Promise.race([mine, late]);
  };
}
