import { type Database, openDatabase } from './database';
import { deriveLookupKeys } from './rekey';
import { createSubscriberStore, type SubscriberStore } from './subscribers';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';

const KEY = Buffer.alloc(32, 7);
const open = (database: Database, key = KEY) => createSubscriberStore(database, [key], deriveLookupKeys(key));
const consent = (at: number) => ({ at, textVersion: '0123456789abcdef', page: '/' });
const ANN = 'Ann.Marker@example.com';

describe.each(TEST_DATABASES)('G6: newsletter subscribers on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  let databases: [Database, Database];
  let store: SubscriberStore;
  let other: SubscriberStore;
  beforeEach(async () => {
    testDatabase = await create();
    databases = [await openDatabase(testDatabase.url), await openDatabase(testDatabase.url)];
    [store, other] = [open(databases[0]), open(databases[1])];
  });
  afterEach(async () => {
    for (const database of databases) await database.close();
    await testDatabase.remove();
  });

  const tokenOf = async (email: string) => (await store.list()).find((one) => one.email === email)?.token ?? '';

  it('are stored once with their first consent, however often and in however many processes they sign up', async () => {
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

  it('can unsubscribe with their own token, and with no other text', async () => {
    await store.subscribe(ANN, consent(1));
    await store.subscribe('bob@example.com', consent(2));
    const [ann, bob] = [await tokenOf(ANN), await tokenOf('bob@example.com')];
    const [id, signature] = ann.split('.');
    const foreign = open(databases[1], Buffer.alloc(32, 8));
    const wrong = ['', 'x', `${id}.`, `${id}.${bob.split('.')[1]}`, `${signature}.${id}`, `${ann}A`, ann.toLowerCase()];
    for (const token of wrong) expect([token, await store.unsubscribeByToken(token, 5)]).toEqual([token, false]);
    expect(await foreign.unsubscribeByToken(ann, 5)).toBe(false);
    expect((await store.list()).map(({ unsubscribedAt }) => unsubscribedAt)).toEqual([null, null]);
    expect(await other.unsubscribeByToken(ann, 5)).toBe(true);
    expect((await store.list()).map(({ unsubscribedAt }) => unsubscribedAt)).toEqual([5, null]);
    await store.erase('bob@example.com');
    expect(await other.unsubscribeByToken(bob, 6)).toBe(true);
  });

  it('are erased completely', async () => {
    await store.subscribe(ANN, consent(1));
    expect(await other.erase('ANN.marker@example.com')).toEqual({ isScrubbed: true });
    expect(await store.list()).toEqual([]);
    expect(await store.erase(ANN)).toBeNull();
  });
});
