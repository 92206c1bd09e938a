import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { openApplicationRepository } from '@/lib/db/application-repository';
import { openDatabase } from '@/lib/db/database';
import { TABLE_KEYS } from '@/lib/db/tables';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import { exportTo } from '@/lib/hub/embedded/export';
import { importPath } from '@/lib/hub/embedded/import/import';
import { copyDemo, readFiles, SMALL, writeFiles } from '@/lib/hub/embedded/testing/sources';
import { getMediaFolder } from '@/lib/media/media-files';
import { openSubmission } from '@/lib/registration/delivery/keyed-store';
import { addApplication, PDF } from '@/lib/registration/delivery/testing/fixtures';
import { filledApplication } from '@/lib/registration/testing/application';
import { createBackup } from './backup';
import { BackupError, type Manifest } from './backup-files';
import { restoreBackup } from './restore';

const KEY = 'ab'.repeat(32);

const DIRECTIONS = TEST_DATABASES.flatMap((from) => TEST_DATABASES.map((to) => ({ from, to })));

describe.each(DIRECTIONS)('a backup of $from.name, restored into $to.name', ({ from, to }) => {
  let source: TestDatabase;
  let target: TestDatabase;
  let settings: { DATABASE_URL: string; APPLICATIONS_KEY: string };
  beforeEach(async () => {
    source = await from.create();
    target = await to.create();
    settings = { DATABASE_URL: source.url, APPLICATIONS_KEY: KEY };
  });
  afterEach(async () => {
    await source.remove();
    await target.remove();
  });

  /** A media folder per test database; with PostgreSQL the default would be in the working directory. */
  const mediaFolderOf = (testDatabase: TestDatabase) => path.join(testDatabase.folder, 'data', 'media');

  it('is a consistent snapshot while applications keep arriving', async () => {
    await copyDemo(path.join(source.folder, 'demo'));
    await writeFiles(path.join(source.folder, 'demo'), { 'media/a.webp': 'picture' });
    const database = await openDatabase(source.url);
    await importPath(database, path.join(source.folder, 'demo'), {
      mediaFolder: mediaFolderOf(source),
      log: () => undefined,
    });
    const sourceRepository = await openApplicationRepository(settings, () => undefined);
    const large = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256);
    const bytes = Uint8Array.from([...PDF, ...large]);
    const names: string[] = [];
    const add = async () => {
      const application = filledApplication();
      application.company_details.company_name = `Weft \u2028 ${names.length}`;
      names.push(application.company_details.company_name);
      await addApplication(sourceRepository, {
        application,
        documents: [{ key: 'directors', type: 'application/pdf', bytes }],
      });
    };
    for (let count = 0; count < 12; count++) await add();
    await sourceRepository.store.addAuditEntry({ at: Date.now(), who: 'ayanda', action: 'list', reference: '*' });
    let isDone = false;
    const writer = (async () => {
      for (; !isDone; await yieldToEventLoop()) await add();
    })();
    const folder = path.join(source.folder, 'backup');
    const manifest = await createBackup(database, folder, { mediaFolder: mediaFolderOf(source), key: null });
    isDone = true;
    await writer;

    const targetSettings = { ...settings, DATABASE_URL: target.url };
    await restoreBackup(folder, targetSettings, mediaFolderOf(target));
    const [first, second] = [path.join(source.folder, 'first'), path.join(target.folder, 'second')];
    await exportTo(database, first, { mediaFolder: mediaFolderOf(source), log: () => undefined });
    const restored = await openDatabase(target.url);
    await exportTo(restored, second, { mediaFolder: mediaFolderOf(target), log: () => undefined });
    expect(await readFiles(second, 'latin1')).toEqual(await readFiles(first, 'latin1'));
    const targetRepository = await openApplicationRepository(targetSettings, () => undefined);
    const stored = await targetRepository.store.list();
    const opened = await Promise.all(stored.map((application) => openSubmission(targetRepository, application)));
    expect(names.length).toBeGreaterThan(12);
    expect(opened.length).toBeGreaterThanOrEqual(12);
    expect(manifest.tables).toContainEqual(expect.objectContaining({ name: 'applications', rows: opened.length }));
    expect(opened.map(({ application }) => application.company_details.company_name).sort()).toEqual(
      names.slice(0, opened.length).sort(),
    );
    for (const { documents } of opened) {
      expect(documents.map(({ key, type }) => [key, type])).toEqual([['directors', 'application/pdf']]);
      expect(Buffer.compare(documents[0]?.bytes ?? new Uint8Array(), bytes)).toBe(0);
    }
    expect(stored.every(({ deliveries }) => deliveries.length === 2)).toBe(true);
    await targetRepository.store.addAuditEntry({ at: Date.now(), who: 'ayanda', action: 'show', reference: '*' });
    expect(await targetRepository.store.auditEntries(9)).toHaveLength(2);
    for (const open of [database, restored, sourceRepository, targetRepository]) await open.close();
  }, 120_000);
});

