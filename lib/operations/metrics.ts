import { Counter, Histogram, Registry } from 'prom-client';
import { PARTITIONS, type Partition } from '@/lib/page-cache/store/entry';
import { globalSingleton } from '@/lib/util/common';

/** Kinds of routes. Few and fixed: a label never holds a path or anything else that a client sends. */
export type RouteKind = 'page' | 'listing' | 'register' | 'api' | 'probe' | 'hub' | 'picture' | 'file';

const RESULTS = ['hit', 'stale', 'miss'] as const;

/** Seconds: from a page of the memory to the longest call of a hub. */
const BUCKETS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

function createMetrics() {
  const register = new Registry();
  const registers = [register];
  // Every stored page counts one, which must cost next to nothing: the library gets the numbers at a scrape.
  const zero = () => ({ hit: 0, stale: 0, miss: 0 });
  const lookups = { pages: zero(), filtered: zero(), answers: zero(), alias: zero(), absent: zero() };
  new Counter({
    name: 'storefront_page_cache_lookups_total',
    help: 'Lookups in the page cache by partition and result. The partition of a miss is the one of its address.',
    labelNames: ['partition', 'result'],
    registers,
    collect() {
      this.reset();
      for (const partition of PARTITIONS)
        for (const result of RESULTS) this.inc({ partition, result }, lookups[partition][result]);
    },
  });
  const revalidationFailures = new Counter({
    name: 'storefront_page_cache_revalidation_failures_total',
    help: 'Revalidations that failed: the last good entry stays.',
    labelNames: ['partition'],
    registers,
  });
  // A series that begins with its first failure shows no increase.
  for (const partition of PARTITIONS) revalidationFailures.inc({ partition }, 0);
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS_SECONDS, registers });
  return {
    register,
    lookups,
    revalidationFailures,
    requests: histogram(
      'storefront_http_request_duration_seconds',
      'Requests by kind of route and class of status, and the time until the response had ended.',
      ['route', 'status'],
    ),
    hubCalls: histogram(
      'storefront_hub_call_duration_seconds',
      'Calls of the hub with all their attempts, by service and result.',
      ['service', 'result'],
    ),
  };
}

/** The metrics of this process, which every bundle of Next.js shares. */
const metrics = globalSingleton('metrics', createMetrics);

/** The registry that `/api/metrics` prints. */
export const metricsRegister = metrics.register;

/** Counts a request whose response has ended after so many seconds. `status` is its class, or `aborted` when the client left before its end. */
export function observeRequest(route: RouteKind, status: `${number}xx` | 'aborted', seconds: number): void {
  metrics.requests.observe({ route, status }, seconds);
}

/** Counts a lookup in a partition of the page cache. `stale`: what is served is past its lifetime or was invalidated, and is rendered again. */
export function countLookup(partition: Partition, result: (typeof RESULTS)[number]): void {
  metrics.lookups[partition][result] += 1;
}

/** Counts a revalidation that failed. */
export function countRevalidationFailure(partition: Partition): void {
  metrics.revalidationFailures.inc({ partition });
}

/** Counts a call of the hub: `'ok'`, or why it failed (`HubFailure`). */
export function observeHubCall(service: 'hub' | 'notification', result: string, seconds: number): void {
  metrics.hubCalls.observe({ service, result }, seconds);
}
