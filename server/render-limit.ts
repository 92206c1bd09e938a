/** Releases the slot; further calls do nothing. */
export type Release = () => void;

/** Waits for a slot; null when the queue is full or the wait takes too long. */
export type AcquireSlot = () => Promise<Release | null>;

/**
 * A semaphore with a bounded queue: at most `slots` tasks at once, at most `queue` waiting, none longer than `waitMs` milliseconds. First come, first served.
 */
export function createSemaphore({
  slots,
  queue,
  waitMs,
}: {
  slots: number;
  queue: number;
  waitMs: number;
}): AcquireSlot {
  let free = slots;
  const waiting: ((release: Release | null) => void)[] = [];

  const createRelease = (): Release => {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next(createRelease());
    };
  };

  return async () => {
    if (free > 0) {
      free -= 1;
      return createRelease();
    }
    if (waiting.length >= queue) return null;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(receive), 1);
        resolve(null);
      }, waitMs);
      const receive = (release: Release | null) => {
        clearTimeout(timer);
        resolve(release);
      };
      waiting.push(receive);
    });
  };
}
