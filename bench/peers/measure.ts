import { isDeepStrictEqual } from 'node:util';
import { print } from '@/scripts/lib/console';
import { medianTimes, type Quantiles, quantiles } from '../timing';
import type { FacetCounts } from './engine';
import { EngineLimitError, type EngineProcess, MAX_PREPARE_MS, startEngine } from './engine-process';
import { FACET_ENGINES, OWN_ENGINE, SEARCH_ENGINES, usesPostgres } from './engines';
import { postgresUrl } from './postgres';
import type { Discipline, Prepared, WorkerJob } from './protocol';

/** Rounds of the same questions, in each of which the engines take turns. */
export const ROUNDS = 3;
/** The time for which an engine answers in each round, and before them. */
export const BUDGET_MS = 10_000;

/** What one engine did with one size: its numbers, or the limit that it exceeded. */
export type EngineResult = { engine: string } & (EngineNumbers | { limit: string });

/** The numbers of one engine. */
export interface EngineNumbers {
  prepared: Prepared;
  /** Compared answers, and those that are equal to ours. */
  checked: number;
  equal: number;
  measured: number;
  times: Quantiles;
  /** Its median divided by ours of the same questions. */
  ratio: number;
}

interface Running {
  engine: string;
  worker: EngineProcess;
  prepared: Prepared;
  checked: number;
  equal: number;
  rounds: number[][];
}

type Answer = FacetCounts | number;

/** Measures all engines with one size of catalogue. Throws when two engines count facets differently. */
export async function measurePeers(discipline: Discipline, products: number): Promise<EngineResult[]> {
  const names = Object.keys(discipline === 'facets' ? FACET_ENGINES : SEARCH_ENGINES).filter(
    (engine) => !usesPostgres(engine) || postgresUrl() !== '',
  );
  const running: Running[] = [];
  const limits = new Map<string, string>();
  const guard = async (engine: string, worker: EngineProcess, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      await worker.stop();
      if (!(error instanceof EngineLimitError)) throw new Error(`${engine}: ${String(error)}`);
      limits.set(engine, error.message);
    }
  };
  let expected: readonly Answer[] = [];
  for (const engine of names) {
    const worker = startEngine();
    await guard(engine, worker, async () => {
      await worker.run({ do: 'generate', discipline, engine, products });
      const prepared = await worker.run<Prepared>({ do: 'prepare' }, MAX_PREPARE_MS);
      const answers = await worker.run<Answer[]>({ do: 'check', budgetMs: BUDGET_MS });
      if (engine === OWN_ENGINE) expected = answers;
      const equal = answers.filter((answer, place) => isDeepStrictEqual(answer, expected[place])).length;
      if (discipline === 'facets' && equal < answers.length)
        throw new Error(`${answers.length - equal} of ${answers.length} answers differ`);
      running.push({ engine, worker, prepared, checked: answers.length, equal, rounds: [] });
    });
    print(`  ${products.toLocaleString('en')} ${discipline}, ${engine}: ${limits.get(engine) ?? 'prepared'}`);
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const { engine, worker, rounds } of running.filter((other) => !limits.has(other.engine)))
      await guard(engine, worker, async () => {
        const job: WorkerJob = { do: 'measure', count: rounds[0]?.length ?? null, budgetMs: BUDGET_MS };
        rounds.push(await worker.run<number[]>(job));
      });
  const own = medianTimes(running.find(({ engine }) => engine === OWN_ENGINE)?.rounds ?? []);
  for (const { engine, worker } of running.filter((other) => !limits.has(other.engine))) {
    await worker.run({ do: 'close' }).catch(() => limits.set(engine, 'does not close'));
    await worker.stop();
  }
  return names.map((engine) => {
    const found = running.find((other) => other.engine === engine);
    const limit = limits.get(engine);
    if (limit !== undefined || found === undefined) return { engine, limit: limit ?? '' };
    const { prepared, checked, equal, rounds } = found;
    const times = medianTimes(rounds);
    const ratio = quantiles(times).p50 / quantiles(own.slice(0, times.length)).p50;
    return { engine, prepared, checked, equal, measured: times.length, times: quantiles(times), ratio };
  });
}
