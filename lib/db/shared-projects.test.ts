import type { ProjectContent } from '@/lib/projects/project';
import { type Database, openDatabase } from './database';
import { deriveLookupKeys } from './rekey';
import { createSharedProjectStore, PROJECT_LIFETIME_MS, type SharedProjectStore } from './shared-projects';
import { toBytes } from './tables';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';

const KEY = Buffer.alloc(32, 7);
const NOW = Date.UTC(2026, 10, 24);
const content: ProjectContent = {
  name: 'Karoo House',
  pieces: [{ sku: 'HAZE-DUC-137', name: 'Hazelbury', room: 'Bedroom', quantity: '12 m', note: 'for Ann Marker' }],
};

describe.each(TEST_DATABASES)('T6: shared projects on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let store: SharedProjectStore;
  beforeEach(async () => {
    testDatabase = await create();
    database = await openDatabase(testDatabase.url);
    store = createSharedProjectStore(database, [KEY], deriveLookupKeys(KEY));
  });
  afterEach(async () => {
    await database.close();
    await testDatabase.remove();
  });
  const save = async (now = NOW) => (await store.saveProject(content, now)) ?? { id: '', expires: 0 };
  const rows = () => database.reads.selectFrom('shared_projects').selectAll().execute();

  it('are found by an id of 22 characters for 90 days', async () => {
    const { id, expires } = await save();
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(expires).toBe(NOW + PROJECT_LIFETIME_MS);
    expect(await store.find(id, expires - 1)).toEqual(content);
    expect(await store.find(id, expires)).toBeNull();
    expect(await store.find('x'.repeat(22), NOW)).toBeNull();
    expect((await save()).id).not.toBe(id);
  });

  it('are deleted after they have expired when the next one is saved', async () => {
    const { expires } = await save();
    await save(expires - 1);
    expect(await rows()).toHaveLength(2);
    await save(expires);
    expect(await rows()).toHaveLength(2);
  });

  it('are stored sealed, and the database contains no id that opens them', async () => {
    const { id } = await save();
    const [row] = await rows();
    expect(row?.id).not.toContain(id);
    expect(Buffer.from(toBytes(row?.sealed ?? new Uint8Array())).toString('latin1')).not.toContain('Ann Marker');
    const key = Buffer.alloc(32, 8);
    const other = createSharedProjectStore(database, [key], deriveLookupKeys(key));
    expect(await other.find(id, NOW)).toBeNull();
  });
});
