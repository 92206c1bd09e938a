import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

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
