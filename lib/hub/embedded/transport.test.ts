import path from 'node:path';
import { openApplicationRepository } from '@/lib/db/application-repository';
import { openDatabase } from '@/lib/db/database';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import type { WireCall } from '@/lib/hub/transport';
import { HubError } from '@/lib/hub/transport';
import { runProcess } from '@/scripts/testing/run-command';
import { importPath } from './import/import';
import { createHubStore } from './store/store';
import { SMALL, writeFiles } from './testing/sources';
import { createEmbeddedTransport } from './transport';

const query: WireCall = {
  method: 'POST',
  path: '/products/multi_filter',
  body: { filters: {} },
  service: 'hub',
  isRetryable: true,
};

describe.each(TEST_DATABASES)('the embedded hub on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await create();
    await writeFiles(path.join(testDatabase.folder, 'small'), SMALL);
    await writeFiles(path.join(testDatabase.folder, 'other'), { 'products.csv': 'sku,design\nNEW-1,New\nNEW-2,New\n' });
  });
  afterEach(() => testDatabase.remove());

  it('is empty but works before the first import, and shows an import of another process without a restart', async () => {
    const log: string[] = [];
    const hub = await createEmbeddedTransport({ databaseUrl: testDatabase.url, log: (line) => log.push(line) });
    const total = async () => (await hub.transport(query)).body;
    expect(await total()).toMatchObject({ total_items_count: 0, products: [] });
    expect(await hub.transport({ ...query, method: 'GET', path: '/get-all-brands' })).toEqual({
      status: 200,
      body: [],
    });
    expect(
      await runProcess({ DATABASE_URL: testDatabase.url }, 'hub', 'import', path.join(testDatabase.folder, 'small')),
    ).toMatchObject({
      code: 0,
      errors: '',
    });
    await new Promise((resolve) => setTimeout(resolve, 1001));
    expect(await total()).toMatchObject({ total_items_count: 1, products: [{ sku: 'KAR-OCH' }] });
    expect(log).toEqual([
      expect.stringMatching(/^Loaded generation 0: 0 products in \d+\.\d s\.$/),
      expect.stringMatching(/^Loaded generation 1: 1 products in \d+\.\d s\.$/),
    ]);
    expect(await hub.getDocument('site', 'live')).toEqual({ symbol_names: { 'fr.svg': 'Flame retardant' } });
    await runProcess({ DATABASE_URL: testDatabase.url }, 'hub', 'import', path.join(testDatabase.folder, 'other'));
    await new Promise((resolve) => setTimeout(resolve, 1001));
    expect(await total()).toMatchObject({ total_items_count: 2 });
    await hub.close();
  }, 60_000);

  it('G4: finds the exact SKU of a product that does not set is_published', async () => {
    const database = await openDatabase(testDatabase.url);
    const other = path.join(testDatabase.folder, 'other');
    await importPath(database, other, { mediaFolder: testDatabase.folder, log: () => undefined });
    await database.close();
    const hub = await createEmbeddedTransport({ databaseUrl: testDatabase.url, log: () => undefined });
    const found = await hub.transport({ ...query, method: 'GET', path: '/search?query=new-1' });
    expect(found.body).toMatchObject({ Colour: [{ sku: 'NEW-1', design: 'New' }] });
    await hub.close();
  });

  it.each(['PAL+140', 'KAR(B)#1', 'RÖD:2 & 3', `LONG-${'1'.repeat(80)}`])('G4: finds the exact SKU %s', async (sku) => {
    const database = await openDatabase(testDatabase.url);
    await writeFiles(path.join(testDatabase.folder, 'skus'), { 'products.csv': `sku,design\n${sku},New\n` });
    const options = { mediaFolder: testDatabase.folder, log: () => undefined };
    await importPath(database, path.join(testDatabase.folder, 'skus'), options);
    await database.close();
    const hub = await createEmbeddedTransport({ databaseUrl: testDatabase.url, log: () => undefined });
    const address = `/search?${new URLSearchParams({ query: sku.toLowerCase() })}`;
    const found = await hub.transport({ ...query, method: 'GET', path: address });
    expect(found.body).toMatchObject({ Colour: [{ sku }] });
    await hub.close();
  });

  it('checks the generation once for concurrent callers, and not before the interval has passed', async () => {
    const database = await openDatabase(testDatabase.url);
    const load = (name: string) =>
      importPath(database, path.join(testDatabase.folder, name), {
        mediaFolder: testDatabase.folder,
        log: () => undefined,
      });
    await load('small');
    const log: string[] = [];
    const patient = createHubStore(database, { log: () => undefined, checkEvery: 3_600_000 });
    const eager = createHubStore(database, { log: (line) => log.push(line), checkEvery: 0 });
    await Promise.all([patient.getSnapshot(), eager.getSnapshot()]);
    await load('other');
    const snapshots = await Promise.all(Array.from({ length: 20 }, () => eager.getSnapshot()));
    expect(new Set(snapshots).size).toBe(1);
    expect(snapshots[0]?.generation).toBe(2);
    expect(log).toHaveLength(2);
    expect((await patient.getSnapshot()).generation).toBe(1);
    expect((await patient.refresh()).generation).toBe(2);
    await database.close();
  });

  it('throws a HubError when its database fails, instead of an empty answer', async () => {
    const closed = await openApplicationRepository({ DATABASE_URL: testDatabase.url }, () => undefined);
    const openApplications = async () => closed;
    const hub = await createEmbeddedTransport({
      databaseUrl: testDatabase.url,
      log: () => undefined,
      openApplications,
    });
    await hub.close();
    await closed.close();
    const error = await hub
      .transport({ ...query, path: '/newsletter/sign-up', body: { email: 'a@b.example' } })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HubError);
    expect(error).toMatchObject({ kind: 'unreachable', call: 'POST /newsletter/sign-up' });
  });

  it('throws a HubError when it cannot open the applications', async () => {
    const openApplications = () => Promise.reject(new Error('the key is another'));
    const hub = await createEmbeddedTransport({
      databaseUrl: testDatabase.url,
      log: () => undefined,
      openApplications,
    });
    await expect(hub.transport({ ...query, path: '/consumer/request-user-registration' })).rejects.toMatchObject({
      kind: 'unreachable',
    });
    await hub.close();
  });
});
