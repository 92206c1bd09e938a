import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** Work that runs inside one transaction. */
export type TransactionWork<T> = (transaction: Kysely<Tables>) => Promise<T>;

/** An open database of either kind. A transaction rolls back when its work throws. */
export interface Connection {
  readonly kind: 'sqlite' | 'postgres';
  /** For reading; never waits for a writer. */
  readonly reads: Kysely<Tables>;
  /** Runs a short write, waiting up to 10 s for another writer. On a server each statement ends within 30 s. */
  write<T>(work: TransactionWork<T>): Promise<T>;
  /** Runs an import or migration, one at a time across processes; waits up to 5 minutes for another one. */
  exclusive<T>(work: TransactionWork<T>): Promise<T>;
  /** Runs reads that all see the same state. */
  consistent<T>(work: TransactionWork<T>): Promise<T>;
  /** Empties SQLite's write-ahead log, which may hold deleted rows; PostgreSQL needs none. False when readers prevented it for 10 s. */
  checkpoint(): Promise<boolean>;
  /** Cleans up after an import: empties SQLite's write-ahead log, or updates PostgreSQL's statistics. */
  finishImport(): Promise<void>;
  /** Makes other transactions that lock for the audit log wait until this one ends; SQLite has a single writer anyway. */
  lock(transaction: Kysely<Tables>): Promise<void>;
  /** Returns the disk space of deleted rows; see `reclaimSpace`. Throws when another process writes for too long. */
  reclaim(): Promise<void>;
  close(): Promise<void>;
}

/** How long a short write waits for another writer. */
export const WRITE_TIMEOUT_MS = 10_000;
/** How long an import or a migration waits for another one. */
export const EXCLUSIVE_TIMEOUT_MS = 300_000;

/** The value of a key of the database's `meta` table; null for none. */
export async function readMeta(kysely: Kysely<Tables>, key: string): Promise<string | null> {
  const row = await kysely.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Sets the value of a key. */
export async function writeMeta(transaction: Kysely<Tables>, key: string, value: string): Promise<void> {
  await transaction
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
