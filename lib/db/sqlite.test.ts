import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'libsql';
import { connectSqlite } from './sqlite';
import { readFolderBytes, TEST_DATABASES, type TestDatabase } from './testing/databases';

let testDatabase: TestDatabase;
let file: string;
beforeEach(async () => {
  testDatabase = await (TEST_DATABASES[0]?.create ?? (() => Promise.reject()))();
  file = path.join(testDatabase.folder, 'made', 'data', 'hub.sqlite');
});
afterEach(() => testDatabase.remove());

const modeOf = async (name: string) => ((await stat(name)).mode & 0o777).toString(8);
const modes = () => Promise.all(['', '-wal', '-shm'].map((ending) => modeOf(`${file}${ending}`)));

/** Every file beside the database, as raw bytes. */
async function rawBytes(): Promise<string> {
  return (await readFolderBytes(path.dirname(file))).toString('latin1');
}

describe('S5: the files of a SQLite database', () => {
  it('are readable by their owner alone, and so is a folder created for them', async () => {
    const connection = await connectSqlite(file);
    expect(await modes()).toEqual(['600', '600', '600']);
    expect(await modeOf(path.dirname(file))).toBe('700');
    expect(await modeOf(path.dirname(path.dirname(file)))).toBe('700');
    await connection.close();
  });

  it('have their permissions corrected; those of an existing folder are kept', async () => {
    await mkdir(path.dirname(file), { recursive: true });
    await chmod(path.dirname(file), 0o755);
    const first = await connectSqlite(file);
    for (const ending of ['', '-wal', '-shm']) await chmod(`${file}${ending}`, 0o664);
    const second = await connectSqlite(file);
    expect(await modes()).toEqual(['600', '600', '600']);
    expect(await modeOf(path.dirname(file))).toBe('755');
    await Promise.all([first.close(), second.close()]);
  });

  it('contain no deleted data after a successful checkpoint, even if a reader delayed it', async () => {
    const connection = await connectSqlite(file);
    const marker = 'MARKER-OF-SOMEBODY';
    await connection.write(async (transaction) => {
      await transaction.schema.createTable('meta').addColumn('key', 'text').addColumn('value', 'text').execute();
      await transaction
        .insertInto('meta')
        .values({ key: marker, value: marker.repeat(3000) })
        .execute();
    });
    const reader = new Sqlite(file);
    reader.exec('begin');
    expect(reader.prepare('select key from meta').all()).toHaveLength(1);
    await connection.write((transaction) => transaction.deleteFrom('meta').execute());
    const checkpointed = connection.checkpoint();
    setImmediate(() => reader.exec('commit'));
    expect(await checkpointed).toBe(true);
    expect(await rawBytes()).not.toContain(marker);
    reader.close();
    await connection.close();
  });

  it('have an incomplete checkpoint while a reader is active, which is reported', async () => {
    const connection = await connectSqlite(file, { checkpoint: 30 });
    const reader = new Sqlite(file);
    await connection.write((transaction) => transaction.schema.createTable('meta').addColumn('key', 'text').execute());
    reader.exec('begin');
    reader.prepare('select * from meta').all();
    await connection.write((transaction) => transaction.schema.dropTable('meta').execute());
    expect(await connection.checkpoint()).toBe(false);
    reader.exec('commit');
    expect(await connection.checkpoint()).toBe(true);
    reader.close();
    await connection.close();
  });
});
