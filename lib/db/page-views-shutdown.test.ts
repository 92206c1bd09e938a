import { spawn } from 'node:child_process';
import path from 'node:path';
import { finished } from '@/scripts/testing/run-command';
import { openDatabase } from './database';
import { readPageViews } from './page-views';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';

const PROJECT = path.resolve(__dirname, '../..');

/** A server that counts two views, is stopped, counts one more while it closes, and ends half a second later. */
const SERVER = `
  import { countView } from './lib/insights/index';
  import { onStop } from './lib/site/stop';
  import { stopOnSignals } from './lib/site/stop';
  stopOnSignals();
  onStop('begin', () => new Promise((done) => setTimeout(done, 200)));
  countView({ path: '/', title: 'Home' });
  countView({ path: '/a', title: 'A' });
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => countView({ path: '/', title: 'Home' }), 50);
  setTimeout(() => process.exit(1), 20_000);
`;

describe.each(TEST_DATABASES)('a server that is stopped, on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await create();
    await (await openDatabase(testDatabase.url)).close();
  });
  afterEach(() => testDatabase.remove());

  it('G7: has stored its page views', async () => {
    const options = ['--import', 'tsx', '--input-type=module', '--eval', SERVER];
    const env = { ...process.env, DATABASE_URL: testDatabase.url, NODE_OPTIONS: '' };
    expect(await finished(spawn(process.execPath, options, { cwd: PROJECT, env }))).toMatchObject({ code: 0 });
    const database = await openDatabase(testDatabase.url);
    const { pages } = await readPageViews(database.reads, { days: 1, pages: 5 });
    expect(pages.map(({ path, views }) => [path, views])).toEqual([
      ['/', 2],
      ['/a', 1],
    ]);
    await database.close();
  });
});
