import { sql } from 'kysely';
import { DELIVERY_LEASE_MS } from '@/lib/registration/delivery-schedule';
import type { ApplicationStore, NewApplication } from '@/lib/registration/store';
import { createApplicationStore } from './applications';
import { type Database, openDatabase } from './database';
import { toBytes } from './tables';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';

const KEY = [Buffer.alloc(32, 7)] as const;

const sample = (change: Partial<NewApplication> = {}): NewApplication => ({
  reference: 'TA-22222222',
  kind: 'application',
  key: 'key-of-an-application-1',
  receivedAt: 1_780_000_000_000,
  sealed: Buffer.from([0, 255, 10]),
  documents: [
    { key: 'address', type: 'application/pdf', size: 4, sealed: Buffer.from([4, 0]) },
    { key: 'directors', type: 'image/png', size: 3, sealed: Buffer.from([9, 8]) },
  ],
  deliveries: [
    { target: 'mail', dueAt: 2000 },
    { target: 'hub', dueAt: 1000 },
  ],
  ...change,
});

describe.each(TEST_DATABASES)('W9: applications on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  let databases: Database[];
  let store: ApplicationStore;
  /** The same database, opened by another process. */
  let other: ApplicationStore;
  beforeEach(async () => {
    testDatabase = await create();
    databases = [await openDatabase(testDatabase.url), await openDatabase(testDatabase.url)];
    [store, other] = databases.map((database) => createApplicationStore(database, KEY)) as [
      ApplicationStore,
      ApplicationStore,
    ];
  });
  afterEach(async () => {
    for (const database of databases) await database.close();
    await testDatabase.remove();
  });

  it('T8: keep their kind; those stored without a kind are applications', async () => {
    await store.add(sample({ reference: 'SA-22222222', kind: 'samples', documents: [] }));
    expect(await other.find('SA-22222222')).toMatchObject({ kind: 'samples', documents: [] });
    await databases[0]?.write((transaction) =>
      sql`insert into applications (reference, key, received_at, sealed)
        values ('TA-33333333', 'key-of-an-application-2', 1, ${Buffer.from([1])})`.execute(transaction),
    );
    expect(await store.find('TA-33333333')).toMatchObject({ kind: 'application' });
    expect(await store.erase('SA-22222222', 0)).toMatchObject({ isScrubbed: true });
    expect((await other.list()).map(({ reference }) => reference)).toEqual(['TA-33333333']);
  });

  it('are stored and returned with their documents and deliveries', async () => {
    expect(await store.findReceipt(sample().key)).toBeNull();
    expect(await store.add(sample())).toEqual({ reference: 'TA-22222222', refusal: null, isNew: true });
    expect(await other.findReceipt(sample().key)).toEqual({ reference: 'TA-22222222', refusal: null });
    const waits = { state: 'waiting', tries: 0, settledAt: null, fault: '', targetReference: '' };
    const { documents: _, deliveries: __, ...application } = sample();
    const listed = {
      ...application,
      refusal: null,
      documents: [
        { key: 'directors', type: 'image/png', size: 3 },
        { key: 'address', type: 'application/pdf', size: 4 },
      ],
      deliveries: [
        { target: 'hub', dueAt: 1000, ...waits },
        { target: 'mail', dueAt: 2000, ...waits },
      ],
    };
    const found = await other.find('TA-22222222');
    expect(found && { ...found, sealed: Buffer.from(found.sealed) }).toEqual(listed);
    expect(await store.find('TA-33333333')).toBeNull();
    expect((await store.listDocuments('TA-22222222')).map(({ key, sealed }) => [key, ...sealed])).toEqual([
      ['directors', 9, 8],
      ['address', 4, 0],
    ]);
  });

  it('are listed newest first', async () => {
    await store.add(sample());
    await store.add(sample({ reference: 'TA-33333333', key: 'another', receivedAt: 1_790_000_000_000 }));
    expect((await store.list()).map((one) => [one.reference, one.documents.length, one.deliveries.length])).toEqual([
      ['TA-33333333', 2, 2],
      ['TA-22222222', 2, 2],
    ]);
  });

  it('are stored once per key, however many arrive at once (D23)', async () => {
    const references = Array.from({ length: 12 }, (_, index) => `TA-2222222${'23456789ABCD'.charAt(index)}`);
    const receipts = await Promise.all(
      references.map((reference, index) => (index % 2 ? store : other).add(sample({ reference }))),
    );
    expect(receipts.filter((receipt) => receipt.isNew)).toHaveLength(1);
    expect(new Set(receipts.map((receipt) => receipt.reference)).size).toBe(1);
    expect(await store.list()).toHaveLength(1);
    expect(await store.listDocuments(receipts[0]?.reference ?? '')).toHaveLength(2);
  });

  it('never share a reference', async () => {
    await store.add(sample());
    await expect(other.add(sample({ key: 'another' }))).rejects.toThrow('the reference TA-22222222 is taken');
    expect(await store.findReceipt('another')).toBeNull();
  });

  it('are stored completely or not at all', async () => {
    const [document] = sample().documents;
    const twice = sample({ documents: document ? [document, document] : [] });
    await expect(store.add(twice)).rejects.toThrow();
    expect(await store.findReceipt(twice.key)).toBeNull();
    expect(await store.list()).toEqual([]);
    expect((await store.add(sample())).isNew).toBe(true);
    expect(await store.listDocuments('TA-22222222')).toHaveLength(2);
  });

  it('are claimed by one process at a time, and by another once the lease has expired', async () => {
    await store.add(sample());
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? store : other).claim('TA-22222222', 'hub', 1000, 500)),
    );
    expect(claims.filter(Boolean)).toEqual([{ reference: 'TA-22222222', target: 'hub', tries: 1 }]);
    expect(await other.claim('TA-22222222', 'hub', 1499, 500)).toBeNull();
    expect(await other.claim('TA-22222222', 'hub', 1500, 500)).toMatchObject({ tries: 2 });
    expect(await other.claim('TA-22222222', 'refusal-mail', 1500, 500)).toBeNull();
  });

  it('are claimed when they are due, those that wait longest first, each once', async () => {
    for (const sign of ['2', '3', '4', '5'])
      await store.add(
        sample({
          reference: `TA-2222222${sign}`,
          key: sign,
          deliveries: [{ target: 'hub', dueAt: 10 - Number(sign) }],
        }),
      );
    expect(await store.claimDue(4, 100, 9)).toEqual([]);
    expect(await store.claimDue(7, 100, 2)).toEqual([
      { reference: 'TA-22222225', target: 'hub', tries: 1 },
      { reference: 'TA-22222224', target: 'hub', tries: 1 },
    ]);
    const taken = await Promise.all([store, other, store, other].map((each) => each.claimDue(8, 100, 9)));
    expect(
      taken
        .flat()
        .map((delivery) => delivery.reference)
        .sort(),
    ).toEqual(['TA-22222222', 'TA-22222223']);
    expect(await store.claimDue(108, 100, 9)).toHaveLength(4);
  });

  it('are tried again after a failure, but not before the retry is due', async () => {
    await store.add(sample());
    const claimed = await store.claim('TA-22222222', 'hub', 1000, 500);
    if (claimed === null) throw new Error('not claimed');
    await store.settle(claimed, { kind: 'failed', fault: 'no answer', dueAt: 9000 }, 1100);
    expect((await store.find('TA-22222222'))?.deliveries[0]).toMatchObject({
      state: 'waiting',
      tries: 1,
      dueAt: 9000,
      fault: 'no answer',
    });
    expect((await store.claimDue(8999, 500, 9)).map((delivery) => delivery.target)).toEqual(['mail']);
    expect((await store.claimDue(9000, 500, 1))[0]).toMatchObject({ target: 'hub', tries: 2 });
    // The result of the first attempt comes too late: the second attempt continues.
    await other.settle(claimed, { kind: 'failed', fault: 'late', dueAt: 0 }, 9001);
    expect(await store.claim('TA-22222222', 'hub', 9002, 500)).toBeNull();
  });

  it('are claimed even when the clock was ahead and is set back', async () => {
    const [now, hour] = [1_000_000_000, 3_600_000];
    await store.add(sample({ deliveries: [{ target: 'hub', dueAt: now + 24 * hour }] }));
    await store.add(
      sample({ reference: 'TA-33333333', key: 'k-3', deliveries: [{ target: 'hub', dueAt: now + 4.9 * hour }] }),
    );
    const ahead = await store.claimDue(now, DELIVERY_LEASE_MS, 9);
    expect(ahead).toEqual([{ reference: 'TA-22222222', target: 'hub', tries: 1 }]);
    // First a normal lease, then one taken by a clock that is a day ahead.
    expect(await other.claimDue(now + DELIVERY_LEASE_MS / 2, DELIVERY_LEASE_MS, 9)).toEqual([]);
    expect(await other.claim('TA-22222222', 'hub', now + DELIVERY_LEASE_MS, 24 * hour)).toMatchObject({ tries: 2 });
    expect(await store.claim('TA-22222222', 'hub', now + DELIVERY_LEASE_MS, DELIVERY_LEASE_MS)).toMatchObject({
      tries: 3,
    });
    expect(await other.claim('TA-22222222', 'hub', now + 2 * DELIVERY_LEASE_MS, 24 * hour)).toMatchObject({ tries: 4 });
    expect(await store.claimDue(now + 2 * DELIVERY_LEASE_MS, DELIVERY_LEASE_MS, 9)).toMatchObject([
      { reference: 'TA-22222222', tries: 5 },
    ]);
    expect(await store.claimDue(now + 2 * DELIVERY_LEASE_MS, DELIVERY_LEASE_MS, 9)).toEqual([]);
  });

  it('are settled once', async () => {
    await store.add(sample());
    const claimed = await store.claim('TA-22222222', 'hub', 1000, 500);
    if (claimed === null) throw new Error('not claimed');
    await store.settle(claimed, { kind: 'done', targetReference: 'H-1' }, 1100);
    const refusal = { message: 'No', errors: { 'company_details.vat_number': 'Known already' } };
    await other.settle(claimed, { kind: 'refused', refusal }, 1200);
    await other.settle(claimed, { kind: 'failed', fault: 'x', dueAt: 0 }, 1300);
    expect((await store.find('TA-22222222'))?.deliveries[0]).toMatchObject({
      state: 'done',
      settledAt: 1100,
      targetReference: 'H-1',
    });
    expect(await store.findReceipt(sample().key)).toEqual({ reference: 'TA-22222222', refusal: null });
    expect(await store.claimDue(1999, 500, 9)).toEqual([]);
  });

  it('keep the refusal of the hub, sealed', async () => {
    await store.add(sample());
    const claimed = await store.claim('TA-22222222', 'hub', 1000, 500);
    if (claimed === null) throw new Error('not claimed');
    const refusal = { message: 'VAT number 4550 is known', errors: { 'company_details.vat_number': 'Known already' } };
    await store.settle(claimed, { kind: 'refused', refusal }, 1100);
    expect(await other.findReceipt(sample().key)).toEqual({ reference: 'TA-22222222', refusal });
    expect(await other.add(sample({ reference: 'TA-44444444' }))).toEqual({
      reference: 'TA-22222222',
      refusal,
      isNew: false,
    });
    const found = await store.find('TA-22222222');
    expect(found?.refusal).toEqual(refusal);
    expect(found?.deliveries.map(({ state }) => state)).toEqual(['refused', 'waiting']);
    const [row] = await (databases[0] as Database).reads.selectFrom('applications').select('refusal').execute();
    expect(Buffer.from(toBytes(row?.refusal ?? new Uint8Array())).toString('latin1')).not.toContain('4550');
  });

  it('can lose a delivery that has not begun, and get an additional one', async () => {
    await store.add(sample());
    await store.claim('TA-22222222', 'hub', 1000, 500);
    expect(await store.withdraw('TA-22222222', 'hub')).toBe(false);
    expect(await store.withdraw('TA-22222222', 'mail')).toBe(true);
    expect(await store.withdraw('TA-22222222', 'mail')).toBe(false);
    await store.addDelivery('TA-22222222', 'refusal-mail', 3000);
    await other.addDelivery('TA-22222222', 'refusal-mail', 4000);
    expect((await store.find('TA-22222222'))?.deliveries.map(({ target, dueAt }) => [target, dueAt])).toEqual([
      ['hub', 1000],
      ['refusal-mail', 3000],
    ]);
  });

  it('are purged with their documents; those with waiting deliveries only with force', async () => {
    await store.add(sample({ deliveries: [] }));
    await store.add(sample({ reference: 'TA-33333333', key: 'waits' }));
    await store.add(sample({ reference: 'TA-44444444', key: 'new', receivedAt: 1_790_000_000_000, deliveries: [] }));
    expect(await other.purge(1_785_000_000_000)).toEqual({
      removed: ['TA-22222222'],
      kept: ['TA-33333333'],
      isScrubbed: true,
    });
    expect(await store.listDocuments('TA-22222222')).toEqual([]);
    expect(await store.find('TA-22222222')).toBeNull();
    expect(await store.listDocuments('TA-44444444')).toHaveLength(2);
    expect(await other.purge(1_785_000_000_000, { force: true })).toMatchObject({ removed: ['TA-33333333'], kept: [] });
    expect((await store.list()).map(({ reference }) => reference)).toEqual(['TA-44444444']);
  });

  it('are erased one by one, with a report of their deliveries', async () => {
    await store.add(sample());
    await store.claim('TA-22222222', 'hub', 1000, 500);
    expect(await other.erase('TA-22222222', 1499)).toMatchObject({
      deliveries: expect.arrayContaining([
        expect.objectContaining({ target: 'hub', tries: 1, isUnderWay: true }),
        expect.objectContaining({ target: 'mail', tries: 0, isUnderWay: false }),
      ]),
    });
    expect(await store.find('TA-22222222')).toBeNull();
    expect(await store.claimDue(9000, 500, 9)).toEqual([]);
    expect(await store.erase('TA-22222222', 1499)).toBeNull();
  });

  it('have audit entries, newest first', async () => {
    for (const [at, action] of [
      [1_780_000_000_000, 'list'],
      [1_780_000_000_001, 'show'],
      [1_780_000_000_001, 'export'],
    ] as const)
      await store.addAuditEntry({ at, who: 'desk', action, reference: 'TA-22222222' });
    expect(await other.auditEntries(2)).toEqual([
      { at: 1_780_000_000_001, who: 'desk', action: 'export', reference: 'TA-22222222' },
      { at: 1_780_000_000_001, who: 'desk', action: 'show', reference: 'TA-22222222' },
    ]);
  });
});
