import { readFile } from 'node:fs/promises';
import { toRecord } from '@/lib/util/common';
import { countLookup, observeHubCall, observeRequest } from './metrics';
import { readMetrics } from './state-metrics';

const waiting = new Map([['hub', { count: 2, oldestAt: Date.now() - 90_000 }]]);
const repository = jest.fn(async () => ({ store: { countWaiting: async () => waiting } }));
const mockRepository = () => repository();
const index = jest.fn(
  async (): Promise<{ products: number; generation: number } | null> => ({ products: 7, generation: 3 }),
);
const mockIndex = () => index();
jest.mock('@/lib/hub', () => ({ getApplicationRepository: () => mockRepository(), getIndexState: () => mockIndex() }));
jest.mock('./readiness', () => ({
  getReadiness: async () => ({ status: 'unready', checks: { hub: 'cached', database: 'down', index: 'ok' } }),
}));

/** The samples of one scrape: `'name{label="value"}'` and the value. */
async function scrape(): Promise<Map<string, number>> {
  const { text } = await readMetrics();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

describe('O8: metrics', () => {
  it('count what was reported', async () => {
    observeRequest('page', '2xx', 0.002);
    observeRequest('page', '2xx', 0.3);
    observeHubCall('hub', 'timeout', 10);
    countLookup('pages', 'stale');
    const samples = await scrape();
    expect(samples.get('storefront_http_request_duration_seconds_count{route="page",status="2xx"}')).toBe(2);
    expect(samples.get('storefront_http_request_duration_seconds_bucket{le="0.005",route="page",status="2xx"}')).toBe(
      1,
    );
    expect(samples.get('storefront_hub_call_duration_seconds_count{service="hub",result="timeout"}')).toBe(1);
    expect(samples.get('storefront_page_cache_lookups_total{partition="pages",result="stale"}')).toBe(1);
    expect(samples.get('storefront_page_cache_revalidation_failures_total{partition="pages"}')).toBe(0);
  });

  it('read the outbox, the index, the readiness and the process at each scrape', async () => {
    const samples = await scrape();
    expect(samples.get('storefront_outbox_deliveries{target="hub"}')).toBe(2);
    expect(samples.get('storefront_outbox_deliveries{target="mail"}')).toBe(0);
    expect(samples.get('storefront_outbox_oldest_age_seconds{target="hub"}')).toBeGreaterThanOrEqual(90);
    expect(samples.get('storefront_outbox_oldest_age_seconds{target="mail"}')).toBe(0);
    expect([samples.get('storefront_index_products'), samples.get('storefront_index_generation')]).toEqual([7, 3]);
    expect(samples.get('storefront_ready')).toBe(0);
    expect(samples.get('storefront_check_ok{check="hub"}')).toBe(0);
    expect(samples.get('storefront_check_ok{check="index"}')).toBe(1);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(samples.get('process_start_time_seconds')).toBeLessThan(Date.now() / 1000);
  });

  it('have no sample of an outbox that cannot be read, and none of the index of a remote hub', async () => {
    repository.mockRejectedValueOnce(new Error('the key is missing'));
    index.mockResolvedValueOnce(null);
    const names = [...(await scrape()).keys()].join('\n');
    expect(names).not.toMatch(/^storefront_(?:outbox|index)/m);
    expect((await scrape()).get('storefront_index_products')).toBe(7);
  });
});

/** The metric names in a Prometheus query. */
const metricNames = (query: string) =>
  query
    .replace(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]|\b(?:by|on) \([^)]*\)/g, ' ')
    .match(/[a-z_][a-z\d_]*/g)
    ?.filter((name) => name.includes('_') && name !== 'histogram_quantile') ?? [];

describe('O8: the dashboard, the alerts and the documentation', () => {
  const exported = async () => {
    const { text } = await readMetrics();
    return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
  };

  it('query only exported metrics in the dashboard, and each of the site’s own', async () => {
    const dashboard: unknown = JSON.parse(await readFile('deploy/grafana.json', 'utf8'));
    const panels = toRecord(dashboard)?.panels;
    const queries = (Array.isArray(panels) ? panels : []).flatMap((panel: unknown) => {
      const targets = toRecord(panel)?.targets;
      return (Array.isArray(targets) ? targets : []).map((target: unknown) => String(toRecord(target)?.expr));
    });
    const queried = new Set(queries.flatMap(metricNames));
    const known = await exported();
    expect(queries.length).toBeGreaterThan(10);
    expect([...queried].filter((name) => !known.includes(name))).toEqual([]);
    expect(
      known.filter((name) => name.startsWith('storefront_') && !name.endsWith('_sum') && !queried.has(name)),
    ).toEqual([]);
  });

  it('use only exported metrics in the alerts', async () => {
    const rules = await readFile('deploy/alerts.yml', 'utf8');
    const queries = [...rules.matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
      ([, block, line]) => block ?? line ?? '',
    );
    expect(queries).toHaveLength(rules.match(/- alert:/g)?.length ?? 0);
    const known = await exported();
    expect(queries.flatMap(metricNames).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('list only exported metrics in docs/operations.md, and each of the site’s own', async () => {
    const page = await readFile('docs/operations.md', 'utf8');
    const named = [...page.matchAll(/^\| `((?:storefront|nodejs|process)_[a-z\d_]+)`/gm)].map(([, name]) => name);
    const { text } = await readMetrics();
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
    const isOwn = (name?: string) => name?.startsWith('storefront_');
    expect(named.filter(isOwn).sort()).toEqual(names.filter(isOwn).sort());
  });
});
