import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { runProcess } from '@/scripts/testing/run-command';
import { readMeta } from './connection';
import { openDatabase, readGeneration } from './database';
import { DatabaseOpenError } from './location';
import { SCHEMA_VERSION } from './migrations';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';

describe.each(TEST_DATABASES)('the database on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await create();
  });
  afterEach(() => testDatabase.remove());

  it('is created with its folder, and opened again as it was', async () => {
    const first = await openDatabase(testDatabase.url);
    await first.write((transaction) =>
      transaction.insertInto('published_drafts').values({ kind: 'page', name: 'stores', digest: 'x' }).execute(),
    );
    await first.close();
    const second = await openDatabase(testDatabase.url);
    expect(await second.reads.selectFrom('published_drafts').select('name').execute()).toEqual([{ name: 'stores' }]);
    expect(await readGeneration(second.reads)).toBe(0);
    await second.close();
  });

  it('is migrated once by four processes that start at the same moment', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => runProcess({ DATABASE_URL: testDatabase.url }, 'migrate')));
    expect(runs.map(({ code, errors }) => ({ code, errors }))).toEqual(Array(4).fill({ code: 0, errors: '' }));
    const database = await openDatabase(testDatabase.url);
    expect(await database.reads.selectFrom('meta').selectAll().orderBy('key').execute()).toEqual([
      { key: 'products', value: '0' },
      { key: 'products_id', value: expect.stringMatching(/^[\da-f-]{36}$/) },
      { key: 'schema', value: String(SCHEMA_VERSION) },
    ]);
    await database.close();
  }, 60_000);

  it('refuses tables of a newer version', async () => {
    const database = await openDatabase(testDatabase.url);
    await database.write((transaction) => transaction.updateTable('meta').set({ value: '99' }).execute());
    await database.close();
    await expect(openDatabase(testDatabase.url)).rejects.toThrow(
      /^DATABASE_URL .* cannot be opened: it was written by a newer version of this program$/,
    );
  });

  it('refuses tables of a version that it no longer migrates, says what to do, and leaves them as they are', async () => {
    const database = await openDatabase(testDatabase.url);
    const setVersion = (value: string) =>
      database.write((transaction) =>
        transaction.updateTable('meta').set({ value }).where('key', '=', 'schema').execute(),
      );
    await setVersion('15');
    await expect(openDatabase(testDatabase.url)).rejects.toThrow(
      /^DATABASE_URL .* cannot be opened: its tables have version 15, .* from 16 on: import into a new database/,
    );
    expect(await readMeta(database.reads, 'schema')).toBe('15');
    await database.close();
  });

  it('rolls a transaction back when its work throws', async () => {
    const database = await openDatabase(testDatabase.url);
    const failing = database.runExclusive(async (transaction) => {
      await transaction.insertInto('meta').values({ key: 'generation', value: '7' }).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await readGeneration(database.reads)).toBe(0);
    await database.close();
  });

  it('lets readers read while a writer writes, and a second writer waits its turn', async () => {
    const [left, right] = [await openDatabase(testDatabase.url), await openDatabase(testDatabase.url)];
    const order: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const add = (value: string) => async (transaction: typeof left.reads) => {
      await transaction
        .insertInto('meta')
        .values({ key: 'generation', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    };
    let written = (): void => undefined;
    const hasWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const first = left.runExclusive(async (transaction) => {
      await add('1')(transaction);
      written();
      await held;
      order.push('first');
    });
    await hasWritten;
    const second = right.runExclusive(async (transaction) => {
      order.push('second');
      await add('2')(transaction);
    });
    expect(await readGeneration(right.reads)).toBe(0);
    release();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
    expect(await readGeneration(left.reads)).toBe(2);
    await Promise.all([left.close(), right.close()]);
  });
});

describe('a SQLite database', () => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await (TEST_DATABASES[0]?.create ?? (() => Promise.reject()))();
  });
  afterEach(() => testDatabase.remove());

  it('is in WAL mode, synchronous FULL, with foreign keys', async () => {
    const database = await openDatabase(testDatabase.url);
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(database.reads)).rows[0] ?? {});
    expect(await pragma('journal_mode')).toEqual(['wal']);
    expect(await pragma('synchronous')).toEqual([2]);
    expect(await pragma('foreign_keys')).toEqual([1]);
    // 2 is incremental.
    expect(await pragma('auto_vacuum')).toEqual([2]);
    await database.close();
  });

  it('is opened while another process writes', async () => {
    const writer = await openDatabase(testDatabase.url);
    await writer.runExclusive(async (transaction) => {
      await transaction.insertInto('meta').values({ key: 'generation', value: '1' }).execute();
      const other = await openDatabase(testDatabase.url);
      expect(await readGeneration(other.reads)).toBe(0);
      await other.close();
    });
    await writer.close();
  });

  it('may have spaces and special characters in its path', async () => {
    const database = await openDatabase(`file:${testDatabase.folder}/a b?c#d%20é/hub.sqlite`);
    expect(await readGeneration(database.reads)).toBe(0);
    await database.close();
  });

  it.each([
    ['a folder', async (file: string) => void (await mkdir(file)), 'it is a folder'],
    [
      'not a database',
      (file: string) => writeFile(file, 'not a database '.repeat(1000)),
      'the file is not a SQLite database',
    ],
  ])('is refused in one line when its file is %s', async (_, make, reason) => {
    const file = path.join(testDatabase.folder, 'x.sqlite');
    await make(file);
    await expect(openDatabase(`file:${file}`)).rejects.toThrow(new DatabaseOpenError(`file:${file}`, reason).message);
  });

  it('is refused when a folder of its path is a file', async () => {
    const file = path.join(testDatabase.folder, 'file');
    await writeFile(file, '');
    await chmod(file, 0o600);
    await expect(openDatabase(`file:${file}/hub.sqlite`)).rejects.toThrow(/a part of its path is not a folder$/);
  });
});

describe('a database that cannot be opened', () => {
  it('never shows the password', async () => {
    const opening = openDatabase('postgres://someone:secret@127.0.0.1:1/shop?password=secret');
    await expect(opening).rejects.toThrow(
      new DatabaseOpenError('postgres://127.0.0.1:1/shop', 'connection refused').message,
    );
  });

  it.each(['mysql://u:secret@h/d', 'hub.sqlite', '', 'file:', 'file:data/', 'postgres://u:secret@'])(
    'explains %p in one line',
    async (url) => {
      const error = await openDatabase(url).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DatabaseOpenError);
      expect(String(error)).toMatch(/^DatabaseOpenError: DATABASE_URL .*cannot be opened: [^\n]+$/);
      expect(String(error)).not.toContain('secret');
    },
  );
});
