import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { log as siteLog } from '@/lib/site/log';
import { describeErrorReason } from '@/lib/util/common';
import { type Connection, readMeta, writeMeta } from './connection';
import { assertDatabaseExists, DatabaseOpenError, parseDatabaseUrl } from './location';
import { migrateSchema } from './migrations';
import { connectPostgres } from './postgres';
import { connectSqlite } from './sqlite';
import type { Tables } from './tables';

/** An open database. `location` is its address without credentials. */
export interface Database extends Connection {
  readonly location: string;
}

/** Opens and migrates a database. Safe in several processes at once. `log` receives lost connections. Throws a `DatabaseOpenError`. */
export async function openDatabase(url: string, log: (line: string) => void = () => undefined): Promise<Database> {
  const database = await connectDatabase(url, log);
  try {
    await migrateSchema(database);
    return database;
  } catch (error) {
    await database.close();
    throw new DatabaseOpenError(database.location, describeErrorReason(error), { cause: error });
  }
}

/** Like `openDatabase`, but throws a `DatabaseOpenError` if a SQLite file is missing: a copy of an empty new database would look like a success. */
export async function openExistingDatabase(url: string, log: (line: string) => void): Promise<Database> {
  assertDatabaseExists(url);
  return openDatabase(url, log);
}

/** Like `openDatabase`, but without the migration. Tables may be missing or of another version. */
export async function connectDatabase(url: string, log: (line: string) => void): Promise<Database> {
  const location = parseDatabaseUrl(url);
  try {
    const connection =
      location.kind === 'sqlite' ? await connectSqlite(location.file) : await connectPostgres(location.url, log);
    return { ...connection, location: location.shown };
  } catch (error) {
    throw new DatabaseOpenError(location.shown, describeErrorReason(error), { cause: error });
  }
}

/** The number of imports and publications so far. Every change of content, drafts or products increases it. */
export async function readGeneration(kysely: Kysely<Tables>): Promise<number> {
  return Number((await readMeta(kysely, 'generation')) ?? 0);
}

/** `version` identifies the last full import of products, across databases. `changes` is the number of deltas since then. */
export async function readProductsState(kysely: Kysely<Tables>): Promise<{ version: string; changes: number }> {
  const rows = await kysely
    .selectFrom('meta')
    .selectAll()
    .where('key', 'in', ['products', 'products_id', 'products_changes'])
    .execute();
  const getValue = (key: string) => rows.find((row) => row.key === key)?.value ?? '0';
  return {
    version: `${getValue('products')} ${getValue('products_id')}`,
    changes: Number(getValue('products_changes')),
  };
}

/** Increases the generation and returns it. `products` is what was imported: all products, changes to them, or none. */
export async function advanceGeneration(
  transaction: Kysely<Tables>,
  products: 'all' | 'changes' | 'none',
): Promise<number> {
  const generation = (await readGeneration(transaction)) + 1;
  await writeMeta(transaction, 'generation', String(generation));
  if (products === 'changes') {
    const { changes } = await readProductsState(transaction);
    await writeMeta(transaction, 'products_changes', String(changes + 1));
  } else if (products === 'all') {
    await transaction.deleteFrom('product_changes').execute();
    await writeMeta(transaction, 'products', String(generation));
    await writeMeta(transaction, 'products_id', randomUUID());
    await writeMeta(transaction, 'products_changes', '0');
  }
  return generation;
}

/** The number of rows of a table. */
export async function countRows(kysely: Kysely<Tables>, table: keyof Tables): Promise<number> {
  const { rows } = await kysely
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** The position of the last product, or 0. Positions start at 1. A deleted product leaves a gap. */
export async function findLastPosition(kysely: Kysely<Tables>): Promise<number> {
  const row = await kysely
    .selectFrom('products')
    .select((expression) => expression.fn.max('position').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Commits a test write, because a rolled back one would not detect a full disk. Throws when it fails. */
export async function checkWritable(connection: Pick<Connection, 'write'>): Promise<void> {
  await connection.write((transaction) => writeMeta(transaction, 'last_probe', new Date().toISOString()));
}

/** Returns the disk space of deleted rows to the system. Never throws. After a failure, which is logged, the next call returns it. */
export async function reclaimSpace(database: Pick<Connection, 'reclaim'>): Promise<void> {
  await database.reclaim().catch((error: unknown) => {
    siteLog.warn(`Freed disk space could not be reclaimed yet: ${describeErrorReason(error)}`);
  });
}
