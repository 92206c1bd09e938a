import { sql } from 'kysely';
import { Client } from 'pg';
import type { Connection } from './connection';
import { openDatabase } from './database';
import { connectPostgres } from './postgres';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';

const postgres = TEST_DATABASES.find(({ name }) => name === 'PostgreSQL');

(postgres === undefined ? describe.skip : describe)('PostgreSQL while another client holds a table', () => {
  let testDatabase: TestDatabase;
  let other: Client;
  let connection: Connection | null = null;
  beforeEach(async () => {
    testDatabase = await (postgres?.create ?? (() => Promise.reject()))();
    await (await openDatabase(testDatabase.url)).close();
    other = new Client({ connectionString: testDatabase.url });
    await other.connect();
    await other.query('begin');
    await other.query('lock table meta in access exclusive mode');
  });
  afterEach(async () => {
    await other.end();
    await connection?.close();
    connection = null;
    await testDatabase.remove();
  });

  const open = async (timeouts?: { lock: number; response: number }) => {
    connection = await connectPostgres(testDatabase.url, () => undefined, timeouts);
    return connection;
  };
  const add = (connected: Connection) =>
    connected.write((transaction) =>
      transaction.insertInto('meta').values({ key: 'generation', value: '1' }).execute(),
    );
  const readKeys = (connected: Connection) => connected.reads.selectFrom('meta').select('key').execute();

  it('a write gives up after 10 s, and the next one works', async () => {
    const connected = await open();
    const start = performance.now();
    await expect(add(connected)).rejects.toMatchObject({ code: '55P03' });
    expect(performance.now() - start).toBeGreaterThan(9000);
    await other.query('rollback');
    await add(connected);
    expect(await readKeys(connected)).toContainEqual({ key: 'generation' });
  }, 20_000);

  it('a write has a statement timeout of 30 s, which does not apply to the next read', async () => {
    const connected = await open();
    const readTimeout = async (reads: Connection['reads']) =>
      (await sql<{ wait: string }>`select current_setting('statement_timeout') as wait`.execute(reads)).rows;
    expect(await connected.write(readTimeout)).toEqual([{ wait: '30s' }]);
    expect(await readTimeout(connected.reads)).toEqual([{ wait: '0' }]);
  });

  it('a read without an answer times out, and later ones work', async () => {
    const connected = await open({ lock: 10_000, response: 300 });
    const readers = Array.from({ length: 9 }, () => readKeys(connected));
    for (const end of await Promise.allSettled(readers))
      expect(end).toMatchObject({ status: 'rejected', reason: { code: 'ETIMEDOUT' } });
    await other.query('rollback');
    expect(await readKeys(connected)).toContainEqual({ key: 'schema' });
  });

  it('a write without an answer fails too, and the next one works', async () => {
    const connected = await open({ lock: 10_000, response: 300 });
    await expect(add(connected)).rejects.toThrow();
    await other.query('rollback');
    await add(connected);
  });

  it('an export has no timeout', async () => {
    const connected = await open({ lock: 100, response: 200 });
    const counted = connected.runConsistent((reads) => reads.selectFrom('meta').select('key').execute());
    await new Promise((resolve) => setTimeout(resolve, 600));
    await other.query('rollback');
    expect(await counted).toContainEqual({ key: 'schema' });
  });
});
