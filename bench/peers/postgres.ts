import pg from 'pg';
import type { SqlDatabase, SqlValue } from './sql';

const BATCH_SIZE = 10_000;

const DATABASE_PREFIX = 'storefront_bench';

/** The server to measure; empty if there is none. */
export const POSTGRES_URL = process.env.BENCH_POSTGRES_URL?.trim() ?? '';

/** Creates a database for this process and connects to it. `close` drops the database. */
export async function openPostgres(): Promise<SqlDatabase> {
  const name = `${DATABASE_PREFIX}_${process.pid}`;
  await administer(`create database ${name}`);
  const client = new pg.Client({
    connectionString: Object.assign(new URL(POSTGRES_URL), { pathname: `/${name}` }).href,
  });
  await client.connect();
  // JIT compilation takes longer than most of these statements.
  await client.query(`set jit = off; set work_mem = '256MB'`);
  return {
    async run(sql) {
      await client.query(sql);
    },
    async all(sql) {
      const { rows } = await client.query<SqlValue[]>({ text: sql, rowMode: 'array' });
      return rows;
    },
    async insert(table, columns, rows) {
      const { rows: types } = await client.query<{ name: string; type: string }>(
        'select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass',
        [table],
      );
      const arrays = columns.map((column, index) => {
        const type = types.find(({ name }) => name === column)?.type ?? 'text';
        // Array values are sent as text, because PostgreSQL has no arrays of arrays of different lengths.
        return type.endsWith('[]') ? `unnest($${index + 1}::text[])::${type}` : `unnest($${index + 1}::${type}[])`;
      });
      const statement = `insert into ${table} (${columns.join(', ')}) select ${arrays.join(', ')}`;
      let batch: SqlValue[][] = columns.map(() => []);
      const send = async () => {
        await client.query(statement, batch);
        batch = columns.map(() => []);
      };
      for (const row of rows) {
        row.forEach((value, index) => {
          batch[index]?.push(value);
        });
        if (batch[0]?.length === BATCH_SIZE) await send();
      }
      await send();
    },
    async analyze() {
      await client.query('vacuum analyze');
    },
    async diskBytes() {
      const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
      return Number(rows[0]?.bytes);
    },
    async close() {
      await client.end();
      await dropPostgres(process.pid);
    },
  };
}

/** Drops the database of a process, if there is one. */
export async function dropPostgres(pid: number): Promise<void> {
  await administer(`drop database if exists ${DATABASE_PREFIX}_${pid} with (force)`);
}

/** The server's version: `'17.2'`. */
export async function postgresVersion(): Promise<string> {
  const row = await administer('show server_version');
  return String(row?.[0]).split(' ', 1)[0] ?? '';
}

/** Runs a statement in the URL's database and returns the first row. */
async function administer(text: string): Promise<unknown[] | undefined> {
  const client = new pg.Client({ connectionString: POSTGRES_URL });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows[0];
  } finally {
    await client.end();
  }
}
