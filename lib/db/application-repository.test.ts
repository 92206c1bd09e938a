import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatKeys, KEY_FILE_NAME } from '@/lib/registration/applications-key';
import { storeOnce } from '@/lib/registration/intake';
import { filledApplication } from '@/lib/registration/testing/application';
import { openApplicationRepository, type RepositorySettings } from './application-repository';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';
import { repositoriesOn } from './testing/repositories';

const KEY = '0123456789abcdef'.repeat(4);
const SUBMISSION = { kind: 'application', key: 'key-of-an-application', body: { data: filledApplication() } } as const;

describe.each(TEST_DATABASES)('W9: the repository of trade applications on $name', ({ create }) => {
  const { openRepository } = repositoriesOn(create);
  const open = (settings: Partial<RepositorySettings> = { APPLICATIONS_KEY: KEY }, log: string[] = []) =>
    openRepository(settings, log);

  it('is opened with the configured key, several times at once, and stores a request once', async () => {
    const repositories = await Promise.all(Array.from({ length: 4 }, () => open()));
    for (const { key } of repositories) expect(formatKeys(key)).toBe(KEY);
    const outcomes = await Promise.all(repositories.map((each) => storeOnce(each, SUBMISSION)));
    const isNew = outcomes.map(
      (outcome) => typeof outcome === 'object' && 'receipt' in outcome && outcome.receipt.isNew,
    );
    expect(isNew.sort()).toEqual([false, false, false, true]);
    expect(await repositories[0]?.store.list()).toHaveLength(1);
  });

  it('refuses a key other than its first one, and names the setting', async () => {
    await open();
    const other = open({ APPLICATIONS_KEY: 'f'.repeat(64) });
    await expect(other).rejects.toThrow(/^The key of the trade applications is not the one .*: set APPLICATIONS_KEY/);
    await expect(open()).resolves.toHaveProperty('store');
  });

  it('knows the delivery targets of applications', async () => {
    const { planDeliveries } = await open({ APPLICATIONS_KEY: KEY, PRODUCT_API_URL: 'https://hub.example.com' });
    expect(planDeliveries(7).map(({ target }) => target)).toEqual(['hub']);
  });
});

describe('W9: the key when none is configured', () => {
  const [{ create }] = TEST_DATABASES as [(typeof TEST_DATABASES)[number]];
  let testDatabase: TestDatabase;
  let data: string;
  beforeEach(async () => {
    testDatabase = await create();
    data = path.join(testDatabase.folder, 'data');
  });
  afterEach(() => testDatabase.remove());
  const openKey = async (log: string[] = []) => {
    const repository = await openApplicationRepository({ DATABASE_URL: testDatabase.url }, (line) => log.push(line));
    await repository.close();
    return formatKeys(repository.key);
  };

  it('is created beside the database, once, and logged', async () => {
    const log: string[] = [];
    const keys = await Promise.all(Array.from({ length: 4 }, () => openKey(log)));
    expect(new Set(keys).size).toBe(1);
    expect(log).toHaveLength(1);
    expect(await openKey(log)).toBe(keys[0]);
    expect((await readFile(path.join(data, KEY_FILE_NAME), 'utf8')).trim()).toBe(keys[0]);
    expect(await readdir(data)).toEqual(expect.arrayContaining([KEY_FILE_NAME, 'hub.sqlite']));
  });

  it('is not created again when it is gone, because a new one would open nothing', async () => {
    const key = await openKey();
    await rm(path.join(data, KEY_FILE_NAME));
    await expect(openKey()).rejects.toThrow(
      /^The key of the trade applications .* is missing: set APPLICATIONS_KEY, or put/,
    );
    expect(await readdir(data)).not.toContain(KEY_FILE_NAME);
    await writeFile(path.join(data, KEY_FILE_NAME), key, { mode: 0o600 });
    expect(await openKey()).toBe(key);
  });
});
