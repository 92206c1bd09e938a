import { type Kysely, sql } from 'kysely';
import { readMeta } from './connection';
import { connectDatabase, type Database, openDatabase } from './database';
import { createTables, migrateSchema, SCHEMA_VERSION } from './migrations';
import type { MIGRATIONS } from './schema';
import type { Tables } from './tables';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';

const mockLater = jest.fn<Promise<void>, Parameters<(typeof MIGRATIONS)[number]>>();
jest.mock('./schema', () => {
  const schema = jest.requireActual<typeof import('./schema')>('./schema');
  const later = (...given: Parameters<typeof mockLater>) => mockLater(...given);
  return { ...schema, MIGRATIONS: [...schema.MIGRATIONS, later] };
});

/** A migration that adds a table. */
const addTable = (transaction: Kysely<Tables>) =>
  transaction.schema.createTable('later').addColumn('name', 'text').execute();

describe.each(TEST_DATABASES)('O9: migrations on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  let open: Database[];
  beforeEach(async () => {
    mockLater.mockReset().mockImplementation(addTable);
    testDatabase = await create();
    open = [];
  });
  afterEach(async () => {
    for (const database of open) await database.close();
    await testDatabase.remove();
  });

  const connect = async () => {
    const database = await connectDatabase(testDatabase.url, () => undefined);
    open.push(database);
    return database;
  };
  /** A database with a document, from before the last migration. */
  const connectOlder = async () => {
    const database = await connect();
    await database.runExclusive(async (transaction) => {
      await createTables(transaction, database.kind, SCHEMA_VERSION - 1);
      const version = { key: 'schema', value: String(SCHEMA_VERSION - 1) };
      await transaction.insertInto('meta').values(version).execute();
      await transaction.insertInto('published_drafts').values({ kind: 'page', name: 'stores', digest: 'x' }).execute();
    });
    return database;
  };
  const tables = async ({ kind, reads }: Database) => {
    const found =
      kind === 'sqlite' ? sql`sqlite_master where type = 'table'` : sql`pg_tables where schemaname = current_schema()`;
    const { rows } = await sql<{
      name: string;
    }>`select ${sql.id(kind === 'sqlite' ? 'name' : 'tablename')} as name from ${found}`.execute(reads);
    return rows.map(({ name }) => name);
  };

  it('give a new database and an older one the same tables, and keep the rows', async () => {
    const database = await connectOlder();
    expect(await tables(database)).not.toContain('later');
    await migrateSchema(database);
    expect(await tables(database)).toContain('later');
    expect(await readMeta(database.reads, 'schema')).toBe(String(SCHEMA_VERSION));
    expect(await database.reads.selectFrom('published_drafts').selectAll().execute()).toHaveLength(1);
    const created = await create();
    const other = await openDatabase(created.url);
    expect((await tables(other)).sort()).toEqual((await tables(database)).sort());
    await other.close();
    await created.remove();
  });

  it('run once, however many processes start at the same moment', async () => {
    const databases = [await connectOlder(), await connect(), await connect()];
    await Promise.all(databases.map((database) => migrateSchema(database)));
    await migrateSchema(await connect());
    expect(mockLater).toHaveBeenCalledTimes(1);
  });

  it('are rolled back when one fails', async () => {
    mockLater.mockImplementation(async (transaction) => {
      await addTable(transaction);
      throw new Error('stop');
    });
    const database = await connectOlder();
    await expect(migrateSchema(database)).rejects.toThrow('stop');
    expect(await tables(database)).not.toContain('later');
    expect(await readMeta(database.reads, 'schema')).toBe(String(SCHEMA_VERSION - 1));
    const created = await create();
    await expect(openDatabase(created.url)).rejects.toThrow('stop');
    const empty = await connectDatabase(created.url, () => undefined);
    expect(await tables(empty)).toEqual([]);
    await empty.close();
    await created.remove();
  });
});
