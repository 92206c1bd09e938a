import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addApplication, addSampleOrder } from '@/lib/registration/delivery/testing/fixtures';
import { type ApplicationRepository, openApplicationRepository } from './application-repository';
import { openDatabase } from './database';
import { PROJECT_LIFETIME_MS } from './shared-projects';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';

const KEY = 'ab'.repeat(32);
const DAY = 86_400_000;
const NOW = Date.now();
const MAX_AGE = 365 * DAY;
const PROJECT = { name: 'Karoo House', pieces: [{ sku: 'S-1', name: 'Hazel', room: '', quantity: '1', note: 'x' }] };

describe.each(TEST_DATABASES)('O7: retention on $name', ({ name, create }) => {
  let testDatabase: TestDatabase;
  let desk: ApplicationRepository;
  beforeEach(async () => {
    testDatabase = await create();
    desk = await openApplicationRepository({ DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: KEY }, () => undefined);
  });
  afterEach(async () => {
    await desk.close();
    await testDatabase.remove();
  });

  const add = (days: number, given: Parameters<typeof addApplication>[1] = {}) =>
    addApplication(desk, { receivedAt: NOW - days * DAY, targets: [], ...given });
  const references = async () => (await desk.store.list()).map(({ reference }) => reference).sort();
  const setLease = async (value: number) => {
    const database = await openDatabase(testDatabase.url);
    await database.write((transaction) =>
      transaction
        .insertInto('meta')
        .values({ key: 'retention_lease', value: String(value) })
        .execute(),
    );
    await database.close();
  };
  const readings = async () =>
    (await desk.store.auditEntries(9)).map(({ who, action, reference }) => [who, action, reference]);

  it('removes what was delivered and is older, whatever its kind, and says how much in the audit log', async () => {
    const delivered = await add(366, { targets: ['hub'] });
    await desk.store.settle(
      { reference: delivered, target: 'hub', tries: 0 },
      { kind: 'done', targetReference: 'H-1' },
      1,
    );
    for (const days of [400, 500, 600]) await add(days);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(NOW - 700 * DAY);
    const order = await addSampleOrder(desk);
    clock.mockRestore();
    expect((await desk.store.find(order))?.receivedAt).toBe(NOW - 700 * DAY);
    const [younger, waiting] = [await add(364), await add(800, { targets: ['mail'] })];
    const orderTargets = (await desk.store.find(order))?.deliveries;
    expect(orderTargets).toEqual([]);
    expect(await desk.applyRetention({ maxAge: MAX_AGE, now: NOW })).toEqual({
      removed: 5,
      kept: [waiting],
      projects: 0,
      isScrubbed: true,
    });
    expect(await references()).toEqual([younger, waiting].sort());
    expect(await readings()).toEqual([['storefront', 'retention removed 5', '*']]);
    expect((await desk.store.verifyAuditLog()).fault).toBeNull();
  });

  it('never removes an application that waits for a delivery, however old', async () => {
    const waiting = await add(5000, { targets: ['hub', 'mail'] });
    await desk.store.settle({ reference: waiting, target: 'hub', tries: 0 }, { kind: 'done', targetReference: '' }, 1);
    expect(await desk.applyRetention({ maxAge: DAY, now: NOW })).toMatchObject({ removed: 0, kept: [waiting] });
    expect(await references()).toEqual([waiting]);
    expect(await readings()).toEqual([]);
  });

  it('keeps every application without a setting, and deletes expired projects all the same', async () => {
    const kept = await add(5000);
    await desk.projects.save(PROJECT, NOW - PROJECT_LIFETIME_MS);
    const fresh = await desk.projects.save(PROJECT, NOW - PROJECT_LIFETIME_MS + 1);
    expect(await desk.applyRetention({ maxAge: null, now: NOW })).toMatchObject({ removed: 0, kept: [], projects: 1 });
    expect(await references()).toEqual([kept]);
    expect(await desk.projects.find(fresh?.id ?? '', NOW)).toEqual(PROJECT);
    expect(await desk.applyRetention({ maxAge: null, now: NOW })).toMatchObject({ projects: 0 });
  });

  it('is done by one instance at a time', async () => {
    await add(400);
    await setLease(NOW + 60_000);
    expect(await desk.applyRetention({ maxAge: MAX_AGE, now: NOW })).toBeNull();
    expect(await references()).toHaveLength(1);
    expect(await desk.applyRetention({ maxAge: MAX_AGE, now: NOW + 60_001 })).toMatchObject({ removed: 1 });
    expect(await desk.applyRetention({ maxAge: MAX_AGE, now: NOW })).toMatchObject({ removed: 0 });
  });

  it('is not held up by a lease of a clock that was set back', async () => {
    await add(400);
    await setLease(NOW + 1000 * DAY);
    expect(await desk.applyRetention({ maxAge: MAX_AGE, now: NOW })).toMatchObject({ removed: 1 });
  });

  it('ends when the process stops, and what is left is not said to wait for a delivery', async () => {
    const old = await add(400);
    const report = await desk.applyRetention({ maxAge: MAX_AGE, now: NOW, signal: AbortSignal.abort() });
    expect(report).toMatchObject({ removed: 0, kept: [] });
    expect(await references()).toEqual([old]);
    expect(await desk.applyRetention({ maxAge: MAX_AGE, now: NOW })).toMatchObject({ removed: 1 });
  });

  if (name === 'SQLite')
    it('leaves nothing of it in the files of the database', async () => {
      const gone = await add(400);
      const stays = await add(1);
      await desk.projects.save(PROJECT, NOW - PROJECT_LIFETIME_MS);
      const raw = async () => {
        const folder = path.join(testDatabase.folder, 'data');
        return Buffer.concat(
          await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file)))),
        );
      };
      const database = await openDatabase(testDatabase.url);
      const [project] = await database.reads.selectFrom('shared_projects').selectAll().execute();
      await database.close();
      const sealed = await desk.store.find(gone);
      const [document] = await desk.store.documentsOf(gone);
      const markers = [
        Buffer.from(gone),
        Buffer.from(`key-of-${gone}`),
        Buffer.from(sealed?.sealed ?? []).subarray(29, 69),
        Buffer.from(document?.sealed ?? []).subarray(29, 60),
        Buffer.from(project?.id ?? ''),
        Buffer.from(new Uint8Array(project?.sealed ?? [])).subarray(29, 69),
      ];
      const found = async () => {
        const bytes = await raw();
        return markers.map((marker) => marker.length > 10 && bytes.includes(marker));
      };
      expect(await found()).toEqual(markers.map(() => true));
      expect(await desk.applyRetention({ maxAge: MAX_AGE, now: NOW })).toMatchObject({
        removed: 1,
        projects: 1,
        isScrubbed: true,
      });
      expect(await found()).toEqual(markers.map(() => false));
      expect((await raw()).includes(Buffer.from(stays))).toBe(true);
    });
});
