import path from 'node:path';
import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import { type Database, openDatabase } from '@/lib/db/database';
import { readFolderBytes, TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import { createHubStore } from '@/lib/hub/embedded/store/store';
import { createRouter, type RouterRequest } from '@/lib/hub/embedded/transport';

const KEY = 'ab'.repeat(32);

/** Every column of every subscriber row, as text. */
async function readSubscriberRows({ reads }: Database): Promise<string> {
  const rows = await reads.selectFrom('subscribers').selectAll().execute();
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? Buffer.from(value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer)).toString(
          'latin1',
        )
      : value,
  );
}

describe.each(TEST_DATABASES)('G6: POST /newsletter/sign-up on $name', ({ name, create }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let openApplications: ApplicationRepository;
  beforeEach(async () => {
    testDatabase = await create();
    database = await openDatabase(testDatabase.url);
    openApplications = await openApplicationRepository(
      { DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: KEY },
      () => undefined,
    );
  });
  afterEach(async () => {
    await openApplications.close();
    await database.close();
    await testDatabase.remove();
  });

  const signUp = async (email: string, more: Partial<RouterRequest> = {}, open = async () => openApplications) =>
    createRouter(
      createHubStore(database, { log: () => undefined }),
      open,
    )({
      ...{ method: 'POST', path: '/newsletter/sign-up', body: { email } },
      ...more,
    });

  it('stores an address once, sealed, with the consent that came with it', async () => {
    const consent = { textVersion: '0123456789abcdef', page: '/newsletter/invalid' };
    const before = Date.now();
    for (const email of ['Ann.Marker@example.com', ' ann.marker@EXAMPLE.com ', 'bob@example.com'])
      expect(await signUp(email, { consent })).toEqual({ status: 200, body: { success: true } });
    const [ann, bob, ...rest] = await openApplications.subscribers.list();
    expect([ann?.email, bob?.email, rest]).toEqual(['Ann.Marker@example.com', 'bob@example.com', []]);
    expect(ann).toMatchObject({ consent, unsubscribedAt: null });
    expect(ann?.consent.at).toBeGreaterThanOrEqual(before);
    expect((await readSubscriberRows(database)).toLowerCase()).not.toContain('ann.marker');
  });

  it('stores an address that arrives without a consent, as from another site', async () => {
    await signUp('ann@example.com');
    expect(await openApplications.subscribers.list()).toMatchObject([{ consent: { textVersion: '', page: '' } }]);
  });

  it('stores no address while the key is missing, and reports the missing key', async () => {
    const noKey = () => Promise.reject(new Error('the key is missing'));
    await expect(signUp('ann@example.com', {}, noKey)).rejects.toThrow('the key is missing');
    expect(await openApplications.subscribers.list()).toEqual([]);
  });

  if (name === 'SQLite')
    it('S5: leaves no address in the files of the database', async () => {
      await signUp('Ann.Marker@example.com');
      const bytes = await readFolderBytes(path.join(testDatabase.folder, 'data'));
      expect(bytes.toString('latin1').toLowerCase().includes('ann.marker')).toBe(false);
    });
});
