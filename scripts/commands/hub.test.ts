import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import { SMALL, writeFiles } from '@/lib/hub/embedded/testing/sources';
import { runInProcess, runProcess } from '@/scripts/testing/run-command';

const USAGE =
  'Usage: npm run hub -- import [--add | --draft] PATH | import --delta [PATH] [--delete SKU…] | publish [--force] NAME | publish [--force] --all | export [--live] DIR | status\n';

describe('npm run hub', () => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await (TEST_DATABASES[0]?.create ?? (() => Promise.reject()))();
  });
  afterEach(() => testDatabase.remove());

  const run = (...args: string[]) => runInProcess({ DATABASE_URL: testDatabase.url }, 'hub', ...args);

  it.each([
    [[], 'hub: a command is required. '],
    [['load'], "hub: unknown command 'load'. "],
    [['import'], 'hub: import needs the PATH of a folder or file. '],
    [['export'], 'hub: export needs the target DIR. '],
    [['import', 'a', 'b'], 'hub: import takes one argument. '],
    [['import', 'a', '--draft'], 'hub: --draft must be the first argument of import. '],
    [['import', 'a.csv', '--delta'], 'hub: --delta must be the first argument of import. '],
    [['publish', 'karoo', '--force'], 'hub: --force must be the first argument of publish. '],
    [['import', '--add'], 'hub: import needs the PATH of a folder or file. '],
    [['import', '--delta'], 'hub: import --delta needs a PATH or --delete SKU…. '],
    [['import', '--delta', 'a', 'b'], 'hub: import --delta takes only one PATH. '],
    [['import', '--delta', 'a', '--delete'], 'hub: --delete needs at least one SKU. '],
    [['export', '--add', 'a'], 'hub: export takes one argument. '],
    [['status', 'a'], 'hub: status takes no arguments. '],
  ])('%j is explained in one line, with exit code 2', async (options, message) => {
    expect(await run(...options)).toEqual({ code: 2, output: '', errors: message + USAGE });
  });

  it('imports, prints the status, and exports', async () => {
    const source = path.join(testDatabase.folder, 'source');
    await writeFiles(source, { ...SMALL, 'media/a.webp': 'picture' });
    expect(await runProcess({ DATABASE_URL: testDatabase.url }, 'hub', 'import', source)).toEqual({
      code: 0,
      output:
        'Imported 2 products (1 published), 5 content documents, 1 draft, 1 pictures (1 new or changed). This is generation 1.\n',
      errors: '',
    });
    expect(await readFile(path.join(testDatabase.folder, 'data/media/a.webp'), 'utf8')).toBe('picture');
    const { output } = await run('status');
    expect(
      Object.fromEntries(
        output
          .split('\n\n', 1)
          .join()
          .split('\n')
          .map((line) => line.split(/ +/)),
      ),
    ).toEqual({
      Database: testDatabase.url,
      Products: '2',
      Published: '1',
      Designs: '1',
      Categories: '2',
      Pages: '3',
      Subscribers: '0',
      Views: '0',
      Drafts: '1',
      Generation: '1',
    });
    expect(output).toContain('\nDrafts\npages/karoo\n');
    expect(await run('export', path.join(testDatabase.folder, 'out'))).toMatchObject({
      code: 0,
      errors: '',
    });
    expect(await readFile(path.join(testDatabase.folder, 'out/pages/home.json'), 'utf8')).toBe(
      SMALL['pages/home.json'],
    );
  }, 30_000);

  it.each([['export', 'out'], ['publish', '--all'], ['status']])(
    'does not create a database under a mistyped path: %s',
    async (...args) => {
      const folder = path.join(testDatabase.folder, 'mistyped');
      const url = `file:${path.join(folder, 'hub.sqlite')}`;
      expect(await runInProcess({ DATABASE_URL: url }, 'hub', ...args)).toEqual({
        code: 1,
        output: '',
        errors: `DATABASE_URL ${url} cannot be opened: there is no such file\n`,
      });
      expect(existsSync(folder)).toBe(false);
    },
  );

  it('adds content to the existing content, but not products', async () => {
    await writeFiles(testDatabase.folder, { 'first/categories.json': '[]', 'second/categories.json': '[]' });
    for (const name of ['first', 'second'])
      expect(await run('import', '--add', path.join(testDatabase.folder, name))).toMatchObject({
        code: 0,
      });
    const file = path.join(testDatabase.folder, 'products.csv');
    await writeFile(file, 'sku,design\n');
    expect(await run('import', '--add', file)).toEqual({
      code: 1,
      output: '',
      errors: 'products.csv cannot be added: products are replaced whole, or changed with --delta\n',
    });
  }, 30_000);

  it('S5: publishes a draft whose page has changed meanwhile only with --force', async () => {
    const { 'pages/karoo.preview.json': _, ...live } = SMALL;
    const page = (title: string) => JSON.stringify({ category_id: 31, page: { page_title: title } });
    await writeFiles(testDatabase.folder, {
      ...Object.fromEntries(Object.entries(live).map(([name, text]) => [`live/${name}`, text])),
      'soon/karoo.json': page('Soon'),
      'now/karoo.json': page('Mended'),
    });
    const runs = [
      ['import', path.join(testDatabase.folder, 'live')],
      ['import', '--draft', path.join(testDatabase.folder, 'soon/karoo.json')],
      ['import', '--add', path.join(testDatabase.folder, 'now/karoo.json')],
    ];
    for (const args of runs) expect(await run(...args)).toMatchObject({ code: 0, errors: '' });
    expect(await run('publish', '--all')).toEqual({
      code: 1,
      output: '',
      errors: 'pages/karoo has been changed since its draft was imported: publish --force replaces what is live now\n',
    });
    const published = { code: 0, output: 'Published pages/karoo.\n', errors: '' };
    expect(await run('publish', '--force', '--all')).toEqual(published);
  }, 30_000);

  it('prints import errors line by line, with exit code 1', async () => {
    const file = path.join(testDatabase.folder, 'products.csv');
    const rows = Array.from({ length: 15 }, (_, index) => `SKU-${index},Design`);
    await writeFile(file, ['sku,design', ...rows, ',Design', 'SKU-99,'].join('\n'));
    expect(await run('import', file)).toEqual({
      code: 1,
      output: '',
      errors: 'products.csv line 17: sku is required\nproducts.csv line 18: design is required\n',
    });
    expect((await run('import', path.join(testDatabase.folder, 'nothing'))).errors).toMatch(
      /^\S+nothing cannot be read: there is no such file or folder\n$/,
    );
  }, 30_000);

  it('prints no control characters from arguments and files', async () => {
    const file = path.join(testDatabase.folder, 'products.csv');
    await writeFile(file, 'sku,design,\u001b]0;title\u0007\u009b2J\r\n');
    const runs = [await run('\u001b[2Jload'), await run('import', file)];
    expect(runs.map(({ errors }) => errors)).toEqual([
      `hub: unknown command '[2Jload'. ${USAGE}`,
      'products.csv line 1: column ]0;title2J is unknown\n',
    ]);
  }, 30_000);

  it('names a database that cannot be opened in one line, with exit code 1', async () => {
    const blocked = path.join(testDatabase.folder, 'blocked');
    await writeFile(blocked, '');
    expect(await runInProcess({ DATABASE_URL: `file:${blocked}/hub.sqlite` }, 'hub', 'status')).toEqual({
      code: 1,
      output: '',
      errors: `DATABASE_URL file:${blocked}/hub.sqlite cannot be opened: a part of its path is not a folder\n`,
    });
    expect(await runInProcess({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/shop' }, 'hub', 'status')).toEqual({
      code: 1,
      output: '',
      errors: 'DATABASE_URL postgres://127.0.0.1:1/shop cannot be opened: connection refused\n',
    });
  }, 30_000);
});
