import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { advanceGeneration } from '@/lib/db/database';
import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { HEADER, importsInto } from '@/lib/hub/embedded/testing/imports';
import { writeFiles } from '@/lib/hub/embedded/testing/sources';
import { createIndexThread } from './index-thread';
import { type LoadedIndex, type LoadSavedIndex, loadSavedIndex, readIndexFile } from './load-index';
import { openProductIndex } from './product-index';

const WORKER = path.resolve('node_modules/.cache/storefront/index-worker.test.mjs');

/** The worker as the build compiles it. */
function compileWorker(): void {
  const source = 'lib/hub/embedded/store/index-worker.ts';
  const options = ['--bundle', '--packages=external', '--platform=node', '--format=esm', `--outfile=${WORKER}`];
  execFileSync('node_modules/.bin/esbuild', [source, ...options], { stdio: 'pipe' });
}

describe.each(TEST_DATABASES)('O6: the saved index on $name', ({ create }) => {
  const { url, database, inside, run } = importsInto(create);
  const warnings: string[] = [];
  const file = () => inside('hub.index');
  const load = (loadWith: LoadSavedIndex = loadSavedIndex, target = file()) =>
    loadWith({ databaseUrl: url(), file: target }, (line) => warnings.push(line));
  const skusOf = ({ buffer }: LoadedIndex) =>
    openProductIndex(buffer).facets.query({ filters: {}, fields: [], start: 0, end: 9 }).skus;
  /** Deletes a product without counting it as an import, so that only an index built afterwards lacks it. */
  const deleteRowWithoutNotice = () =>
    database().write((transaction) => transaction.deleteFrom('products').where('sku', '=', 'B').execute());

  beforeEach(async () => {
    warnings.length = 0;
    await writeFiles(inside('source'), { 'products.csv': `${HEADER}A,Karoo,1,true\nB,Karoo,1,true\nC,Dune,1,false\n` });
    await run(inside('source'));
    expect(skusOf(await load())).toEqual(['A', 'B']);
    await deleteRowWithoutNotice();
  });

  it('is read instead of the products, and only its owner can read it', async () => {
    expect(skusOf(await load())).toEqual(['A', 'B']);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await readdir(path.dirname(file()))).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['ends early', (bytes) => bytes.subarray(0, bytes.length - 1)],
    ['ends in its header', (bytes) => bytes.subarray(0, 40)],
    ['is empty', () => Buffer.alloc(0)],
    ['has a flipped bit in its last byte', (bytes) => flip(bytes, bytes.length - 1)],
    ['has a flipped bit in the middle', (bytes) => flip(bytes, bytes.length >> 1)],
    ['has a flipped bit in its digest', (bytes) => flip(bytes, bytes.length - 20)],
    ['is of another version of the tables', (bytes) => replaceText(bytes, '"schema":1', '"schema":9')],
    ['is of another format', (bytes) => replaceText(bytes, '"format":', '"formax":')],
    ['has bytes after its end', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
    ['is another file', () => Buffer.from('SQLite format 3\0'.repeat(100))],
  ])('is ignored and written again when it %s', async (_, damage) => {
    const intact = await readFile(file());
    await writeFile(file(), damage(Buffer.from(intact)));
    const { version, ...loaded } = await load();
    expect(skusOf({ version, ...loaded })).toEqual(['A']);
    expect(await readIndexFile(file(), version)).not.toBeNull();
  });

  it('is ignored after another import, and for another database with the same generation', async () => {
    const { version } = await load();
    await database().runExclusive((transaction) => advanceGeneration(transaction, 'all'));
    expect(skusOf(await load())).toEqual(['A']);
    expect(await readIndexFile(file(), version)).toBeNull();
    await deleteRowWithoutNotice();
    await database().write((transaction) =>
      transaction.updateTable('meta').set({ value: 'another' }).where('key', '=', 'products_id').execute(),
    );
    expect(skusOf(await load())).toEqual(['A']);
  });

  it('is not written while another process writes it, unless that was long ago', async () => {
    await truncate(file(), 0);
    await writeFile(`${file()}.partial`, 'half of it');
    expect(skusOf(await load())).toEqual(['A']);
    expect((await stat(file())).size).toBe(0);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(`${file()}.partial`, hourAgo, hourAgo);
    await load();
    expect((await stat(file())).size).toBeGreaterThan(0);
  });

  it('is optional: if it cannot be saved, the index loads with a warning', async () => {
    expect(skusOf(await load(loadSavedIndex, path.join(inside('nowhere'), 'hub.index')))).toEqual(['A']);
    expect(warnings).toEqual([
      expect.stringMatching(/^The index cannot be saved as .*hub\.index: there is no such file or folder$/),
    ]);
  });

  it('is read and built by a worker too, whose errors reject the load', async () => {
    compileWorker();
    const thread = createIndexThread(pathToFileURL(WORKER));
    expect(skusOf(await load(thread))).toEqual(['A', 'B']);
    await rm(file());
    expect(skusOf(await load(thread))).toEqual(['A']);
    await expect(thread({ databaseUrl: 'file:/', file: file() }, () => undefined)).rejects.toThrow(
      /does not name a file/,
    );
    await expect(load(createIndexThread(pathToFileURL(inside('nothing.mjs'))))).rejects.toThrow(/nothing\.mjs/);
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

function replaceText(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from);
  expect(at).toBeGreaterThan(0);
  bytes.write(to, at);
  return bytes;
}
