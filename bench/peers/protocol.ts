import type { FacetCounts } from './engine';

export type Discipline = 'facets' | 'search';

/** The jobs of a worker, in this order. 'measure' is repeated in each round. */
export type WorkerJob =
  | { do: 'generate'; discipline: Discipline; engine: string; products: number }
  | { do: 'prepare' }
  /** Returns the results of the first queries, as many as the time limit allows. */
  | { do: 'check'; budgetMs: number }
  /** Measures `count` of the following queries, or as many as the time limit allows. */
  | { do: 'measure'; count: number | null; budgetMs: number }
  | { do: 'close' };

/** The time to prepare an engine, and its memory and disk space afterwards. */
export interface Prepared {
  ms: number;
  heapMiB: number;
  rssMiB: number;
  diskMiB: number | null;
}

/** The result of a job, or its error. 'measure' returns milliseconds. */
export type WorkerReply = { done: null | Prepared | (FacetCounts | number)[] } | { error: string };
