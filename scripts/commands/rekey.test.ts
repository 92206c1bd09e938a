import { openApplicationRepository } from '@/lib/db/application-repository';
import { openDatabase } from '@/lib/db/database';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import { addApplication } from '@/lib/registration/delivery/testing/fixtures';
import { runInProcess } from '@/scripts/testing/run-command';

const KEY = 'ab'.repeat(32);
const REFERENCE = 'TA-22222222';

let testDatabase: TestDatabase;
const getSettings = () => ({ DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: KEY });
const run = (...args: string[]) => runInProcess(getSettings(), 'applications', ...args);

beforeEach(async () => {
  testDatabase = await (TEST_DATABASES[0]?.create ?? (() => Promise.reject()))();
  const repository = await openApplicationRepository(getSettings(), () => undefined);
  await addApplication(repository, { reference: REFERENCE });
  await repository.close();
});
afterEach(() => testDatabase.remove());

describe('O5: npm run applications -- rekey', () => {
  it('re-encrypts everything with the first of two keys, and verifies that this key alone opens it', async () => {
    const [next, both] = ['cd'.repeat(32), `${'cd'.repeat(32)},${KEY}`];
    expect(await runInProcess({ ...getSettings(), APPLICATIONS_KEY: both }, 'applications', 'rekey')).toEqual({
      code: 0,
      errors: '',
      output: [
        'Encrypted again with the first key: applications and orders 1, refusals 0, documents 1, subscribers 0, shared projects 0.',
        'Decrypted with only the first key: applications and orders 1, refusals 0, documents 1, subscribers 0, shared projects 0, entries of the audit log 1.',
        'The other keys are no longer needed: remove them from APPLICATIONS_KEY.',
        '',
      ].join('\n'),
    });
    const alone = { ...getSettings(), APPLICATIONS_KEY: next };
    expect((await runInProcess(alone, 'applications', 'show', REFERENCE)).output).toContain(
      'Vlei & Vensters Interiors',
    );
    expect((await runInProcess(alone, 'applications', 'log', '--verify')).output).toBe(
      'The log is intact: 2 entries.\n',
    );
    expect((await runInProcess(alone, 'applications', 'rekey')).output).not.toContain('other keys');
    expect(await run('list')).toMatchObject({ code: 1, errors: expect.stringContaining('is not the one') });
  });

  it('names what cannot be opened, with exit code 1', async () => {
    const database = await openDatabase(testDatabase.url);
    await database.write((transaction) =>
      transaction
        .updateTable('application_documents')
        .set({ sealed: Buffer.alloc(100) })
        .execute(),
    );
    await database.close();
    expect(await run('rekey')).toMatchObject({
      code: 1,
      errors: 'applications: 1 cannot be decrypted, so the former keys are still needed: TA-22222222/directors\n',
    });
  });
});
