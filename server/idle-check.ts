import { performance } from 'node:perf_hooks';

/**
 * Creates a check whether the thread had time to spare since the last call.
 *
 * @param maxUtilization of the event loop, between 0 and 1
 */
export function createIdleCheck(maxUtilization: number): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < maxUtilization;
  };
}
