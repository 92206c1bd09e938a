import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { type Database, openDatabase } from '@/lib/db/database';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import { ExportError, exportTo } from './export';
import { importPath } from './import/import';
import { copyDemo, DEMO, readFiles, SMALL, writeFiles } from './testing/sources';

/** The rows of a CSV text; a price '645.00' equals a price '645'. */
function rows(text: string): Record<string, string>[] {
  const records: Record<string, string>[] = parse(text, { columns: true });
  return records.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        /price/.test(name) && value !== '' ? `${Number(value)}` : value,
      ]),
    ),
  );
}

describe.each(TEST_DATABASES)('an export from $name', ({ create }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  const inside = (name: string): string => path.join(testDatabase.folder, name);
  const load = (folder: string) =>
    importPath(database, inside(folder), { mediaFolder: inside('media-store'), log: () => undefined });
  const save = (folder: string) =>
    exportTo(database, inside(folder), { mediaFolder: inside('media-store'), log: () => undefined });

  beforeEach(async () => {
    testDatabase = await create();
    database = await openDatabase(testDatabase.url);
  });
  afterEach(async () => {
    await database.close();
    await testDatabase.remove();
  });

  it('of the demo has the data of the demo, and after a reimport the same bytes', async () => {
    await copyDemo(inside('demo'));
    await load('demo');
    await save('first');
    const [demo, first] = [await readFiles(inside('demo')), await readFiles(inside('first'))];
    expect(Object.keys(first).sort()).toEqual(
      Object.keys(demo)
        .filter((name) => name !== 'README.md' && name !== 'check.mjs')
        .sort(),
    );
    for (const [name, text] of Object.entries(first)) {
      if (name.endsWith('.json'))
        expect({ name, value: JSON.parse(text) }).toEqual({ name, value: JSON.parse(demo[name] ?? '') });
    }
    expect(rows(first['products.csv'] ?? '')).toEqual(rows(await readFile(path.join(DEMO, 'products.csv'), 'utf8')));
    await load('first');
    await save('second');
    expect(await readFiles(inside('second'))).toEqual(first);
  }, 60_000);

  it('has drafts and pictures', async () => {
    await writeFiles(inside('source'), { ...SMALL, 'media/a.webp': 'picture' });
    await load('source');
    await save('out');
    const out = await readFiles(inside('out'));
    expect(out['media/a.webp']).toBe('picture');
    expect(out['pages/karoo.preview.json']).toBe(SMALL['pages/karoo.preview.json']);
  });

  it('escapes cells that a spreadsheet would run as formulas, and is the same after a reimport', async () => {
    const texts = [
      '=HYPERLINK("https://evil.example","x")',
      '+27 21 555 0100',
      '@SUM(A1)',
      '-2+3',
      "'=quoted",
      '-',
      "'s",
    ];
    const records = texts.map((text, index) => ({ sku: `S${index}`, design: text, web_colour: [text, '=second'] }));
    const ndjson = records.map((record) => JSON.stringify(record)).join('\n');
    await writeFiles(inside('source'), { 'products.ndjson': ndjson });
    await load('source');
    await save('out');
    const text = (await readFiles(inside('out')))['products.csv'] ?? '';
    expect(rows(text).map(({ design }) => design)).toEqual([
      `'${texts[0]}`,
      "'+27 21 555 0100",
      "'@SUM(A1)",
      "'-2+3",
      "''=quoted",
      '-',
      "'s",
    ]);
    expect(rows(text)[0]?.web_colour).toBe(`'${texts[0]}|=second`);
    await load('out');
    await save('again');
    expect((await readFiles(inside('again')))['products.csv']).toBe(text);
  });

  it('that fails leaves no files, which an import would take for the whole catalogue', async () => {
    await writeFiles(inside('source'), SMALL);
    await load('source');
    await database.write((transaction) => transaction.updateTable('products').set({ body: '[]' }).execute());
    await expect(save('out')).rejects.toThrow(/^a stored product is damaged: /);
    expect(await readdir(inside('out'))).toEqual([]);
  });

  it('is refused into a folder that already has files', async () => {
    await writeFiles(inside('out'), { 'pages/old.json': '{}' });
    await expect(save('out')).rejects.toThrow(ExportError);
    expect(await readFiles(inside('out'))).toEqual({ 'pages/old.json': '{}' });
  });
});
