import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Milliseconds between two samples of the event loop. */
const RESOLUTION_MS = 20;

const NS_PER_SECOND = 1e9;

/** Seconds that a sample came late; the histogram has the whole interval between two samples, in nanoseconds. */
const delaySeconds = (interval: number) => Math.max(0, interval / NS_PER_SECOND - RESOLUTION_MS / 1000) || 0;

/**
 * Adds the memory, the processor time and the delay of the event loop, under the names that Node dashboards know. Only these: the observer of
 * garbage collections among the library's own metrics costs a stored page a sixth of its processor time.
 */
export function addProcessMetrics(register: Registry): void {
  const registers = [register];
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge(
    'process_start_time_seconds',
    'Start of the process, in seconds since 1970.',
    () => performance.timeOrigin / 1000,
  );
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Used heap of JavaScript.', () => process.memoryUsage().heapUsed);
  gauge('nodejs_external_memory_bytes', 'Memory outside the heap, with buffers.', () => process.memoryUsage().external);
  gauge('nodejs_eventloop_lag_mean_seconds', 'Mean delay of the event loop since the last scrape.', () =>
    delaySeconds(loop.mean),
  );
  gauge('nodejs_eventloop_lag_p99_seconds', '99th percentile of the delay since the last scrape.', () =>
    delaySeconds(loop.percentile(99)),
  );
  gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay since the last scrape.', () => {
    const longest = delaySeconds(loop.max);
    // Registered last, so read after the others.
    loop.reset();
    return longest;
  });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
}
