import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { errorMessage } from '@/lib/util/errors';
import { ANSWER_WAIT, type Connection, EXCLUSIVE_WAIT, STATEMENT_WAIT, WRITE_WAIT } from './connection';
import type { Tables } from './tables';

/** Any fixed number: the name of the lock that imports and migrations of all processes share. */
const LOCK = 7_203_114;

/**
 * Opens a pool of at most 8 connections to PostgreSQL and proves that it works. `log` hears of connections that break
 * while idle. Throws an error whose message is the reason.
 *
 * @param waits milliseconds of a short write for a lock, and of anything short for an answer; for tests
 */
export async function connectPostgres(
  url: string,
  log: (line: string) => void,
  { lock, answer } = { lock: WRITE_WAIT, answer: ANSWER_WAIT },
): Promise<Connection> {
  const pool = new Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Without a listener a server restart would end the process.
  pool.on('error', (error) => log(`The database cut an idle connection: ${errorMessage(error)}`));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: limitedPool(pool, answer) }) });
  // An import, a migration or an export takes as long as it takes.
  const unhurried = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: limitedPool(pool, Infinity) }) });
  const close = async () => {
    await kysely.destroy();
    await unhurried.destroy();
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
        // For this transaction only: a pooler between here and the server may hand the connection to others.
        await sql`select set_config('lock_timeout', ${String(lock)}, true), set_config('statement_timeout', ${String(STATEMENT_WAIT)}, true)`.execute(
          transaction,
        );
        return work(transaction);
      }),
    exclusive: (work) =>
      unhurried.transaction().execute(async (transaction) => {
        await sql.raw(`set local lock_timeout = ${EXCLUSIVE_WAIT}`).execute(transaction);
        await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
        return work(transaction);
      }),
    consistent: (work) =>
      unhurried.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    tidy: async () => {
      // Without figures the planner sorts the whole table for every piece of it.
      await sql`analyze products, product_bodies`.execute(unhurried);
      return true;
    },
    // The server's autovacuum does it.
    reclaim: async () => undefined,
    close,
  };
}

/** A connection whose queries end in time. One that does not answer is closed: whoever came next would wait for it too. */
class LimitedClient implements PostgresPoolClient {
  private isReleased = false;

  constructor(
    private readonly client: PoolClient,
    private readonly limit: number,
  ) {}

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(what: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []) {
    const client: PostgresPoolClient = this.client;
    return typeof what === 'string' ? this.inTime(client.query<R>(what, parameters)) : client.query(what);
  }

  release(): void {
    this.end(false);
  }

  private async inTime<T>(query: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(Object.assign(new Error(`the database does not answer within ${this.limit} ms`), { code: 'ETIMEDOUT' }));
        this.end(true);
      }, this.limit);
    });
    try {
      return await Promise.race([query, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  private end(isBroken: boolean): void {
    if (this.isReleased) return;
    this.isReleased = true;
    this.client.release(isBroken);
  }
}

/** The connections of a pool with a limit for each query, in milliseconds; Infinity for none. The pool itself stays open. */
export function limitedPool(pool: Pool, limit: number): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      return Number.isFinite(limit) ? new LimitedClient(client, limit) : client;
    },
    end: async () => undefined,
  };
}
