import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** Work that runs inside one transaction, on the connection that it is given. */
export type TransactionWork<T> = (transaction: Kysely<Tables>) => Promise<T>;

/** An open database, whichever kind it is. Every transaction rolls back when its work throws. */
export interface Connection {
  readonly kind: 'sqlite' | 'postgres';
  /** For reading; never waits for a writer. */
  readonly reads: Kysely<Tables>;
  /** Runs a short write, waiting up to 10 s for another writer without blocking the process; each statement ends within 30 s where it runs elsewhere. */
  write<T>(work: TransactionWork<T>): Promise<T>;
  /** Runs the only import or migration at a time, across processes; waits up to 5 minutes for another one. */
  exclusive<T>(work: TransactionWork<T>): Promise<T>;
  /** Runs reads that all see the same state. */
  consistent<T>(work: TransactionWork<T>): Promise<T>;
  /** Gives back what a large write left behind. SQLite: false when the log still holds deleted rows, because readers were in the way for 10 s. */
  tidy(): Promise<boolean>;
  /** Gives the disk space of removed rows back; see `reclaimSpace`. Throws when another process writes for too long. */
  reclaim(mayRewrite: boolean): Promise<void>;
  close(): Promise<void>;
}

/** The longest wait of a short write for another writer, in milliseconds. */
export const WRITE_WAIT = 10_000;
/** The longest statement of a short write on a server, in milliseconds. */
export const STATEMENT_WAIT = 30_000;
/** The longest wait for a server that says nothing more, in milliseconds: it ends a statement by itself before. */
export const ANSWER_WAIT = 35_000;
/** The longest wait of an import or a migration for another one, in milliseconds. */
export const EXCLUSIVE_WAIT = 300_000;
