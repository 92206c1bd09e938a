// Runs one engine. Jobs and replies are messages (protocol.ts).
import type { FacetQuery } from '@/lib/index/facet-segment';
import { filterQueries, searchTerms } from '../questions';
import { toMiB, usedMemoryMiB } from '../timing';
import { type Engine, type FacetCounts, sortedRows } from './engine';
import { FACET_ENGINES, SEARCH_ENGINES } from './engines';
import type { Prepared, WorkerJob, WorkerReply } from './protocol';

/** Queries whose results are compared. They are also the warm-up. */
const CHECKED_QUERIES = 100;
const MEASURED_QUERIES = 200;

type Query = FacetQuery | string;
interface PreparedEngine {
  prepare(): Promise<Prepared>;
  queries: readonly Query[];
  execute(index: number): unknown;
  close(): Promise<void>;
}

let current: PreparedEngine | null = null;

function generate({ discipline, engine: name, products }: Extract<WorkerJob, { do: 'generate' }>): PreparedEngine {
  const usedBeforeMiB = usedMemoryMiB();
  const rows = sortedRows(products);
  const count = CHECKED_QUERIES + MEASURED_QUERIES;
  const withQueries = <EngineQuery extends Query, Result>(
    engine: Engine<EngineQuery, Result> | undefined,
    queries: readonly EngineQuery[],
  ): PreparedEngine => {
    if (engine === undefined) throw new Error(`unknown engine '${name}'`);
    return {
      queries,
      async prepare() {
        const start = performance.now();
        await engine.prepare(rows);
        const ms = performance.now() - start;
        rows.length = 0;
        const bytes = await engine.diskBytes?.();
        const diskMiB = bytes === undefined ? null : toMiB(bytes);
        return { ms, heapMiB: usedMemoryMiB() - usedBeforeMiB, rssMiB: toMiB(process.memoryUsage.rss()), diskMiB };
      },
      execute(index) {
        const query = queries[index];
        return query === undefined ? null : engine.execute(query);
      },
      close: async () => engine.close?.(),
    };
  };
  return discipline === 'facets'
    ? withQueries(FACET_ENGINES[name]?.(), [...filterQueries(rows, count)])
    : withQueries(SEARCH_ENGINES[name]?.(), [...searchTerms(rows, count)]);
}

async function perform(job: WorkerJob): Promise<WorkerReply> {
  if (job.do === 'generate') {
    current = generate(job);
    return { done: null };
  }
  if (current === null) throw new Error("the first job must be 'generate'");
  if (job.do === 'prepare') return { done: await current.prepare() };
  if (job.do === 'close') {
    await current.close();
    return { done: null };
  }
  const deadline = performance.now() + job.budgetMs;
  if (job.do === 'check') {
    const results: (FacetCounts | number)[] = [];
    for (let index = 0; index < CHECKED_QUERIES && performance.now() < deadline; index++)
      results.push((await current.execute(index)) as FacetCounts | number);
    return { done: results };
  }
  const times: number[] = [];
  const isOver = () => (job.count === null ? performance.now() > deadline : times.length === job.count);
  for (let index = CHECKED_QUERIES; index < current.queries.length && !isOver(); index++) {
    const start = performance.now();
    const result = current.execute(index);
    if (result instanceof Promise) await result;
    times.push(performance.now() - start);
  }
  return { done: times };
}

process.channel?.ref();
process.on('message', (job: WorkerJob) => {
  perform(job)
    .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
    .then((reply) => process.send?.(reply));
});
