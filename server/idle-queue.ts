import { performance } from 'node:perf_hooks';
import { failureOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { errorMessage } from '@/lib/util/common';

/** A job may take a core for half a second: none begins unless the event loop is mostly idle. */
const MAX_UTILIZATION = 0.3;
const INTERVAL_MS = 250;

/** Further jobs are dropped. */
const MAX_WAITING = 1000;

/**
 * Creates a check whether the thread had time to spare since the last call.
 *
 * @param maxUtilization of the event loop, between 0 and 1
 */
function createIdleCheck(maxUtilization: number): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < maxUtilization;
  };
}

/** Schedules a job; a later one with the same name replaces it. */
export type ScheduleIdle = (name: string, job: () => Promise<void>) => void;

/**
 * Creates a queue for work that no visitor waits for: one job at a time, and only while the process is idle.
 *
 * @param isIdle for tests
 */
export function createIdleQueue(isIdle = createIdleCheck(MAX_UTILIZATION), intervalMs = INTERVAL_MS): ScheduleIdle {
  const waiting = new Map<string, () => Promise<void>>();
  let isScheduled = false;

  async function runNext(): Promise<void> {
    const [next] = isIdle() ? waiting : [];
    if (next !== undefined) {
      const [name, job] = next;
      waiting.delete(name);
      await job().catch((error: unknown) => log.warn(`${name}: ${errorMessage(error)}`, failureOf(error)));
    }
    isScheduled = false;
    schedule();
  }

  function schedule(): void {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    setTimeout(() => void runNext(), intervalMs).unref();
  }

  return (name, job) => {
    if (waiting.size < MAX_WAITING || waiting.has(name)) waiting.set(name, job);
    schedule();
  };
}
