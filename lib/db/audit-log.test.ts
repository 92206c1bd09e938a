import type { ApplicationStore } from '@/lib/registration/store';
import { createApplicationStore } from './applications';
import { type Database, openDatabase } from './database';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';

const KEY = [Buffer.alloc(32, 7)] as const;

const entry = (reference: string, at = 1_780_000_000_000) => ({ at, who: 'ayanda', action: 'show', reference });

describe.each(TEST_DATABASES)('W10: the audit log on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  let databases: [Database, Database];
  let store: ApplicationStore;
  let other: ApplicationStore;
  beforeEach(async () => {
    testDatabase = await create();
    databases = [await openDatabase(testDatabase.url), await openDatabase(testDatabase.url)];
    [store, other] = [createApplicationStore(databases[0], KEY), createApplicationStore(databases[1], KEY)];
  });
  afterEach(async () => {
    for (const database of databases) await database.close();
    await testDatabase.remove();
  });

  const add = async (count: number) => {
    for (let at = 1; at <= count; at += 1) await store.addAuditEntry(entry(`TA-${at}`));
  };
  const fault = async () => (await other.verifyAuditLog()).error;
  const tables = () => databases[0];
  const setHead = (value: string) =>
    tables().write((transaction) =>
      transaction.updateTable('meta').set({ value }).where('key', '=', 'audit_log_head').execute(),
    );
  const head = () =>
    tables().reads.selectFrom('meta').select('value').where('key', '=', 'audit_log_head').executeTakeFirstOrThrow();
  const remove = (from: number, to = from) =>
    tables().write((transaction) =>
      transaction.deleteFrom('application_readings').where('seq', '>=', from).where('seq', '<=', to).execute(),
    );

  it('is intact when it is empty, and when several processes write at once', async () => {
    expect(await store.verifyAuditLog()).toEqual({ entries: 0, error: null });
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 ? store : other).addAuditEntry(entry(`TA-${at}`, 1_780_000_000_000 - at)),
      ),
    );
    expect(await store.verifyAuditLog()).toEqual({ entries: 40, error: null });
    expect(await other.auditEntries(100)).toHaveLength(40);
  });

  it.each([
    ['at', { at: 1_780_000_000_001 }],
    ['who', { who: 'someone else' }],
    ['action', { action: 'list' }],
    ['reference', { reference: 'TA-9' }],
  ])('detects an entry whose %s was changed', async (_, change) => {
    await add(4);
    await tables().write((transaction) =>
      transaction.updateTable('application_readings').set(change).where('seq', '=', 2).execute(),
    );
    expect(await fault()).toEqual({ seq: 2, kind: 'changed', entry: { ...entry('TA-2'), ...change } });
  });

  it('detects an entry that was removed from the middle, and one that was moved', async () => {
    await add(4);
    await remove(2);
    expect(await fault()).toEqual({ seq: 2, kind: 'missing', entry: null });
    await tables().write((transaction) =>
      transaction.updateTable('application_readings').set({ seq: 2 }).where('seq', '=', 4).execute(),
    );
    expect(await fault()).toMatchObject({ seq: 2, kind: 'changed' });
  });

  it('detects an entry that was inserted without a digest', async () => {
    await add(2);
    await tables().write((transaction) =>
      transaction.insertInto('application_readings').values(entry('TA-9')).execute(),
    );
    expect(await fault()).toEqual({ seq: 3, kind: 'unchained', entry: entry('TA-9') });
    // The next entry does not repair it.
    await store.addAuditEntry(entry('TA-3'));
    expect(await fault()).toMatchObject({ kind: 'unchained' });
  });

  it('detects that its end was cut off, even after further entries', async () => {
    await add(5);
    await remove(4, 5);
    expect(await fault()).toEqual({ seq: 4, kind: 'missing', entry: null });
    await store.addAuditEntry(entry('TA-6'));
    expect(await fault()).toEqual({ seq: 4, kind: 'missing', entry: null });
  });

  it.each(['removed', 'that of another entry', 'made up'])(
    'detects that its end was cut off when its head is %s',
    async (how) => {
      await add(5);
      const row = await tables()
        .reads.selectFrom('application_readings')
        .select('hash')
        .where('seq', '=', 3)
        .executeTakeFirstOrThrow();
      const mac = (await head()).value.split('/')[2];
      await remove(4, 5);
      if (how === 'removed')
        await tables().write((transaction) =>
          transaction.deleteFrom('meta').where('key', '=', 'audit_log_head').execute(),
        );
      else await setHead(how === 'made up' ? '3/x/y' : `3/${row.hash}/${mac}`);
      expect(await fault()).toEqual({ seq: 3, kind: 'head', entry: null });
      await store.addAuditEntry(entry('TA-6'));
      expect(await fault()).toMatchObject({ seq: 4, kind: 'changed' });
    },
  );

  it('cannot be rebuilt by someone without the key', async () => {
    await add(3);
    await tables().write(async (transaction) => {
      await transaction.deleteFrom('application_readings').execute();
      await transaction.deleteFrom('meta').where('key', '=', 'audit_log_head').execute();
    });
    const forger = createApplicationStore(databases[1], [Buffer.alloc(32, 8)]);
    await forger.addAuditEntry(entry('TA-1'));
    expect(await forger.verifyAuditLog()).toEqual({ entries: 1, error: null });
    expect((await store.verifyAuditLog()).error).toMatchObject({ seq: 1, kind: 'changed' });
  });
});
