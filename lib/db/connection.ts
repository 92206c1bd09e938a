import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** Work to run in one transaction. */
export type TransactionWork<T> = (transaction: Kysely<Tables>) => Promise<T>;

/** An open SQLite or PostgreSQL database. A transaction is rolled back when its work throws. */
export interface Connection {
  readonly kind: 'sqlite' | 'postgres';
  /** For reads outside a transaction. Never waits for a writer. */
  readonly reads: Kysely<Tables>;
  /** Runs a short write. Waits up to 10 s for another writer. In PostgreSQL each statement is limited to 30 s. */
  write<T>(work: TransactionWork<T>): Promise<T>;
  /** Runs an import or a migration, one at a time across processes. Waits up to 5 minutes for another one. */
  runExclusive<T>(work: TransactionWork<T>): Promise<T>;
  /** Runs reads in one consistent snapshot. */
  runConsistent<T>(work: TransactionWork<T>): Promise<T>;
  /** Empties SQLite's write-ahead log, which may hold deleted rows. False if readers prevented it for 10 s. Does nothing in PostgreSQL. */
  checkpoint(): Promise<boolean>;
  /** Cleans up after an import: empties SQLite's write-ahead log, or updates PostgreSQL's statistics. */
  finishImport(): Promise<void>;
  /** Takes the lock of the audit log until the transaction ends. Not needed in SQLite, which has a single writer. */
  lock(transaction: Kysely<Tables>): Promise<void>;
  /** Returns the disk space of deleted rows to the system. Throws when another process writes for too long. See `reclaimSpace`. */
  reclaim(): Promise<void>;
  close(): Promise<void>;
}

/** How long a short write waits for another writer. */
export const WRITE_TIMEOUT_MS = 10_000;
/** How long an import or a migration waits for another one. */
export const EXCLUSIVE_TIMEOUT_MS = 300_000;

/** Reads a value from the table `meta`. Null when the key is missing. */
export async function readMeta(kysely: Kysely<Tables>, key: string): Promise<string | null> {
  const row = await kysely.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Inserts or replaces a value in the table `meta`. */
export async function writeMeta(transaction: Kysely<Tables>, key: string, value: string): Promise<void> {
  await transaction
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
