import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { Connection } from './connection';
import { EXCLUSIVE_WAIT } from './connection';
import { errorText } from './error-text';
import type { Tables } from './tables';

/** Any fixed number: the name of the lock that imports and migrations of all processes share. */
const LOCK = 7_203_114;

/**
 * Opens a pool of at most 8 connections to PostgreSQL and proves that it works. `log` hears of connections that break
 * while idle. Throws an error whose message is the reason.
 */
export async function connectPostgres(url: string, log: (line: string) => void): Promise<Connection> {
  const pool = new Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 10_000 });
  // Without a listener a server restart would end the process.
  pool.on('error', (error) => log(`The database cut an idle connection: ${errorText(error)}`));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(kysely);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return {
    kind: 'postgres',
    reads: kysely,
    write: (work) => kysely.transaction().execute(work),
    exclusive: (work) =>
      kysely.transaction().execute(async (transaction) => {
        await sql.raw(`set local lock_timeout = ${EXCLUSIVE_WAIT}`).execute(transaction);
        await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
        return work(transaction);
      }),
    consistent: (work) =>
      kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    tidy: async () => {
      // Without figures the planner sorts the whole table for every piece of it.
      await sql`analyze products, product_bodies`.execute(kysely);
    },
    close: () => kysely.destroy(),
  };
}
