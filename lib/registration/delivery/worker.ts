import { AsyncResource } from 'node:async_hooks';
import { LEASE } from '@/lib/registration/retry';
import type { Places } from './bring';
import { carry } from './carry';
import type { Desk } from './desk';

/** Brings what is due, until it is stopped. */
export interface Worker {
  /** Looks for what is due at once. Never throws. */
  wake(): void;
  /** Waits for the deliveries that are under way. Never throws. */
  finished(): Promise<void>;
}

/** What a worker works with. Times are milliseconds. */
export interface WorkerOptions {
  /** Opens the desk; asked each time, and may fail. */
  desk: () => Promise<Desk>;
  places: Places;
  /** Takes one line for the log. */
  log: (line: string) => void;
  /** Stops it: nothing more is begun. */
  signal: AbortSignal;
  /** Between two looks; 5000 when not given. */
  pause?: number;
  /** The longest pause while the database cannot be used; 60000 when not given. */
  longestPause?: number;
  /** Since 1970. */
  now?: () => number;
}

/** Deliveries that are made at the same time: documents are large. */
const MOST = 4;

/**
 * Starts a worker: it looks for deliveries that are due, claims a few and makes them, and looks again. Several workers, in one process or in many,
 * never make the same delivery at once. What goes wrong is logged and tried again; while the database cannot be used, ever more rarely.
 */
export function createWorker(options: WorkerOptions): Worker {
  const { desk, places, log, signal, pause = 5000, longestPause = 60_000, now = Date.now } = options;
  const running = new Set<Promise<void>>();
  let looking = false;
  /** The look that runs, or the last one. */
  let looked = Promise.resolve();
  let isAsked = false;
  let outages = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Claims as many as there are hands for, and begins them. */
  const look = async () => {
    const opened = await desk();
    if (signal.aborted) return;
    const claimed = await opened.store.claimDue(now(), LEASE, MOST - running.size);
    for (const delivery of claimed) {
      const carried = carry({ desk: opened, places, log, now }, delivery)
        .catch((error: unknown) => log(`A delivery of ${delivery.reference} is not noted: ${reasonOf(error)}`))
        .finally(() => {
          running.delete(carried);
          wake();
        });
      running.add(carried);
    }
  };

  const lookAndRest = async () => {
    looking = true;
    do {
      isAsked = false;
      try {
        if (running.size < MOST) await look();
        outages = 0;
      } catch (error) {
        if (outages === 0) log(`Trade applications cannot be brought for now: ${reasonOf(error)}`);
        outages += 1;
      }
    } while (isAsked && outages === 0 && !signal.aborted);
    looking = false;
    if (signal.aborted) return;
    timer = setTimeout(wake, Math.min(pause * 2 ** outages, longestPause));
    timer.unref();
  };

  // Whoever wakes it, as a visitor does who has just applied: what it does from then on is not part of that request, in the log and in traces.
  const wake = AsyncResource.bind((): void => {
    if (signal.aborted) return;
    isAsked = true;
    if (looking) return;
    clearTimeout(timer);
    looked = lookAndRest();
  });

  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  wake();
  return {
    wake,
    finished: async () => {
      // What a look claims while the process stops is begun, and so has to be waited for.
      await looked;
      await Promise.all(running);
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
