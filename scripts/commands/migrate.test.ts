import { SCHEMA_VERSION } from '@/lib/db/migrations';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import { runInProcess } from '@/scripts/testing/run-command';

describe.each(TEST_DATABASES)('npm run migrate on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await create();
  });
  afterEach(() => testDatabase.remove());

  const run = (...args: string[]) => runInProcess({ DATABASE_URL: testDatabase.url }, 'migrate', ...args);

  it('creates the tables, and changes nothing the second time', async () => {
    for (const _ of ['first', 'second']) {
      const { code, output, errors } = await run();
      expect([code, errors]).toEqual([0, '']);
      expect(output).toMatch(new RegExp(` have version ${SCHEMA_VERSION}\\.\\n$`));
      expect(output).not.toContain('postgres:postgres');
    }
  });

  it('takes no arguments', async () => {
    expect(await run('now')).toMatchObject({
      code: 2,
      errors: 'migrate: it takes no arguments. Usage: npm run migrate\n',
    });
  });
});
