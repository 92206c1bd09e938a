import { Counter, Histogram, Registry } from 'prom-client';
import { PARTITIONS, type Partition } from '@/lib/page-cache/store/entry';
import { globalSingleton } from '@/lib/util/common';

/** Kinds of routes. A small fixed set, so that labels never contain text from clients. */
export type RouteKind = 'page' | 'listing' | 'register' | 'api' | 'probe' | 'hub' | 'picture' | 'file';

const CACHE_RESULTS = ['hit', 'stale', 'miss'] as const;

/** From a page in memory to the longest hub call. */
const BUCKETS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

function createMetrics() {
  const register = new Registry();
  const registers = [register];
  const createCounter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const lookups = createCounter(
    'storefront_page_cache_lookups_total',
    'Lookups in the page cache by partition and result. The partition of a miss is the one of its address.',
    ['partition', 'result'],
  );
  const revalidationFailures = createCounter(
    'storefront_page_cache_revalidation_failures_total',
    'Revalidations that failed: the last good entry stays.',
    ['partition'],
  );
  // Prometheus sees no increase if a series starts with its first event.
  for (const partition of PARTITIONS) {
    revalidationFailures.inc({ partition }, 0);
    for (const result of CACHE_RESULTS) lookups.inc({ partition, result }, 0);
  }
  const createHistogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS_SECONDS, registers });
  return {
    register,
    lookups,
    revalidationFailures,
    requests: createHistogram(
      'storefront_http_request_duration_seconds',
      'Requests by kind of route and class of status, and the time until the response had ended.',
      ['route', 'status'],
    ),
    hubCalls: createHistogram(
      'storefront_hub_call_duration_seconds',
      'Calls of the hub with all their attempts, by service and result.',
      ['service', 'result'],
    ),
  };
}

/** Shared by all bundles of Next.js in this process. */
const metrics = globalSingleton('metrics', createMetrics);

/** The registry of all metrics. */
export const metricsRegister = metrics.register;

/** Records a request and its duration. `status` is a class such as `2xx`, or `aborted` if the client left before the response ended. */
export function observeRequest(route: RouteKind, status: `${number}xx` | 'aborted', seconds: number): void {
  metrics.requests.observe({ route, status }, seconds);
}

/** Counts a lookup in the page cache. `stale`: an expired or invalidated entry is served and revalidated. */
export function countLookup(partition: Partition, result: (typeof CACHE_RESULTS)[number]): void {
  metrics.lookups.inc({ partition, result });
}

/** Counts a failed revalidation. */
export function countRevalidationFailure(partition: Partition): void {
  metrics.revalidationFailures.inc({ partition });
}

/** Records a hub call and its duration with all attempts. `result` is `'ok'` or the kind of failure. */
export function observeHubCall(service: 'hub' | 'notification', result: string, seconds: number): void {
  metrics.hubCalls.observe({ service, result }, seconds);
}
