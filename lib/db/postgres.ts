import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { Pool } from 'pg';
import { errorMessage } from '@/lib/util/common';
import { type Connection, EXCLUSIVE_TIMEOUT_MS, WRITE_TIMEOUT_MS } from './connection';
import type { Tables } from './tables';

/** Advisory lock of imports and migrations. Any fixed number. */
const EXCLUSIVE_LOCK_ID = 7_203_114;

/** Advisory lock of the audit log. Any other fixed number. */
const SHORT_LOCK_ID = 7_203_115;

/** Time limit for a statement of a short write. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** Timeout for an unresponsive server. Longer than `STATEMENT_TIMEOUT_MS`, which the server itself applies. */
const RESPONSE_TIMEOUT_MS = 35_000;

/** Opens and tests a pool of at most 8 connections. `log` receives connections that break while idle. Throws when it cannot connect. */
export async function connectPostgres(
  url: string,
  log: (line: string) => void,
  { lock, response } = { lock: WRITE_TIMEOUT_MS, response: RESPONSE_TIMEOUT_MS },
): Promise<Connection> {
  const pool = new Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Without this listener a restart of the database would end the process.
  pool.on('error', (error) => log(`Idle database connection lost: ${errorMessage(error)}`));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: limitQueryTime(pool, response) }) });
  // For imports, migrations and exports, which may take a long time.
  const withoutTimeout = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: limitQueryTime(pool, Infinity) }) });
  const close = async () => {
    await kysely.destroy();
    await withoutTimeout.destroy();
    await pool.end();
  };
  try {
    await sql`select 1`.execute(kysely);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: 'postgres',
    reads: kysely,
    write: (work) =>
      kysely.transaction().execute(async (transaction) => {
        // Set for this transaction only, because a pooler may give the connection to other clients.
        await sql`select set_config('lock_timeout', ${String(lock)}, true), set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true)`.execute(
          transaction,
        );
        return work(transaction);
      }),
    runExclusive: (work) =>
      withoutTimeout.transaction().execute(async (transaction) => {
        await sql.raw(`set local lock_timeout = ${EXCLUSIVE_TIMEOUT_MS}`).execute(transaction);
        await sql`select pg_advisory_xact_lock(${sql.lit(EXCLUSIVE_LOCK_ID)})`.execute(transaction);
        return work(transaction);
      }),
    runConsistent: (work) =>
      withoutTimeout.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    checkpoint: async () => true,
    finishImport: async () => {
      // Without statistics the planner would sort the whole table for every batch.
      await sql`analyze products`.execute(withoutTimeout);
    },
    lock: async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(SHORT_LOCK_ID)})`.execute(transaction);
    },
    // Autovacuum does this.
    reclaim: async () => undefined,
    close,
  };
}

/** Limits each query to `limit` ms (Infinity: no limit). A late query's connection is closed. Ending the returned pool leaves `pool` open. */
function limitQueryTime(pool: Pool, limit: number): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    if (!Number.isFinite(limit)) return client;
    let isReleased = false;
    const release = (isBroken: boolean) => {
      if (!isReleased) client.release(isBroken);
      isReleased = true;
    };
    const query = async (text: string, parameters: readonly unknown[]) => {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(Object.assign(new Error(`the database does not answer within ${limit} ms`), { code: 'ETIMEDOUT' }));
          release(true);
        }, limit);
      });
      return Promise.race([client.query(text, [...parameters]), tooLate]).finally(() => clearTimeout(timer));
    };
    // Kysely uses cursors only if the dialect is configured with one, so this overload is enough.
    return { query: query as never, release: () => release(false) };
  };
  return { connect, end: async () => undefined };
}
