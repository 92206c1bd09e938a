import { stat } from 'node:fs/promises';
import { log } from '@/lib/site/log';
import { createApplicationStore } from './applications';
import { type Database, openDatabase, reclaimSpace } from './database';
import { parseDatabaseUrl } from './location';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';

const MIB = 1024 * 1024;

let testDatabase: TestDatabase;
let file: string;
let database: Database;
beforeEach(async () => {
  testDatabase = await (TEST_DATABASES[0]?.create ?? (() => Promise.reject()))();
  const location = parseDatabaseUrl(testDatabase.url);
  file = location.kind === 'sqlite' ? location.file : '';
});
afterEach(async () => {
  await database.close();
  await testDatabase.remove();
});

/** Stores five applications with 2 MiB each. */
async function fill() {
  database = await openDatabase(testDatabase.url);
  const store = createApplicationStore(database, [new Uint8Array(32)]);
  for (let number = 1; number <= 5; number++)
    await store.add({
      reference: `TA-${number}`,
      kind: 'application',
      key: `key-${number}`,
      receivedAt: number,
      sealed: new Uint8Array(10),
      documents: [{ key: 'address', type: 'application/pdf', size: 2 * MIB, sealed: new Uint8Array(2 * MIB) }],
      deliveries: [],
    });
  await database.checkpoint();
  return store;
}

const sizeInMiB = async () => (await stat(file)).size / MIB;

describe('W10: the SQLite file', () => {
  it('shrinks with a purge, even while the site has it open', async () => {
    const store = await fill();
    const site = await openDatabase(testDatabase.url);
    await site.reads.selectFrom('applications').select('reference').execute();
    expect(await sizeInMiB()).toBeGreaterThan(10);
    await store.purge(5);
    expect(await sizeInMiB()).toBeLessThan(3);
    expect((await store.list()).map(({ reference }) => reference)).toEqual(['TA-5']);
    await site.close();
  });

  it('is reported in the log when it cannot be shrunk yet', async () => {
    await fill();
    const warn = jest.spyOn(log, 'warn').mockImplementation();
    await reclaimSpace({ reclaim: () => Promise.reject(new Error('another process is writing to it')) });
    expect(warn.mock.calls).toEqual([
      ['Freed disk space could not be reclaimed yet: another process is writing to it'],
    ]);
    warn.mockRestore();
  });
});