describe('a backup', () => {
  let testDatabase: TestDatabase;
  let folder: string;
  let settings: { DATABASE_URL: string };
  beforeEach(async () => {
    testDatabase = await (TEST_DATABASES[0]?.create ?? (() => Promise.reject()))();
    folder = path.join(testDatabase.folder, 'backup');
    settings = { DATABASE_URL: `file:${path.join(testDatabase.folder, 'new', 'hub.sqlite')}` };
    await writeFiles(path.join(testDatabase.folder, 'source'), { ...SMALL, 'media/a.webp': 'picture' });
    const database = await openDatabase(testDatabase.url);
    const media = getMediaFolder(testDatabase.url);
    await importPath(database, path.join(testDatabase.folder, 'source'), {
      mediaFolder: media,
      log: () => undefined,
    });
    await createBackup(database, folder, { mediaFolder: media, key: null });
    await database.close();
  });
  afterEach(() => testDatabase.remove());

  const restoreError = async (): Promise<string> => {
    const error: unknown = await restoreBackup(folder, settings).catch((reason: unknown) => reason);
    if (!(error instanceof BackupError)) throw error;
    expect(error.message).not.toContain('\n');
    return error.message;
  };

  it('knows every table of the database', async () => {
    const database = await openDatabase(testDatabase.url);
    const tables = await database.reads.introspection.getTables();
    await database.close();
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(TABLE_KEYS).sort());
  });

  it.each([
    ['a truncated table', (file: string) => truncate(file, 40), 'tables/products.ndjson', /has 40 bytes instead of/],
    [
      'a table with a changed byte',
      flipBit,
      'tables/documents.ndjson',
      /the bytes of \S+documents\.ndjson have changed/,
    ],
    ['a picture that is gone', rm, 'media/a.webp', /a\.webp cannot be read \(there is no such file or folder\)/],
    ['a picture with more bytes', (file: string) => appendFile(file, '!'), 'media/a.webp', /has 8 bytes instead of 7/],
    ['a truncated manifest', (file: string) => truncate(file, 100), 'manifest.json', /manifest\.json is damaged/],
    ['a manifest that is gone', rm, 'manifest.json', /is not a backup: manifest\.json cannot be read/],
    ['a manifest with a path to another folder', addPathTraversal, 'manifest.json', /manifest\.json is damaged/],
    ['tables of a newer program', setNewerSchema, 'manifest.json', /newer version of this program/],
    ['tables that are too old to migrate', setOlderSchema, 'manifest.json', /version 15, .* from 16 on/],
  ])('with %s is refused in one line, and nothing is created', async (_, damage, file, message) => {
    await damage(path.join(folder, file));
    expect(await restoreError()).toMatch(message);
    expect(await readdir(path.join(testDatabase.folder))).not.toContain('new');
  });

  it('is not restored over a database or over pictures', async () => {
    await restoreBackup(folder, settings);
    const media = path.join(testDatabase.folder, 'new', 'media');
    expect(await restoreError()).toBe(`${media} is not empty; restore into a new place`);
    await rm(media, { recursive: true });
    expect(await restoreError()).toBe(`${settings.DATABASE_URL} is in use; restore into a new database`);
    expect(await readdir(path.join(testDatabase.folder, 'new'))).not.toContain('media');
  });

  it('leaves nothing behind when a row cannot be restored', async () => {
    const file = path.join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    manifest.tables.find(({ name }: { name: string }) => name === 'documents').rows++;
    await writeFile(file, JSON.stringify(manifest));
    expect(await restoreError()).toMatch(/documents has 6 rows instead of 7/);
    expect(
      (await readdir(path.join(testDatabase.folder, 'new'))).filter((name) => !name.startsWith('hub.sqlite')),
    ).toEqual([]);
    manifest.tables.find(({ name }: { name: string }) => name === 'documents').rows--;
    await writeFile(file, JSON.stringify(manifest));
    await restoreBackup(folder, settings);
  });

  it('is written only into an empty or new folder, and leaves no folder when it fails', async () => {
    const database = await openDatabase(testDatabase.url);
    const options = { mediaFolder: getMediaFolder(testDatabase.url), key: null };
    await expect(createBackup(database, folder, options)).rejects.toThrow(
      `${folder} is not empty; back up into a new folder`,
    );
    await mkdir(path.join(testDatabase.folder, 'empty'));
    await createBackup(database, path.join(testDatabase.folder, 'empty'), options);
    // Makes every table unreadable.
    await database.close();
    await expect(createBackup(database, path.join(testDatabase.folder, 'third'), options)).rejects.toThrow();
    expect((await readdir(testDatabase.folder)).sort()).toEqual(['backup', 'data', 'empty', 'source']);
  });
});

async function flipBit(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
  await writeFile(file, bytes);
}

async function changeManifest(file: string, change: (manifest: Manifest) => void): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  change(manifest);
  await writeFile(file, JSON.stringify(manifest));
}

function addPathTraversal(file: string): Promise<void> {
  return changeManifest(file, (manifest) => {
    for (const picture of manifest.media) picture.name = '../a.webp';
  });
}

function setNewerSchema(file: string): Promise<void> {
  return changeManifest(file, (manifest) => {
    manifest.schema = 999;
  });
}

function setOlderSchema(file: string): Promise<void> {
  return changeManifest(file, (manifest) => {
    manifest.schema = 15;
  });
}
