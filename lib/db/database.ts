import type { Kysely } from 'kysely';
import { log as siteLog } from '@/lib/site/log';
import { errorReason } from '@/lib/util/errors';
import type { Connection } from './connection';
import { DatabaseOpenError, parseDatabaseUrl } from './location';
import { migrate } from './migrations';
import { connectPostgres } from './postgres';
import { connectSqlite } from './sqlite';
import type { Tables } from './tables';

/** The embedded hub's open database, with its tables up to date. */
export interface Database extends Connection {
  /** Where it is, without credentials: `'file:data/hub.sqlite'`. */
  readonly location: string;
}

/**
 * Opens the database that a `DATABASE_URL` names and brings its tables up to date; a SQLite file and its folder are
 * created when missing. Several processes may do so at once. Throws a `DatabaseOpenError`.
 *
 * @param url `file:PATH` or `postgres://…`
 * @param log hears of connections that break later
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

/** As `openDatabase`, but leaves the tables as they are: they may be missing, or of an older version. */
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

/** The number of changes that the database has seen: it changes whenever its content, drafts or products do. */
export function readGeneration(kysely: Kysely<Tables>): Promise<number> {
  return readNumber(kysely, 'generation');
}

/** The generation that brought the products there are. */
export function readProductsGeneration(kysely: Kysely<Tables>): Promise<number> {
  return readNumber(kysely, 'products');
}

/**
 * Adds one to the generation, inside the transaction of a change, and gives the new number.
 *
 * @param products true when the change has brought other products
 */
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

async function readNumber(kysely: Kysely<Tables>, key: string): Promise<number> {
  const row = await kysely.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row === undefined ? 0 : Number(row.value);
}

/** The position of the last product, 0 when there is none. Positions begin at 1 and have no gaps. */
export async function lastPosition(kysely: Kysely<Tables>): Promise<number> {
  const row = await kysely
    .selectFrom('products')
    .select((expression) => expression.fn.max('position').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/**
 * Writes one row, always the same, and commits it: a write that is rolled back would not find a full disk.
 *
 * @throws Error when the database cannot be written, or is not to be had
 */
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
 * Gives the disk space of removed rows back, for a command of the operator after it has removed some; PostgreSQL does that by itself. Never
 * throws, since the rows are gone: what cannot be given back now has a line in the log, and is given back the next time.
 *
 * @param mayRewrite lets a SQLite file of an earlier version be rewritten, once; meanwhile nothing can be stored
 */
export async function reclaimSpace(database: Pick<Connection, 'reclaim'>, { mayRewrite = false } = {}): Promise<void> {
  try {
    await database.reclaim(mayRewrite);
  } catch (error) {
    siteLog.warn(`The disk space of what was removed is not given back yet: ${errorReason(error)}`);
  }
}
