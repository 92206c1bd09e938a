import { setTimeout as sleep } from 'node:timers/promises';
import { DELIVERY_LEASE_MS } from '@/lib/registration/delivery-schedule';
import { errorMessage } from '@/lib/util/common';
import { type Destinations, deliverPart } from './deliver';
import type { KeyedStore } from './keyed-store';

/** Makes due deliveries until its signal aborts. No method throws. */
export type Worker = ReturnType<typeof createWorker>;

export interface WorkerOptions {
  /** Called before each poll. May reject: the poll is then retried. */
  openStore: () => Promise<KeyedStore>;
  destinations: Destinations;
  log: (line: string) => void;
  signal: AbortSignal;
  /** Milliseconds between polls, 5000 by default. */
  pause?: number;
  /** Longest pause while the database fails, 60000 by default. */
  maxPauseMs?: number;
  now?: () => number;
}

/** Limits memory: each delivery holds its documents. */
const MAX_CONCURRENT_DELIVERIES = 4;

/** Starts a worker that claims and makes due deliveries. Several processes may run one each. Failures are logged and retried. */
export function createWorker(options: WorkerOptions) {
  const { openStore, destinations, log, signal, pause = 5000, maxPauseMs = 60_000, now = Date.now } = options;
  const running = new Set<Promise<void>>();
  let alarm = new AbortController();
  const wake = () => alarm.abort();

  const claimAndDeliver = async () => {
    const applications = await openStore();
    if (signal.aborted) return;
    const claimed = await applications.store.claimDue(
      now(),
      DELIVERY_LEASE_MS,
      MAX_CONCURRENT_DELIVERIES - running.size,
    );
    for (const delivery of claimed) {
      const delivering = deliverPart({ applications, destinations, log, now }, delivery)
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
      // Created before the poll, so that a call of `wake` during the poll skips the pause.
      alarm = new AbortController();
      try {
        if (running.size < MAX_CONCURRENT_DELIVERIES) await claimAndDeliver();
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
    /** Polls for due deliveries immediately. */
    wake,
    /** Resolves when the worker has stopped and its running deliveries have ended. */
    waitUntilFinished: async () => {
      // A poll that runs while the process stops may still begin deliveries.
      await ended;
      await Promise.all(running);
    },
  };
}
