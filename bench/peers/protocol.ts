import type { FacetCounts } from './engine';

/** What is compared. */
export type Discipline = 'facets' | 'search';

/** What a worker does, in this order; it asks the last questions again and again. */
export type WorkerJob =
  | { do: 'generate'; discipline: Discipline; engine: string; products: number }
  | { do: 'prepare' }
  /** Answers the first questions, as many as the time allows. */
  | { do: 'check'; budgetMs: number }
  /** Measures the questions after these: `count`, or as many as the time allows. */
  | { do: 'measure'; count: number | null; budgetMs: number }
  | { do: 'close' };

/** What it cost to prepare an engine: the time, and the memory and the disk space afterwards. */
export interface Prepared {
  ms: number;
  heldMiB: number;
  rssMiB: number;
  diskMiB: number | null;
}

/** The answer to a job. */
export type WorkerReply =
  | { done: null }
  | { done: Prepared }
  | { done: (FacetCounts | number)[] }
  | { done: number[] }
  | { error: string };
