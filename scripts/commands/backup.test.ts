import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApplicationRepository } from '@/lib/db/application-repository';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import { openSubmission } from '@/lib/registration/delivery/keyed-store';
import { addApplication } from '@/lib/registration/delivery/testing/fixtures';
import { runInProcess, runProcess } from '@/scripts/testing/run-command';

describe('npm run backup and npm run restore', () => {
  let testDatabase: TestDatabase;
  let folder: string;
  let target: { DATABASE_URL: string };
  beforeEach(async () => {
    testDatabase = await (TEST_DATABASES[0]?.create ?? (() => Promise.reject()))();
    folder = path.join(testDatabase.folder, 'backup');
    target = { DATABASE_URL: `file:${path.join(testDatabase.folder, 'new', 'hub.sqlite')}` };
    // With the key in its file: the tests' environment sets none.
    const repository = await openApplicationRepository(
      { DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: undefined },
      () => undefined,
    );
    await addApplication(repository, { reference: 'TA-22222222' });
    await repository.close();
  });
  afterEach(() => testDatabase.remove());

  const backUp = (...options: string[]) =>
    runInProcess({ DATABASE_URL: testDatabase.url }, 'backup', ...options, folder);
  const restore = (settings: Record<string, string> = {}) =>
    runInProcess({ ...target, ...settings }, 'restore', folder);
  const counts = '0 products, 0 content documents, 0 pictures, 0 subscribers and 1 trade applications';

  it('do not back up a database that does not exist, and do not create it', async () => {
    expect(await runInProcess(target, 'backup', folder)).toEqual({
      code: 1,
      output: '',
      errors: `DATABASE_URL ${target.DATABASE_URL} cannot be opened: there is no such file\n`,
    });
    expect(await readdir(testDatabase.folder)).not.toContain('new');
  });

  it('keep the key out of the backup, and say so', async () => {
    expect(await runProcess({ DATABASE_URL: testDatabase.url }, 'backup', folder)).toEqual({
      code: 0,
      output: `Backed up ${counts} to ${folder}.\nIt does not contain the applications key, which is needed to decrypt the trade applications: back it up separately (or include it with --with-key).\n`,
      errors: '',
    });
    const key = (await readFile(path.join(testDatabase.folder, 'data', 'applications.key'), 'utf8')).trim();
    for (const name of await readdir(folder, { recursive: true })) {
      const file = path.join(folder, name);
      const entry = await stat(file);
      expect([name, entry.mode & 0o777]).toEqual([name, entry.isDirectory() ? 0o700 : 0o600]);
      if (entry.isFile()) expect(await readFile(file, 'latin1')).not.toContain(key);
    }
    const { code, output, errors } = await runProcess(target, 'restore', folder);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(
      /^Restored 0 products, .* and 1 trade applications of \S+Z into file:\S+\.\nWhat was erased, purged or unsubscribed after \S+Z is there again: [^\n]+\nThe backup has no applications key: set APPLICATIONS_KEY, [^\n]+\n$/,
    );
    await expect(
      openApplicationRepository({ ...target, APPLICATIONS_KEY: undefined }, () => undefined),
    ).rejects.toThrow('is missing');
    const repository = await openApplicationRepository({ ...target, APPLICATIONS_KEY: key }, () => undefined);
    expect(await repository.store.list()).toHaveLength(1);
    await repository.close();
  }, 60_000);

  it('put the key into the backup with --with-key, warn of it, and restore it readable by its owner only', async () => {
    const { code, output } = await backUp('--with-key');
    expect(code).toBe(0);
    expect(output).toMatch(
      /\nIt contains the applications key: anyone with this folder can read every trade application\./,
    );
    expect(await restore()).toMatchObject({ code: 0, errors: '' });
    expect((await stat(path.join(testDatabase.folder, 'new', 'applications.key'))).mode & 0o777).toBe(0o600);
    const repository = await openApplicationRepository({ ...target, APPLICATIONS_KEY: undefined }, () => undefined);
    for (const kept of await repository.store.list())
      expect((await openSubmission(repository, kept)).application.company_details.company_name).toMatch(/\S/);
    await repository.close();
  }, 60_000);

  it('refuse a different key, in one line, and restore nothing', async () => {
    const other = { APPLICATIONS_KEY: 'cd'.repeat(32) };
    const reason = 'the applications key of this site is not the one that the trade applications were sealed with\n';
    expect(await runInProcess({ DATABASE_URL: testDatabase.url, ...other }, 'backup', '--with-key', folder)).toEqual({
      code: 1,
      output: '',
      errors: `backup: ${reason}`,
    });
    expect(await readdir(testDatabase.folder)).toEqual(['data']);
    await backUp();
    expect(await restore(other)).toEqual({ code: 1, output: '', errors: `restore: ${reason}` });
    expect(await restore()).toMatchObject({ code: 0 });
  }, 60_000);

  it('explain wrong arguments and a folder that is not empty in one line', async () => {
    const usage = { backup: 'Usage: npm run backup -- [--with-key] DIR', restore: 'Usage: npm run restore -- DIR' };
    for (const [name, options] of [
      ['backup', []],
      ['restore', ['a', 'b']],
      ['restore', ['--force', folder]],
    ] as const)
      expect(await runInProcess(target, name, ...options)).toEqual({
        code: 2,
        output: '',
        errors: `${name}: exactly one folder is required. ${usage[name]}\n`,
      });
    await mkdir(folder);
    await writeFile(path.join(folder, 'mine'), '');
    expect(await backUp()).toEqual({
      code: 1,
      output: '',
      errors: `backup: ${folder} is not empty; back up into a new folder\n`,
    });
  }, 60_000);
});
