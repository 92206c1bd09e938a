import { setTimeout as sleep } from 'node:timers/promises';
import { LEASE_MS } from '@/lib/registration/delivery-schedule';
import { errorMessage } from '@/lib/util/common';
import { type Destinations, deliver } from './deliver';
import type { KeyedStore } from './keyed-store';

/** Delivers what is due until it is stopped. No method throws. */
export type Worker = ReturnType<typeof createWorker>;

/** Times are milliseconds. */
export interface WorkerOptions {
  /** Called before each poll; may fail. */
  openStore: () => Promise<KeyedStore>;
  destinations: Destinations;
  log: (line: string) => void;
  signal: AbortSignal;
  /** 5000 by default. */
  pause?: number;
  /** While the database fails; 60000 by default. */
  maxPauseMs?: number;
  now?: () => number;
}

/** Each delivery holds its documents in memory. */
const MAX_CONCURRENT = 4;

/** Starts a worker that claims and makes due deliveries. Workers in several processes never make the same one at once. Failures are logged and retried. */
export function createWorker(options: WorkerOptions) {
  const { openStore, destinations, log, signal, pause = 5000, maxPauseMs = 60_000, now = Date.now } = options;
  const running = new Set<Promise<void>>();
  let alarm = new AbortController();
  const wake = () => alarm.abort();

  const claimAndDeliver = async () => {
    const applications = await openStore();
    if (signal.aborted) return;
    const claimed = await applications.store.claimDue(now(), LEASE_MS, MAX_CONCURRENT - running.size);
    for (const delivery of claimed) {
      const delivering = deliver({ applications, destinations, log, now }, delivery)
        .catch((error: unknown) =>
          log(`The outcome of a delivery of ${delivery.reference} is not recorded: ${errorMessage(error)}`),
        )
        .finally(() => {
          running.delete(delivering);
          wake();
        });
      running.add(delivering);
    }
  };

  const run = async () => {
    for (let outages = 0; !signal.aborted; ) {
      // A call of `wake` during the poll ends the pause after it.
      alarm = new AbortController();
      try {
        if (running.size < MAX_CONCURRENT) await claimAndDeliver();
        outages = 0;
      } catch (error) {
        if (outages === 0) log(`Trade applications cannot be delivered at the moment: ${errorMessage(error)}`);
        outages += 1;
      }
      const pauseMs = Math.min(pause * 2 ** outages, maxPauseMs);
      await sleep(pauseMs, undefined, { signal: alarm.signal, ref: false }).catch(() => undefined);
    }
  };

  signal.addEventListener('abort', wake, { once: true });
  const ended = run();
  return {
    /** Looks for due deliveries at once. */
    wake,
    /** Resolves when the worker is stopped and the deliveries that are under way have ended. */
    finished: async () => {
      // A poll that runs while the process stops may still begin deliveries.
      await ended;
      await Promise.all(running);
    },
  };
}
