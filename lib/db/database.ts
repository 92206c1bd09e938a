import type { Kysely } from 'kysely';
import { log as siteLog } from '@/lib/site/log';
import { errorReason } from '@/lib/util/errors';
import type { Connection } from './connection';
import { DatabaseOpenError, parseDatabaseUrl } from './location';
import { migrate } from './migrations';
import { connectPostgres } from './postgres';
import { connectSqlite } from './sqlite';
import type { Tables } from './tables';

/** An open database whose tables are up to date. */
export interface Database extends Connection {
  readonly location: string;
}

/**
 * Opens the database of a `DATABASE_URL` (`file:PATH` or `postgres://…`), creates it when missing, and migrates its
 * tables. Safe in several processes at once. Throws a `DatabaseOpenError`; `log` receives connections that break later.
 */
export async function openDatabase(url: string, log: (line: string) => void = () => undefined): Promise<Database> {
  const database = await connectDatabase(url, log);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw new DatabaseOpenError(database.location, errorReason(error), { cause: error });
  }
}

/** Like `openDatabase`, but without migration: the tables may be missing or of an older version. */
export async function connectDatabase(url: string, log: (line: string) => void): Promise<Database> {
  const location = parseDatabaseUrl(url);
  try {
    const connection =
      location.kind === 'sqlite' ? await connectSqlite(location.file) : await connectPostgres(location.url, log);
    return { ...connection, location: location.shown };
  } catch (error) {
    throw new DatabaseOpenError(location.shown, errorReason(error), { cause: error });
  }
}

/** The number of changes that the database has seen: of content, drafts or products. */
export function readGeneration(kysely: Kysely<Tables>): Promise<number> {
  return readMetaNumber(kysely, 'generation');
}

/** The generation of the last import of products. */
export function readProductsGeneration(kysely: Kysely<Tables>): Promise<number> {
  return readMetaNumber(kysely, 'products');
}

/** Adds one to the generation and returns it; `products` tells whether the products were replaced. */
export async function advanceGeneration(transaction: Kysely<Tables>, products: boolean): Promise<number> {
  const generation = (await readGeneration(transaction)) + 1;
  for (const key of products ? ['generation', 'products'] : ['generation'])
    await transaction
      .insertInto('meta')
      .values({ key, value: String(generation) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(generation) }))
      .execute();
  return generation;
}

async function readMetaNumber(kysely: Kysely<Tables>, key: string): Promise<number> {
  const row = await kysely.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row === undefined ? 0 : Number(row.value);
}

/** The position of the last product, 0 when there is none. Positions start at 1 and have no gaps. */
export async function lastPosition(kysely: Kysely<Tables>): Promise<number> {
  const row = await kysely
    .selectFrom('products')
    .select((expression) => expression.fn.max('position').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Commits one fixed row, because a rolled back write would not detect a full disk. Throws when that fails. */
export async function checkWritable(connection: Pick<Connection, 'write'>): Promise<void> {
  const value = new Date().toISOString();
  await connection.write((transaction) =>
    transaction
      .insertInto('meta')
      .values({ key: 'last_probe', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  );
}

/**
 * Returns the disk space of deleted rows. Never throws: a failure is logged, and the space is returned the next time.
 * @param mayRewrite permits rewriting a SQLite file of an earlier version, once; nothing can be stored meanwhile
 */
export async function reclaimSpace(database: Pick<Connection, 'reclaim'>, { mayRewrite = false } = {}): Promise<void> {
  try {
    await database.reclaim(mayRewrite);
  } catch (error) {
    siteLog.warn(`The disk space of what was removed is not given back yet: ${errorReason(error)}`);
  }
}
