import { createIdleCheck } from './idle-check';

/** Releases the slot; further calls do nothing. */
export type Release = () => void;

/** Waits for a slot; null when the queue is full or the wait takes too long. */
export type AcquireSlot = () => Promise<Release | null>;

/** What bounds the pages that are rendered at the same time. */
export interface RenderLimit {
  /** Renders at once while the thread is busy. */
  slots: number;
  /** Renders at once while most of them wait for the hub and the thread is idle. */
  maxSlots: number;
  /** Requests that may wait for a slot. */
  queue: number;
  waitMs: number;
  /** Whether the thread had time to spare since the last call. */
  isIdle?: () => boolean;
}

/** Milliseconds between two looks at whether the thread is idle, while requests wait. */
const IDLE_CHECK_MS = 20;

/** A thread that is used more than this has no time for another render. */
const BUSY_UTILIZATION = 0.85;

/**
 * A semaphore with a bounded queue, first come, first served. What it bounds is processor time: renders that only wait for a slow hub
 * leave the thread idle, and then more of them are let in.
 */
export function createRenderLimit({
  slots,
  maxSlots,
  queue,
  waitMs,
  isIdle = createIdleCheck(BUSY_UTILIZATION),
}: RenderLimit): AcquireSlot {
  let running = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  const waiting: ((release: Release | null) => void)[] = [];

  const createRelease = (): Release => {
    let isReleased = false;
    running += 1;
    return () => {
      if (isReleased) return;
      isReleased = true;
      running -= 1;
      admit(slots);
    };
  };

  /** Lets waiting requests in while fewer than `limit` run. */
  function admit(limit: number): void {
    while (waiting.length > 0 && running < limit) waiting.shift()?.(createRelease());
    if (waiting.length === 0) {
      clearInterval(idleTimer);
      idleTimer = undefined;
      return;
    }
    idleTimer ??= setInterval(() => {
      if (isIdle()) admit(Math.min(running + slots, maxSlots));
    }, IDLE_CHECK_MS).unref();
  }

  return () => {
    if (running < slots && waiting.length === 0) return Promise.resolve(createRelease());
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
      admit(slots);
    });
  };
}
