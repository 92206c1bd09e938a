/** Releases the slot; further calls do nothing. */
export type Release = () => void;

/** Waits for a slot. Null if the queue is full or the wait times out. */
export type AcquireSlot = () => Promise<Release | null>;

/** Creates a semaphore with a bounded FIFO queue. `queue` is the number of callers that may wait. */
export function createSemaphore({ slots, queue, waitMs }: Record<'slots' | 'queue' | 'waitMs', number>): AcquireSlot {
  let running = 0;
  const waiting: ((release: Release | null) => void)[] = [];

  const createRelease = (): Release => {
    let isReleased = false;
    running += 1;
    return () => {
      if (isReleased) return;
      isReleased = true;
      running -= 1;
      if (waiting.length > 0) waiting.shift()?.(createRelease());
    };
  };

  return () => {
    if (running < slots) return Promise.resolve(createRelease());
    if (waiting.length >= queue) return Promise.resolve(null);
    return new Promise((resolve) => {
      const receive = (release: Release | null) => {
        clearTimeout(timer);
        resolve(release);
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(receive), 1);
        resolve(null);
      }, waitMs);
      waiting.push(receive);
    });
  };
}
