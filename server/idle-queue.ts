import { performance } from 'node:perf_hooks';
import { logFailure } from '@/lib/site/log';

const MAX_UTILIZATION = 0.3;
const CHECK_INTERVAL_MS = 250;

const MAX_WAITING_JOBS = 1000;

/** True when the event loop was used less than `maxUtilization` (0 to 1) since the last call. */
function createIdleCheck(maxUtilization: number): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < maxUtilization;
  };
}

/** Adds a job. It replaces a waiting one with the same name, and is dropped when the queue is full. */
export type ScheduleIdle = (name: string, job: () => Promise<void>) => void;

/** Creates a queue for background work: one job at a time, only while the process is idle. */
export function createIdleQueue(
  isIdle = createIdleCheck(MAX_UTILIZATION),
  intervalMs = CHECK_INTERVAL_MS,
): ScheduleIdle {
  const waiting = new Map<string, () => Promise<void>>();
  let isScheduled = false;

  async function runNext(): Promise<void> {
    const [next] = isIdle() ? waiting : [];
    if (next !== undefined) {
      const [name, job] = next;
      waiting.delete(name);
      await job().catch((error: unknown) => logFailure(name, error));
    }
    isScheduled = false;
    scheduleJob();
  }

  function scheduleJob(): void {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    setTimeout(() => void runNext(), intervalMs).unref();
  }

  return (name, job) => {
    if (waiting.size < MAX_WAITING_JOBS || waiting.has(name)) waiting.set(name, job);
    scheduleJob();
  };
}
