import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { formatKeys } from '@/lib/registration/applications-key';
import { openCompany, openSubmission } from '@/lib/registration/delivery/keyed-store';
import { addApplication, addSampleOrder, PDF } from '@/lib/registration/delivery/testing/fixtures';
import { storeOnce } from '@/lib/registration/intake';
import { unsealBytes } from '@/lib/registration/seal';
import { filledSampleOrder } from '@/lib/registration/testing/sample-order';
import type { ApplicationRepository } from './application-repository';
import { openDatabase } from './database';
import { readFolderBytes, TEST_DATABASES } from './testing/databases';
import { repositoriesOn } from './testing/repositories';

const OLD = formatKeys([randomBytes(32)]);
const NEW = formatKeys([randomBytes(32)]);
const PROJECT = { name: 'Karoo House', pieces: [{ sku: 'S-1', name: 'Hazel', room: '', quantity: '1', note: 'x' }] };
const ANN = 'ann.marker@example.com';

describe.each(TEST_DATABASES)('O5: a change of the applications key on $name', ({ name, create }) => {
  const { database: testDatabase, openRepository } = repositoriesOn(create);
  const open = (APPLICATIONS_KEY: string) => openRepository({ APPLICATIONS_KEY });

  /** Runs work on the tables directly, without the repository. */
  const onTables = async <T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> => {
    const database = await openDatabase(testDatabase().url);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };

  /** Stores one record of each kind, and returns their references. */
  async function storeRecords(repository: ApplicationRepository) {
    const { store, subscribers, projects } = repository;
    const reference = await addApplication(repository, { targets: ['hub'] });
    const [delivery] = await store.claimDue(Date.now(), 1, 1);
    const refusal = { message: 'Not so', errors: { 'declaration.email': 'unknown' } };
    if (delivery !== undefined) await store.settle(delivery, { kind: 'refused', refusal }, 1);
    const order = await addSampleOrder(repository);
    await subscribers.subscribe(ANN, { at: 1, textVersion: 'v', page: '/' });
    const project = await projects.saveProject(PROJECT, Date.now());
    await store.addAuditEntry({ at: 1, who: 'ann', action: 'show', reference });
    return { reference, order, project: project?.id ?? '', refusal };
  }

  const expectAllReadable = async (
    repository: ApplicationRepository,
    filled: Awaited<ReturnType<typeof storeRecords>>,
  ) => {
    const stored = await repository.store.find(filled.reference);
    if (stored === null) throw new Error('the application is gone');
    expect(stored.refusal).toEqual(filled.refusal);
    expect((await openSubmission(repository, stored)).documents).toEqual([
      { key: 'directors', type: 'application/pdf', bytes: PDF },
    ]);
    const order = await repository.store.find(filled.order);
    expect(order === null ? null : openCompany(repository.key, order)).toBe(filledSampleOrder().contact.company);
    expect((await repository.subscribers.list()).map(({ email }) => email)).toEqual([ANN]);
    expect(await repository.projects.find(filled.project, Date.now())).toEqual(PROJECT);
    expect((await repository.store.verifyAuditLog()).error).toBeNull();
  };

  it('seals with the first of several keys and opens with all of them', async () => {
    const filled = await storeRecords(await open(OLD));
    const withBothKeys = await open(`${NEW},${OLD}`);
    await expectAllReadable(withBothKeys, filled);
    const later = await addApplication(withBothKeys);
    const stored = await withBothKeys.store.find(later);
    if (stored === null) throw new Error('it is gone');
    expect(() => openCompany([Buffer.from(OLD, 'hex')], stored)).toThrow('cannot be opened');
    expect(openCompany([Buffer.from(NEW, 'hex')], stored)).toBe('Vlei & Vensters Interiors');
    await withBothKeys.store.addAuditEntry({ at: 2, who: 'ann', action: 'list', reference: '*' });
    expect(await withBothKeys.store.verifyAuditLog()).toEqual({ entries: 2, error: null });
    await expect(open(NEW)).rejects.toThrow('is not the one');
  });

  it('makes everything readable with the new key alone, and nothing with the old one', async () => {
    const filled = await storeRecords(await open(OLD));
    const [before] = await (await open(OLD)).subscribers.list();
    expect(await (await open(`${NEW},${OLD}`)).rekeyAll()).toEqual({
      counts: [
        { kind: 'applications and orders', resealed: 2, opened: 2 },
        { kind: 'refusals', resealed: 1, opened: 1 },
        { kind: 'documents', resealed: 1, opened: 1 },
        { kind: 'subscribers', resealed: 1, opened: 1 },
        { kind: 'shared projects', resealed: 1, opened: 1 },
      ],
      entries: 1,
      failed: [],
      isScrubbed: true,
    });
    const after = await open(NEW);
    await expectAllReadable(after, filled);
    await expect(open(OLD)).rejects.toThrow('is not the one');
    // The links in newsletters that were sent before still work, and no one is subscribed twice.
    expect((await after.subscribers.list())[0]?.token).toBe(before?.token);
    await after.subscribers.subscribe(ANN, { at: 2, textVersion: 'v', page: '/' });
    expect(await after.subscribers.list()).toHaveLength(1);
    expect(await after.subscribers.unsubscribeByToken(before?.token ?? '', 3)).toBe(true);
    expect((await after.subscribers.list())[0]?.unsubscribedAt).toBe(3);
  });

  it('can be made again and again, from one key to the next', async () => {
    const filled = await storeRecords(await open(OLD));
    await (await open(`${NEW},${OLD}`)).rekeyAll();
    const third = formatKeys([randomBytes(32)]);
    const report = await (await open(`${third},${NEW}`)).rekeyAll();
    expect(report.failed).toEqual([]);
    await expectAllReadable(await open(third), filled);
    const again = await (await open(third)).rekeyAll();
    expect(again.counts.map(({ resealed }) => resealed)).toEqual([0, 0, 0, 0, 0]);
    expect(again.counts.map(({ opened }) => opened)).toEqual([2, 1, 1, 1, 1]);
  });

  it('stores nothing more for a process that has only the former key', async () => {
    const old = await open(OLD);
    const { reference } = await storeRecords(old);
    const report = await (await open(`${NEW},${OLD}`)).rekeyAll();
    expect(report.failed).toEqual([]);
    const wasChanged = /was changed while this process ran/;
    await expect(addApplication(old, {})).rejects.toThrow(wasChanged);
    const consent = { at: 2, textVersion: 'v', page: '/' };
    await expect(old.subscribers.subscribe('bob.marker@example.com', consent)).rejects.toThrow(wasChanged);
    await expect(old.projects.saveProject(PROJECT, Date.now())).rejects.toThrow(wasChanged);
    await expect(
      old.store.addAuditEntry({ at: 2, who: 'x', action: 'retention removed 1', reference: '*' }),
    ).rejects.toThrow(wasChanged);
    const after = await open(NEW);
    expect((await after.store.verifyAuditLog()).error).toBeNull();
    await addApplication(after, {});
    expect((await after.subscribers.list()).map(({ email }) => email)).toEqual([ANN]);
    expect((await after.store.find(reference))?.reference).toBe(reference);
  });

  it('leaves nothing that a process with only the former key stores while it runs', async () => {
    const old = await open(OLD);
    await storeRecords(old);
    await onTables(async (database) => {
      const { createApplicationStore } = await import('./applications');
      const { deriveLookupKeys, rekeyDatabase } = await import('./rekey');
      const keys = [Buffer.from(NEW, 'hex'), Buffer.from(OLD, 'hex')] as const;
      const busy: typeof database = {
        ...database,
        write: async (work) => {
          await addApplication(old, {}).catch(() => undefined);
          return database.write(work);
        },
      };
      const store = createApplicationStore(busy, keys);
      const { failed } = await rekeyDatabase(busy, store, keys, deriveLookupKeys(keys[1]));
      expect(failed).toEqual([]);
      const stored = await database.reads.selectFrom('applications').selectAll().execute();
      for (const { reference, kind, sealed } of stored)
        unsealBytes([keys[0]], `${reference}/${kind}`, Buffer.from(new Uint8Array(sealed)));
    });
  });

  it('continues where it was stopped', async () => {
    const old = await open(OLD);
    const documents = ['directors', 'bank_letter', 'address'] as const;
    for (let number = 0; number < 4; number += 1)
      await addApplication(old, { documents: documents.map((key) => ({ key, type: 'application/pdf', bytes: PDF })) });
    const withBothKeys = await open(`${NEW},${OLD}`);
    let batches = 0;
    await onTables(async (database) => {
      const { createApplicationStore } = await import('./applications');
      const { deriveLookupKeys, rekeyDatabase } = await import('./rekey');
      const keys = [Buffer.from(NEW, 'hex'), Buffer.from(OLD, 'hex')] as const;
      const killed: typeof database = {
        ...database,
        write: (work) => {
          batches += 1;
          return batches > 5 ? Promise.reject(new Error('killed')) : database.write(work);
        },
      };
      const store = createApplicationStore(killed, keys);
      await expect(rekeyDatabase(killed, store, keys, deriveLookupKeys(keys[1]))).rejects.toThrow('killed');
    });
    await expect(open(NEW)).rejects.toThrow('is not the one');
    const { counts, failed } = await withBothKeys.rekeyAll();
    expect(failed).toEqual([]);
    expect(counts.find(({ kind }) => kind === 'documents')).toMatchObject({ opened: 12 });
    // The killed run had sealed the applications and some of the documents.
    expect(counts.find(({ kind }) => kind === 'applications and orders')).toMatchObject({ resealed: 0, opened: 4 });
    expect(counts.find(({ kind }) => kind === 'documents')?.resealed).toBeLessThan(12);
    await open(NEW);
  });

  it('reports records that cannot be opened, and then keeps the former key', async () => {
    const filled = await storeRecords(await open(OLD));
    await onTables((database) =>
      database.write((transaction) =>
        transaction
          .updateTable('application_documents')
          .set({ sealed: Buffer.alloc(200, 1) })
          .execute(),
      ),
    );
    const withBothKeys = await open(`${NEW},${OLD}`);
    expect((await withBothKeys.rekeyAll()).failed).toEqual([`${filled.reference}/directors`]);
    await expect(open(NEW)).rejects.toThrow('is not the one');
    await withBothKeys.store.erase(filled.reference, 1);
    expect((await withBothKeys.rekeyAll()).failed).toEqual([]);
    await open(NEW);
  });

  it('does not repair an audit log that was changed', async () => {
    await storeRecords(await open(OLD));
    await onTables((database) =>
      database.write((transaction) => transaction.updateTable('application_readings').set({ who: 'eve' }).execute()),
    );
    const withBothKeys = await open(`${NEW},${OLD}`);
    expect((await withBothKeys.rekeyAll()).failed).toEqual(['the audit log']);
    expect((await withBothKeys.store.verifyAuditLog()).error).toMatchObject({ seq: 1, kind: 'changed' });
  });

  it('recognises a request that is sent again after the change', async () => {
    const old = await open(OLD);
    const body = filledSampleOrder();
    const reference = await addSampleOrder(old);
    const withBothKeys = await open(`${NEW},${OLD}`);
    const isKnown = async (repository: ApplicationRepository, sent: unknown) => {
      const outcome = await storeOnce(repository, { kind: 'samples', key: 'key-of-a-sample-order', body: sent });
      return typeof outcome === 'object' && 'receipt' in outcome && outcome.receipt.reference === reference;
    };
    expect([await isKnown(withBothKeys, body), await isKnown(withBothKeys, { a: 2 })]).toEqual([true, false]);
    await withBothKeys.rekeyAll();
    expect(await isKnown(await open(NEW), body)).toBe(true);
  });

  if (name === 'SQLite')
    it('leaves nothing in the files that the old key opens', async () => {
      const old = await open(OLD);
      const filled = await storeRecords(old);
      const [document] = await old.store.listDocuments(filled.reference);
      const marker = Buffer.from(document?.sealed ?? []).subarray(29, 60);
      const readDataFolder = () => readFolderBytes(path.join(testDatabase().folder, 'data'));
      expect(marker.length).toBe(31);
      expect((await readDataFolder()).includes(marker)).toBe(true);
      await (await open(`${NEW},${OLD}`)).rekeyAll();
      expect((await readDataFolder()).includes(marker)).toBe(false);
    });
});
