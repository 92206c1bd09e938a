import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SubscriberStore } from '@/lib/newsletter/subscribers';
import { openApplicationRepository } from './application-repository';
import { type Database, openDatabase } from './database';
import { createSubscriberStore } from './subscribers';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';

const KEY = Buffer.alloc(32, 7);
const consent = (at: number) => ({ at, textVersion: '0123456789abcdef', page: '/' });
const ANN = 'Ann.Marker@example.com';

describe.each(TEST_DATABASES)('G6: newsletter subscribers on $name', ({ name, create }) => {
  let testDatabase: TestDatabase;
  let databases: [Database, Database];
  let store: SubscriberStore;
  let other: SubscriberStore;
  beforeEach(async () => {
    testDatabase = await create();
    databases = [await openDatabase(testDatabase.url), await openDatabase(testDatabase.url)];
    [store, other] = [createSubscriberStore(databases[0], KEY), createSubscriberStore(databases[1], KEY)];
  });
  afterEach(async () => {
    for (const database of databases) await database.close();
    await testDatabase.remove();
  });

  const tokenOf = async (email: string) => (await store.list()).find((one) => one.email === email)?.token ?? '';
  const raw = async () => {
    const folder = path.join(testDatabase.folder, 'data');
    const files = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'latin1')));
    return files.join('').toLowerCase();
  };

  it('are kept once, however often and by however many processes they sign up, with their first consent', async () => {
    const spellings = [ANN, 'ann.marker@example.com', ' ANN.MARKER@EXAMPLE.COM', ANN];
    for (const [at, email] of spellings.entries()) await (at % 2 ? other : store).subscribe(email, consent(at + 1));
    expect(await other.list()).toEqual([
      { email: ANN, consent: consent(1), unsubscribedAt: null, token: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/) },
    ]);
  });

  it('unsubscribe, and sign up again with a new consent', async () => {
    await store.subscribe(ANN, consent(1));
    expect(await other.unsubscribe('ann.marker@EXAMPLE.com', 5)).toBe(true);
    expect(await store.unsubscribe(ANN, 9)).toBe(true);
    expect(await store.unsubscribe('bob@example.com', 9)).toBe(false);
    expect(await store.list()).toMatchObject([{ consent: consent(1), unsubscribedAt: 5 }]);
    await store.subscribe(ANN, consent(10));
    expect(await store.list()).toMatchObject([{ consent: consent(10), unsubscribedAt: null }]);
  });

  it('unsubscribe by their token, and by no other text', async () => {
    await store.subscribe(ANN, consent(1));
    await store.subscribe('bob@example.com', consent(2));
    const [ann, bob] = [await tokenOf(ANN), await tokenOf('bob@example.com')];
    const [id, signature] = ann.split('.');
    const foreign = createSubscriberStore(databases[1], Buffer.alloc(32, 8));
    const wrong = ['', 'x', `${id}.`, `${id}.${bob.split('.')[1]}`, `${signature}.${id}`, `${ann}A`, ann.toLowerCase()];
    for (const token of wrong) expect([token, await store.unsubscribeByToken(token, 5)]).toEqual([token, false]);
    expect(await foreign.unsubscribeByToken(ann, 5)).toBe(false);
    expect((await store.list()).map(({ unsubscribedAt }) => unsubscribedAt)).toEqual([null, null]);
    expect(await other.unsubscribeByToken(ann, 5)).toBe(true);
    expect((await store.list()).map(({ unsubscribedAt }) => unsubscribedAt)).toEqual([5, null]);
    await store.erase('bob@example.com');
    expect(await other.unsubscribeByToken(bob, 6)).toBe(true);
  });

  it('are erased whole', async () => {
    await store.subscribe(ANN, consent(1));
    expect(await other.erase('ANN.marker@example.com')).toEqual({ isScrubbed: true });
    expect(await store.list()).toEqual([]);
    expect(await store.erase(ANN)).toBeNull();
  });

  it('from before addresses were sealed are all kept, and sealed when the key is there', async () => {
    const emails = Array.from({ length: 1203 }, (_, at) => `reader-${at}.marker@example.com`);
    const created_at = '2026-01-02T03:04:05.000Z';
    await databases[0].write(async (transaction) => {
      for (let at = 0; at < emails.length; at += 200)
        await transaction
          .insertInto('subscriptions')
          .values(emails.slice(at, at + 200).map((email) => ({ email, email_key: email, created_at })))
          .execute();
    });
    await store.subscribe(emails[0]?.toUpperCase() ?? '', consent(7));
    await Promise.all([store.sealOlder(), other.sealOlder()]);
    const listed = await store.list();
    expect(listed.map(({ email }) => email.toLowerCase()).sort()).toEqual(emails.toSorted());
    expect(listed.find(({ email }) => email === emails[1])?.consent).toEqual({
      ...{ at: Date.parse(created_at), textVersion: '', page: '' },
    });
    expect(await databases[0].reads.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
    if (name === 'SQLite') expect((await raw()).includes('.marker@')).toBe(false);
  });

  it('stay in plain text while the key is missing or another, and lose nothing', async () => {
    await (
      await openApplicationRepository(
        { DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: 'ab'.repeat(32) },
        () => undefined,
      )
    ).close();
    const row = { email: ANN, email_key: ANN.toLowerCase(), created_at: '2026-01-02T03:04:05.000Z' };
    await databases[0].write((transaction) => transaction.insertInto('subscriptions').values(row).execute());
    const wrong = openApplicationRepository(
      { DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: 'cd'.repeat(32) },
      () => undefined,
    );
    await expect(wrong).rejects.toThrow(/^The key of the trade applications is not the one/);
    expect(await databases[0].reads.selectFrom('subscriptions').selectAll().execute()).toEqual([row]);
    const desk = await openApplicationRepository(
      { DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: 'ab'.repeat(32) },
      () => undefined,
    );
    expect(await desk.subscribers.list()).toMatchObject([{ email: ANN }]);
    await desk.close();
  });
});
