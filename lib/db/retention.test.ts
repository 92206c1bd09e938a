import path from 'node:path';
import { addApplication, addSampleOrder } from '@/lib/registration/delivery/testing/fixtures';
import { type ApplicationRepository, openApplicationRepository } from './application-repository';
import { openDatabase } from './database';
import { PROJECT_LIFETIME_MS } from './shared-projects';
import { readFolderBytes, TEST_DATABASES, type TestDatabase } from './testing/databases';

const KEY = 'ab'.repeat(32);
const DAY_MS = 86_400_000;
const NOW = Date.now();
const MAX_AGE_MS = 365 * DAY_MS;
const PROJECT = { name: 'Karoo House', pieces: [{ sku: 'S-1', name: 'Hazel', room: '', quantity: '1', note: 'x' }] };

describe.each(TEST_DATABASES)('O7: retention on $name', ({ name, create }) => {
  let testDatabase: TestDatabase;
  let repository: ApplicationRepository;
  beforeEach(async () => {
    testDatabase = await create();
    repository = await openApplicationRepository(
      { DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: KEY },
      () => undefined,
    );
  });
  afterEach(async () => {
    await repository.close();
    await testDatabase.remove();
  });

  const add = (days: number, given: Parameters<typeof addApplication>[1] = {}) =>
    addApplication(repository, { receivedAt: NOW - days * DAY_MS, targets: [], ...given });
  const references = async () => (await repository.store.list()).map(({ reference }) => reference).sort();
  const auditEntries = async () =>
    (await repository.store.auditEntries(9)).map(({ who, action, reference }) => [who, action, reference]);

  it('removes delivered records of any kind that are too old, and records their number in the audit log', async () => {
    const delivered = await add(366, { targets: ['hub'] });
    await repository.store.settle(
      { reference: delivered, target: 'hub', tries: 0 },
      { kind: 'done', targetReference: 'H-1' },
      1,
    );
    for (const days of [400, 500, 600]) await add(days);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(NOW - 700 * DAY_MS);
    const order = await addSampleOrder(repository);
    clock.mockRestore();
    expect((await repository.store.find(order))?.receivedAt).toBe(NOW - 700 * DAY_MS);
    const [younger, waiting] = [await add(364), await add(800, { targets: ['mail'] })];
    const orderTargets = (await repository.store.find(order))?.deliveries;
    expect(orderTargets).toEqual([]);
    expect(await repository.applyRetention({ maxAge: MAX_AGE_MS, now: NOW })).toEqual({
      removed: 5,
      kept: [waiting],
      projects: 0,
      isScrubbed: true,
    });
    expect(await references()).toEqual([younger, waiting].sort());
    expect(await auditEntries()).toEqual([['storefront', 'retention removed 5', '*']]);
    expect((await repository.store.verifyAuditLog()).error).toBeNull();
  });

  it('never removes an application that waits for a delivery, however old', async () => {
    const waiting = await add(5000, { targets: ['hub', 'mail'] });
    await repository.store.settle(
      { reference: waiting, target: 'hub', tries: 0 },
      { kind: 'done', targetReference: '' },
      1,
    );
    expect(await repository.applyRetention({ maxAge: DAY_MS, now: NOW })).toMatchObject({
      removed: 0,
      kept: [waiting],
    });
    expect(await references()).toEqual([waiting]);
    expect(await auditEntries()).toEqual([]);
  });

  it('keeps every application without a maximum age, and still deletes expired projects', async () => {
    const kept = await add(5000);
    await repository.projects.saveProject(PROJECT, NOW - PROJECT_LIFETIME_MS);
    const fresh = await repository.projects.saveProject(PROJECT, NOW - PROJECT_LIFETIME_MS + 1);
    expect(await repository.applyRetention({ maxAge: null, now: NOW })).toMatchObject({
      removed: 0,
      kept: [],
      projects: 1,
    });
    expect(await references()).toEqual([kept]);
    expect(await repository.projects.find(fresh?.id ?? '', NOW)).toEqual(PROJECT);
    expect(await repository.applyRetention({ maxAge: null, now: NOW })).toMatchObject({ projects: 0 });
  });

  it('removes each record once when two instances do it at once', async () => {
    const other = await openApplicationRepository(
      { DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: KEY },
      () => undefined,
    );
    for (const days of [400, 500, 600]) await add(days);
    const reports = await Promise.all(
      [repository, other].map((instance) => instance.applyRetention({ maxAge: MAX_AGE_MS, now: NOW })),
    );
    await other.close();
    expect(reports.reduce((sum, { removed }) => sum + removed, 0)).toBe(3);
    expect(await references()).toEqual([]);
    expect((await repository.store.verifyAuditLog()).error).toBeNull();
  });

  it('ends when the process stops, and does not report the rest as waiting for a delivery', async () => {
    const old = await add(400);
    const report = await repository.applyRetention({ maxAge: MAX_AGE_MS, now: NOW, signal: AbortSignal.abort() });
    expect(report).toMatchObject({ removed: 0, kept: [] });
    expect(await references()).toEqual([old]);
    expect(await repository.applyRetention({ maxAge: MAX_AGE_MS, now: NOW })).toMatchObject({ removed: 1 });
  });

  if (name === 'SQLite')
    it('leaves no removed data in the files of the database', async () => {
      const gone = await add(400);
      const stays = await add(1);
      await repository.projects.saveProject(PROJECT, NOW - PROJECT_LIFETIME_MS);
      const readDataFolder = () => readFolderBytes(path.join(testDatabase.folder, 'data'));
      const database = await openDatabase(testDatabase.url);
      const [project] = await database.reads.selectFrom('shared_projects').selectAll().execute();
      await database.close();
      const sealed = await repository.store.find(gone);
      const [document] = await repository.store.listDocuments(gone);
      const markers = [
        Buffer.from(gone),
        Buffer.from(`key-of-${gone}`),
        Buffer.from(sealed?.sealed ?? []).subarray(29, 69),
        Buffer.from(document?.sealed ?? []).subarray(29, 60),
        Buffer.from(project?.id ?? ''),
        Buffer.from(new Uint8Array(project?.sealed ?? [])).subarray(29, 69),
      ];
      const found = async () => {
        const bytes = await readDataFolder();
        return markers.map((marker) => marker.length > 10 && bytes.includes(marker));
      };
      expect(await found()).toEqual(markers.map(() => true));
      expect(await repository.applyRetention({ maxAge: MAX_AGE_MS, now: NOW })).toMatchObject({
        removed: 1,
        projects: 1,
        isScrubbed: true,
      });
      expect(await found()).toEqual(markers.map(() => false));
      expect((await readDataFolder()).includes(Buffer.from(stays))).toBe(true);
    });
});
