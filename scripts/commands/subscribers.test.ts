import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import { runInProcess, runProcess } from '@/scripts/testing/run-command';
import { formatSubscribersCsv } from './subscribers';

const KEY = 'ab'.repeat(32);
const AT = Date.UTC(2026, 7, 3, 14, 5);
const CONSENT = { at: AT, textVersion: '0123456789abcdef', page: '/' };

describe.each(TEST_DATABASES)('G6: npm run subscribers on $name', ({ create }) => {
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

  const getSettings = () => ({
    DATABASE_URL: testDatabase.url,
    APPLICATIONS_KEY: KEY,
    SITE_URL: 'https://www.marram.example.com',
  });
  const run = (...args: string[]) => runInProcess(getSettings(), 'subscribers', ...args);
  const readActions = async () => (await repository.store.auditEntries(100)).map(({ action }) => action).reverse();

  it('does not create a database under a mistyped path', async () => {
    const url = `file:${path.join(testDatabase.folder, 'mistyped', 'hub.sqlite')}`;
    expect(await runInProcess({ ...getSettings(), DATABASE_URL: url }, 'subscribers', 'export')).toEqual({
      code: 1,
      output: '',
      errors: `DATABASE_URL ${url} cannot be opened: there is no such file\n`,
    });
  });

  it('lists, exports, unsubscribes and erases, and records each in the audit log', async () => {
    await repository.subscribers.subscribe('ann@example.com', CONSENT);
    await repository.subscribers.subscribe('bob@example.com', { at: AT + 60_000, textVersion: '', page: '' });
    expect(await run('unsubscribe', 'Bob@example.com')).toMatchObject({ code: 0, errors: '' });
    const { code, output } = await run('list');
    const rows = output.split('\n').map((row) => row.trim().replace(/ {2,}/g, ' | '));
    expect([code, ...rows]).toEqual([
      0,
      'Address | Consent | Text | Page | State',
      'ann@example.com | 2026-08-03 14:05 UTC | 0123456789abcdef | / | subscribed',
      expect.stringMatching(/^bob@example\.com \| 2026-08-03 14:06 UTC \| - \| - \| unsubscribed \d{4}-/),
      '',
      expect.stringMatching(/^The current version of the consent text is [\da-f]{16}\.$/),
      '',
    ]);
    // The status counts unsubscribed addresses too.
    expect((await runInProcess(getSettings(), 'hub', 'status')).output).toMatch(/^Subscribers +2$/m);
    const file = path.join(testDatabase.folder, 'subscribers.csv');
    expect(await run('export', file)).toMatchObject({ code: 0, output: `Exported 1 subscribers to ${file}.\n` });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [header, ann = '', ...rest] = (await readFile(file, 'utf8')).split('\r\n');
    expect(header).toBe('email,consented_at,text_version,page,unsubscribe_link');
    expect(ann).toMatch(
      /^ann@example\.com,2026-08-03T14:05:00\.000Z,0123456789abcdef,\/,https:\/\/www\.marram\.example\.com\/api\/newsletter\/unsubscribe\?token=/,
    );
    expect(rest).toEqual(['']);
    const errors = `subscribers: ${file} exists; export into a new file\n`;
    expect(await run('export', file)).toEqual({ code: 1, output: '', errors });
    const missing = path.join(testDatabase.folder, 'missing', 'subscribers.csv');
    expect((await run('export', missing)).errors).toBe(`subscribers: ${missing}: there is no such file or folder\n`);
    expect((await runProcess(getSettings(), 'subscribers', 'export')).output.split('\r\n')).toEqual([header, ann, '']);
    const token = new URL(ann.split(',')[4] ?? '').searchParams.get('token') ?? '';
    expect(await repository.subscribers.unsubscribeByToken(token, AT)).toBe(true);
    expect((await run('erase', 'ANN@example.com')).code).toBe(0);
    expect((await repository.subscribers.list()).map(({ email }) => email)).toEqual(['bob@example.com']);
    expect(await run('erase', 'ann@example.com')).toEqual({
      ...{ code: 1, output: '', errors: 'subscribers: subscriber not found\n' },
    });
    const exports = Array(4).fill('export subscribers');
    expect(await readActions()).toEqual([
      ...['unsubscribe', 'list subscribers', ...exports, 'erase subscriber', 'erase subscriber'],
    ]);
  }, 60_000);
});

describe('G6: wrong arguments of npm run subscribers', () => {
  it.each([
    [[], 'a command is required'],
    [['list', 'x'], 'list takes no arguments'],
    [['erase'], 'erase needs the EMAIL of a subscriber'],
    [['unsubscribe', 'ann'], 'unsubscribe needs the EMAIL of a subscriber'],
    [['read'], "unknown command 'read'"],
  ])('%j is explained in one line, with exit code 2', async (options, message) => {
    const { code, errors } = await runInProcess({}, 'subscribers', ...options);
    expect([code, errors]).toEqual([
      2,
      expect.stringMatching(new RegExp(`^subscribers: ${message}\\. Usage: [^\\n]*\\n$`)),
    ]);
  });
});

it('S5: no cell of the exported CSV is a formula', () => {
  const emails = ['=cmd|x@a.example', '+a@b.example', '-a@b.example', '@a@b.example', 'a,"b"@c.example'];
  const subscribers = emails.map((email) => ({ email, consent: CONSENT, unsubscribedAt: null, token: 't' }));
  const cells = formatSubscribersCsv(subscribers, 'https://x.example')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',2026-')[0]);
  expect(cells).toEqual([
    "'=cmd|x@a.example",
    "'+a@b.example",
    "'-a@b.example",
    "'@a@b.example",
    '"a,""b""@c.example"',
  ]);
});
