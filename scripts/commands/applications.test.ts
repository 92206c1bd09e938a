import { chmod, chown, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import { openDatabase } from '@/lib/db/database';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import { addApplication, addSampleOrder, PDF } from '@/lib/registration/delivery/testing/fixtures';
import { filledApplication } from '@/lib/registration/testing/application';
import { filledSampleOrder } from '@/lib/registration/testing/sample-order';
import { runInProcess, runProcess } from '@/scripts/testing/run-command';

const KEY = 'ab'.repeat(32);
const DAY = 86_400_000;
const USER = os.userInfo().username;

let testDatabase: TestDatabase;
let repository: ApplicationRepository;
beforeEach(async () => {
  testDatabase = await (TEST_DATABASES[0]?.create ?? (() => Promise.reject()))();
  repository = await openApplicationRepository(
    { DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: KEY },
    () => undefined,
  );
});
afterEach(async () => {
  await repository.close();
  await testDatabase.remove();
});

const getSettings = () => ({ DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: KEY });
const run = (...args: string[]) => runInProcess(getSettings(), 'applications', ...args);

/** Adds an application that was received this many days ago. */
const addReceived = (reference: string, days: number, given: Parameters<typeof addApplication>[1] = {}) =>
  addApplication(repository, { reference, receivedAt: Date.now() - days * DAY, ...given });

const splitCells = (text: string) => text.split('\n').map((row) => row.trim().replace(/ {2,}/g, ' | '));

const readAuditLog = async () =>
  (await repository.store.auditEntries(100)).map(({ who, action, reference }) => [who, action, reference]);

describe('W10: npm run applications', () => {
  it('explains a missing argument in one line, with exit code 2', async () => {
    expect(await run('show')).toEqual({
      code: 2,
      output: '',
      errors:
        'applications: show needs the reference of an application, such as TA-7K2M9QX4. Usage: npm run applications -- list | show REF | export REF DIR | erase REF [--yes] | purge --older-than 365d [--force] [--yes] | log [--verify] | rekey\n',
    });
  });

  it('lists applications, newest first, and records that in the audit log', async () => {
    const application = filledApplication();
    application.company_details.company_name = 'Weft\u001b[2J & Warp';
    await addReceived('TA-22222222', 2, { targets: ['hub', 'mail'] });
    await addReceived('TA-33333333', 1, { application, documents: [], targets: [] });
    await repository.store.claim('TA-22222222', 'mail', 0, 1);
    await repository.store.settle(
      { reference: 'TA-22222222', target: 'hub', tries: 1 },
      { kind: 'done', targetReference: 'H-1' },
      1,
    );
    const { code, output, errors } = await runProcess(getSettings(), 'applications', 'list');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(splitCells(output.trim())).toEqual([
      'Reference | Kind | Received | Company | Documents | Deliveries',
      expect.stringMatching(/^TA-33333333 \| application \| .* UTC \| Weft\[2J & Warp \| 0\/4 \| -$/),
      expect.stringMatching(
        /^TA-22222222 \| application \| .* UTC \| Vlei & Vensters Interiors \| 1\/4 \| hub done, mail waiting after 1 try$/,
      ),
    ]);
    expect(await readAuditLog()).toEqual([[USER, 'list', '*']]);
  });

  it('T8: lists, shows, exports and erases an order of samples as its own kind', async () => {
    const reference = await addSampleOrder(repository);
    expect((await run('list')).output).toMatch(
      new RegExp(`^${reference} +samples +.* UTC +Vlei & Vensters +- +-$`, 'm'),
    );
    const { output } = await run('show', reference);
    for (const row of [
      `Sample order ${reference}`,
      '  Name                    Thandeka Mokoena',
      '  Address                 3 Warp Street, Stellenbosch',
      '  HAZE-DUC-137            for the blinds',
      '  SALL-FLA-140            -',
    ])
      expect(output).toContain(row);
    const folder = path.join(testDatabase.folder, 'export');
    expect((await run('export', reference, folder)).output).toBe(`Exported samples.json to ${folder}.\n`);
    expect(JSON.parse(await readFile(path.join(folder, 'samples.json'), 'utf8'))).toMatchObject({
      reference,
      ...filledSampleOrder(),
    });
    expect((await run('erase', reference, '--yes')).output).toContain(`Erased ${reference}.`);
    expect(await repository.store.list()).toEqual([]);
    expect(await readAuditLog()).toEqual([
      [USER, 'erase', reference],
      [USER, 'export', reference],
      [USER, 'show', reference],
      [USER, 'list', '*'],
    ]);
  });

  it('shows everything in words, and records that in the audit log', async () => {
    await addReceived('TA-22222222', 1);
    await repository.store.settle(
      { reference: 'TA-22222222', target: 'hub', tries: 1 },
      { kind: 'refused', refusal: { message: 'Not so', errors: { 'declaration.email': 'unknown' } } },
      Date.UTC(2026, 7, 3, 14, 5),
    );
    const { code, output } = await run('show', 'ta-22222222');
    expect(code).toBe(0);
    expect(splitCells(output)).toEqual(
      expect.arrayContaining([
        'Trade application TA-22222222',
        'Offering | Fabric and homeware',
        'Company name | Vlei & Vensters Interiors',
        'Physical address | 3 Warp Street, Stellenbosch, 7600',
        'Postal address | the physical address',
        'Account number | 62055501340',
        'Contact 1',
        'Cellphone | 082 555 0148',
        'Trade reference 2',
        'Average purchase (R) | 8500.50',
        'Payment | PIA',
        `directors | application/pdf, ${PDF.length} bytes (Directors/Owners ID Documents)`,
        'bank_letter | missing (Bank Letter)',
        'Terms accepted | yes',
        'hub | refused 2026-08-03 14:05 UTC',
        'mail | waiting, next try 1970-01-01 00:00 UTC',
        'Message | Not so',
        'declaration.email | unknown',
      ]),
    );
    expect(await readAuditLog()).toEqual([[USER, 'show', 'TA-22222222']]);
  });

  it('warns of active content in a document when it is shown and exported', async () => {
    const bytes = Uint8Array.from(
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (x) >> >>\nendobj\n'),
    );
    await addReceived('TA-22222222', 1, { documents: [{ key: 'directors', type: 'application/pdf', bytes }] });
    const warning = 'directors contains JavaScript, runs an action when it is opened';
    const { output } = await run('show', 'TA-22222222');
    expect(splitCells(output)).toEqual(
      expect.arrayContaining(['Warnings', 'directors | contains JavaScript, runs an action when it is opened']),
    );
    const folder = path.join(testDatabase.folder, 'out');
    expect(await run('export', 'TA-22222222', folder)).toEqual({
      code: 0,
      output: `Exported application.json, directors.pdf to ${folder}.\nWarning: ${warning}.\n`,
      errors: '',
    });
    expect(Uint8Array.from(await readFile(path.join(folder, 'directors.pdf')))).toEqual(bytes);
  });

  it('exports the application and its documents readable by their owner only, and overwrites nothing', async () => {
    await addReceived('TA-22222222', 1);
    const folder = path.join(testDatabase.folder, 'out', 'deeper');
    expect(await run('export', 'TA-22222222', folder)).toEqual({
      code: 0,
      output: `Exported application.json, directors.pdf to ${folder}.\n`,
      errors: '',
    });
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(folder)) expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    expect(Uint8Array.from(await readFile(path.join(folder, 'directors.pdf')))).toEqual(PDF);
    expect(JSON.parse(await readFile(path.join(folder, 'application.json'), 'utf8'))).toMatchObject({
      reference: 'TA-22222222',
      ...filledApplication(),
      documents: [{ file: 'directors.pdf', key: 'directors', type: 'application/pdf' }],
    });
    await writeFile(path.join(folder, 'directors.pdf'), 'mine');
    expect(await run('export', 'TA-22222222', folder)).toEqual({
      code: 1,
      output: '',
      errors: `${folder} is not empty; export into a new folder\n`,
    });
    expect(await readFile(path.join(folder, 'directors.pdf'), 'utf8')).toBe('mine');
    expect(await readAuditLog()).toEqual(Array(2).fill([USER, 'export', 'TA-22222222']));
  });

  it('does not export to an invalid path, a link or a folder of another user, and keeps the mode of an existing one', async () => {
    await addReceived('TA-22222222', 1);
    const exportRefused = async (folder: string) => {
      const { code, output, errors } = await run('export', 'TA-22222222', folder);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      return errors;
    };
    expect(await exportRefused('/proc/x/y')).toBe('applications: /proc/x: there is no such file or folder\n');
    const [own, link, gone] = ['own', 'link', 'gone'].map((name) => path.join(testDatabase.folder, name)) as [
      string,
      string,
      string,
    ];
    await mkdir(own);
    await chmod(own, 0o755);
    await symlink(own, link);
    await symlink(path.join(testDatabase.folder, 'nowhere'), gone);
    for (const name of [link, `${link}/`, gone])
      expect(await exportRefused(name)).toBe(`${name} is a link; export into a new folder\n`);
    expect(await readdir(own)).toEqual([]);
    if (process.getuid?.() === 0) {
      const others = path.join(testDatabase.folder, 'others');
      await mkdir(others);
      await chown(others, 65_534, 65_534);
      expect(await exportRefused(others)).toBe(`${others} belongs to another user; export into a new folder\n`);
    }
    expect((await run('export', 'TA-22222222', own)).code).toBe(0);
    expect((await stat(own)).mode & 0o777).toBe(0o755);
    const file = path.join(own, 'directors.pdf');
    expect(await exportRefused(file)).toBe(`applications: ${file}: a part of its path is not a folder\n`);
  }, 60_000);

  it('purges older applications only with --yes, and keeps those with a pending delivery', async () => {
    await addReceived('TA-22222222', 400, { targets: [] });
    await addReceived('TA-33333333', 400, { targets: ['mail'] });
    await addReceived('TA-44444444', 300, { targets: [] });
    const dry = await run('purge', '--older-than', '365d');
    expect(dry.output.split('\n')).toEqual([
      expect.stringMatching(/^Would remove, received before .* UTC: 1 application: TA-22222222$/),
      'Kept because a delivery is pending: 1 application: TA-33333333',
      'Nothing has been removed: add --yes to do it. It cannot be undone.',
      '',
    ]);
    expect(await repository.store.list()).toHaveLength(3);
    const { code, output } = await run('purge', '--older-than', '1y', '--yes');
    expect(code).toBe(0);
    expect(output).toMatch(
      /^Removed, received before .* UTC: 1 application: TA-22222222\nKept because .*: TA-33333333\n$/,
    );
    expect((await repository.store.list()).map(({ reference }) => reference)).toEqual(['TA-44444444', 'TA-33333333']);
    expect(await readAuditLog()).toEqual([
      [USER, 'purge', 'TA-22222222'],
      [USER, 'purge', '*'],
      [USER, 'preview purge', '*'],
    ]);
  });

  it('purges applications with a pending delivery too with --force', async () => {
    await addReceived('TA-33333333', 400, { targets: ['mail'] });
    expect((await run('purge', '--older-than', '365d', '--force')).output).toMatch(
      /^Would remove, .*: 1 application: TA-33333333\nNothing has been removed: /,
    );
    expect(await repository.store.list()).toHaveLength(1);
    const { code, output } = await run('purge', '--older-than', '365d', '--force', '--yes');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^Removed, .*: TA-33333333\n$/) });
    expect(await repository.store.list()).toEqual([]);
  });

  it('erases one application only with --yes, and says where else it has arrived', async () => {
    await addReceived('TA-22222222', 1);
    await repository.store.claim('TA-22222222', 'hub', 0, 1);
    const settled = { kind: 'done', targetReference: 'H-1' } as const;
    await repository.store.settle({ reference: 'TA-22222222', target: 'hub', tries: 1 }, settled, 60_000);
    await repository.store.claim('TA-22222222', 'mail', Date.now(), 100_000);
    const dry = await run('erase', 'TA-22222222');
    expect(dry).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Would erase .*\nNothing has been erased: add --yes/),
    });
    expect(await repository.store.list()).toHaveLength(1);
    expect(await run('erase', 'TA-22222222', '--yes')).toEqual({
      code: 0,
      errors: '',
      output: [
        'Erased TA-22222222.',
        'It was delivered to the hub at 1970-01-01 00:01 UTC (H-1): have it erased there too.',
        'A delivery to the trade desk is in progress and may succeed: have it erased there too.',
        '',
      ].join('\n'),
    });
    expect(await repository.store.list()).toEqual([]);
    expect(await run('erase', 'TA-22222222', '--yes')).toMatchObject({
      code: 1,
      errors: 'applications: application not found: TA-22222222\n',
    });
    expect(await readAuditLog()).toEqual([
      [USER, 'erase', 'TA-22222222'],
      [USER, 'preview erase', 'TA-22222222'],
    ]);
  });

  it('prints the audit log, newest first', async () => {
    await repository.store.addAuditEntry({ at: 0, who: 'ayanda', action: 'show', reference: 'TA-22222222' });
    await repository.store.addAuditEntry({ at: 60_000, who: 'ayanda', action: 'list', reference: '*' });
    expect(splitCells((await run('log')).output.trim())).toEqual([
      'When | Who | Command | Reference',
      '1970-01-01 00:01 UTC | ayanda | list | *',
      '1970-01-01 00:00 UTC | ayanda | show | TA-22222222',
    ]);
  });

  it('verifies that the log is complete, or names the first broken entry, with exit code 1', async () => {
    for (const reference of ['TA-22222222', 'TA-33333333', 'TA-44444444'])
      await repository.store.addAuditEntry({ at: 0, who: 'ayanda', action: 'show', reference });
    expect(await run('log', '--verify')).toEqual({ code: 0, output: 'The log is intact: 3 entries.\n', errors: '' });
    const database = await openDatabase(testDatabase.url);
    await database.write((transaction) =>
      transaction.updateTable('application_readings').set({ who: 'nobody' }).where('seq', '=', 2).execute(),
    );
    await database.close();
    expect(await run('log', '--verify')).toEqual({
      code: 1,
      output: '',
      errors:
        'applications: the log is not intact: entry 2 (1970-01-01 00:00 UTC nobody show TA-33333333) was changed, or does not match the previous entry\n',
    });
  });

  it('says in one line that there is no such application, with exit code 1', async () => {
    expect(await run('show', 'TA-22222222')).toEqual({
      code: 1,
      output: '',
      errors: 'applications: application not found: TA-22222222\n',
    });
    expect(await run('list')).toMatchObject({ code: 0, output: `There are no applications in ${testDatabase.url}.\n` });
  });

  it('reports a wrong key in one line, and shows nothing', async () => {
    await addReceived('TA-22222222', 1);
    const other = { ...getSettings(), APPLICATIONS_KEY: 'cd'.repeat(32) };
    for (const options of [['list'], ['show', 'TA-22222222'], ['export', 'TA-22222222', testDatabase.folder]]) {
      const { code, output, errors } = await runInProcess(other, 'applications', ...options);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toMatch(/^The key of the trade applications is not the one [^\n]*\n$/);
    }
    expect(await runInProcess({ ...other, APPLICATIONS_KEY: 'short' }, 'applications', 'list')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^APPLICATIONS_KEY must be [^\n]*\n$/),
    });
    expect(await readAuditLog()).toEqual([]);
  });

  it('names a database that cannot be opened in one line, with exit code 1', async () => {
    const blocked = path.join(testDatabase.folder, 'blocked');
    await mkdir(blocked, { recursive: true });
    await writeFile(path.join(blocked, 'file'), '');
    const url = `file:${blocked}/file/hub.sqlite`;
    expect(await runInProcess({ DATABASE_URL: url }, 'applications', 'list')).toEqual({
      code: 1,
      output: '',
      errors: `DATABASE_URL ${url} cannot be opened: a part of its path is not a folder\n`,
    });
  });
});
