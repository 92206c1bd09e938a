import { collectDefaultMetrics, Gauge } from 'prom-client';
import { getApplicationRepository, getIndexState } from '@/lib/hub';
import { getPageStore } from '@/lib/page-cache/store/page-store';
import { DELIVERY_TARGETS } from '@/lib/registration/store';
import { globalSingleton } from '@/lib/util/common';
import { metricsRegister } from './metrics';
import { getReadiness } from './readiness';

function createGauges() {
  collectDefaultMetrics({ register: metricsRegister });
  const createGauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [metricsRegister] });
  return {
    ready: createGauge(
      'storefront_ready',
      '1 when this instance should receive visitors, as /api/ready says, otherwise 0.',
    ),
    checks: createGauge(
      'storefront_check_ok',
      '1 when a part of this instance can be used, otherwise 0; of the hub also 0 while only stored pages are served.',
      ['check'],
    ),
    products: createGauge('storefront_index_products', 'Published products in the index of the embedded hub.'),
    generation: createGauge('storefront_index_generation', 'Generation that the embedded hub has loaded.'),
    cacheBytes: createGauge('storefront_page_cache_bytes', 'Memory of stored pages and answers, in bytes.'),
    outbox: createGauge(
      'storefront_outbox_deliveries',
      'Deliveries of trade applications and orders of samples that are still to be made, by destination.',
      ['target'],
    ),
    outboxAge: createGauge(
      'storefront_outbox_oldest_age_seconds',
      'Time since the oldest submission that still waits for a delivery was received, by destination; 0 without one.',
      ['target'],
    ),
  };
}

type Gauges = ReturnType<typeof createGauges>;

async function readReadiness({ ready, checks }: Gauges): Promise<void> {
  const found = await getReadiness();
  const { hub, database, index } = found.checks;
  ready.set(Number(found.status === 'ready'));
  checks.set({ check: 'hub' }, Number(hub === 'ok'));
  checks.set({ check: 'database' }, Number(database === 'ok'));
  checks.set({ check: 'index' }, Number(index !== 'loading'));
}

/** With a remote hub these gauges have no samples. */
async function readIndex({ products, generation }: Gauges): Promise<void> {
  const index = await getIndexState().catch(() => null);
  if (index === null) {
    products.remove();
    generation.remove();
  } else {
    products.set(index.products);
    generation.set(index.generation);
  }
}

/** While the database or the applications key cannot be used, these gauges have no samples. */
async function readOutbox({ outbox, outboxAge }: Gauges): Promise<void> {
  const waiting = await getApplicationRepository()
    .then(({ store }) => store.countWaiting())
    .catch(() => null);
  const now = Date.now();
  outbox.reset();
  outboxAge.reset();
  if (waiting === null) return;
  for (const target of DELIVERY_TARGETS) {
    const { count, oldestAt } = waiting.get(target) ?? { count: 0, oldestAt: now };
    outbox.set({ target }, count);
    outboxAge.set({ target }, Math.max(0, now - oldestAt) / 1000);
  }
}

/** All metrics of this process in Prometheus's text format, with current readiness, index, outbox and cache size. */
export async function readMetrics(): Promise<{ type: string; text: string }> {
  const gauges = globalSingleton('stateMetrics', createGauges);
  gauges.cacheBytes.set((await getPageStore()).bytes());
  await Promise.all([readReadiness(gauges), readIndex(gauges), readOutbox(gauges)]);
  return { type: metricsRegister.contentType, text: await metricsRegister.metrics() };
}
