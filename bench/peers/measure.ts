import { isDeepStrictEqual } from 'node:util';
import { print } from '@/scripts/lib/console';
import { medianTimes, type Quantiles, quantiles } from '../timing';
import type { FacetCounts } from './engine';
import { EngineLimitError, type EngineProcess, MAX_PREPARE_MS, startEngine } from './engine-process';
import { FACET_ENGINES, needsPostgres, OWN_ENGINE, SEARCH_ENGINES } from './engines';
import { POSTGRES_URL } from './postgres';
import type { Discipline, Prepared } from './protocol';

/** Each round runs the same queries on every engine. */
export const ROUNDS = 3;
/** Time limit for an engine's queries in each round, and for its checked queries. */
export const BUDGET_MS = 10_000;

/** The result of an engine for one size: its measurements, or the exceeded limit. */
export type EngineResult = { engine: string } & (EngineMeasurements | { limit: string });

interface EngineMeasurements {
  prepared: Prepared;
  /** Numbers of results that were compared, and that were equal to this project's. */
  checked: number;
  equal: number;
  measured: number;
  times: Quantiles;
  /** Median time divided by this project's for the same queries; NaN if that is missing. */
  ratio: number;
}

interface Contender {
  engine: string;
  worker: EngineProcess;
  prepared: Prepared | null;
  results: readonly (FacetCounts | number)[];
  rounds: number[][];
  /** The exceeded limit, if any. */
  limit: string | null;
}

/** Measures all engines with one size of catalogue. Throws if an engine counts facets differently from this project. */
export async function measurePeers(discipline: Discipline, products: number): Promise<EngineResult[]> {
  const contenders: Contender[] = [];
  for (const engine of Object.keys(discipline === 'facets' ? FACET_ENGINES : SEARCH_ENGINES)) {
    if (needsPostgres(engine) && POSTGRES_URL === '') continue;
    const contender: Contender = {
      engine,
      worker: startEngine(),
      prepared: null,
      results: [],
      rounds: [],
      limit: null,
    };
    contenders.push(contender);
    await withinLimits(contender, () => prepare(contender, discipline, products));
    print(`  ${products.toLocaleString('en')} ${discipline}, ${engine}: ${contender.limit ?? 'prepared'}`);
  }
  const own = contenders.find(({ engine }) => engine === OWN_ENGINE);
  if (discipline === 'facets') for (const contender of contenders) requireEqualResults(contender, own);
  for (let round = 0; round < ROUNDS; round++)
    for (const contender of contenders)
      await withinLimits(contender, async () => {
        const count = contender.rounds[0]?.length ?? null;
        contender.rounds.push(await contender.worker.run<number[]>({ do: 'measure', count, budgetMs: BUDGET_MS }));
      });
  for (const contender of contenders) {
    await withinLimits(contender, () => contender.worker.run({ do: 'close' }));
    await contender.worker.stop();
  }
  return contenders.map((contender) => toResult(contender, own));
}

async function prepare(contender: Contender, discipline: Discipline, products: number): Promise<void> {
  const { worker, engine } = contender;
  await worker.run({ do: 'generate', discipline, engine, products });
  contender.prepared = await worker.run<Prepared>({ do: 'prepare' }, MAX_PREPARE_MS);
  contender.results = await worker.run<Contender['results']>({ do: 'check', budgetMs: BUDGET_MS });
}

/** Runs `work` unless the engine has exceeded a limit. Stops an engine that exceeds one during `work`. */
async function withinLimits(contender: Contender, work: () => Promise<unknown>): Promise<void> {
  if (contender.limit !== null) return;
  try {
    await work();
  } catch (error) {
    await contender.worker.stop();
    if (!(error instanceof EngineLimitError)) throw new Error(`${contender.engine}: ${String(error)}`);
    contender.limit = error.message;
  }
}

const countEqual = ({ results }: Contender, own: Contender | undefined): number =>
  results.filter((result, index) => isDeepStrictEqual(result, own?.results[index])).length;

function requireEqualResults(contender: Contender, own: Contender | undefined): void {
  const different = contender.results.length - countEqual(contender, own);
  if (different > 0) throw new Error(`${contender.engine}: ${different} of ${contender.results.length} results differ`);
}

function toResult(contender: Contender, own: Contender | undefined): EngineResult {
  const { engine, limit, prepared, results, rounds } = contender;
  if (limit !== null || prepared === null) return { engine, limit: limit ?? 'not prepared' };
  const times = medianTimes(rounds);
  const ownTimes = medianTimes(own?.rounds ?? []).slice(0, times.length);
  return {
    ...{ engine, prepared, checked: results.length, equal: countEqual(contender, own), measured: times.length },
    times: quantiles(times),
    ratio: ownTimes.length > 0 ? quantiles(times).p50 / quantiles(ownTimes).p50 : Number.NaN,
  };
}
