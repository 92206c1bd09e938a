import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Database, openDatabase, readGeneration } from '@/lib/hub/embedded/database/database';
import { exportTo } from '@/lib/hub/embedded/export/export';
import { readStatus } from '@/lib/hub/embedded/status';
import { contentsOf, readDocuments } from '@/lib/hub/embedded/store/content';
import { TEST_DATABASES, type TestDatabase } from '@/lib/hub/embedded/testing/databases';
import { SMALL, writeFiles } from '@/lib/hub/embedded/testing/sources';
import { importPath } from './import';
import type { ImportManner } from './import-plan';
import { ImportError } from './problems';

const HEADER = 'sku,design,on_hand,is_published\n';

describe.each(TEST_DATABASES)('S6: an import into $name', ({ create }) => {
  let place: TestDatabase;
  let database: Database;
  let lines: string[];
  const inside = (name: string): string => path.join(place.folder, name);
  const run = (target: string, manner: ImportManner = 'replace') =>
    importPath(database, target, { mediaFolder: inside('media-store'), log: (line) => lines.push(line), manner });
  /** The lines of the refusal of an import of these files; an empty list when it was not refused. */
  const refusal = async (files: Readonly<Record<string, string>>, target = ''): Promise<readonly string[]> => {
    await writeFiles(inside('source'), files);
    const error = await run(path.join(inside('source'), target)).catch((reason: unknown) => reason);
    if (error instanceof ImportError) return error.lines;
    if (error instanceof Error) throw error;
    return [];
  };
  const bodies = async (): Promise<unknown[]> => {
    const rows = await database.reads.selectFrom('product_bodies').select('body').orderBy('position').execute();
    return rows.map((row) => JSON.parse(row.body));
  };

  beforeEach(async () => {
    place = await create();
    database = await openDatabase(place.url);
    lines = [];
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  it('loads a folder and says so', async () => {
    await writeFiles(inside('source'), { ...SMALL, 'media/a.webp': 'picture', 'notes.csv': '' });
    await run(inside('source'));
    expect(lines).toEqual([
      'Imported 2 products (1 published), 5 content documents, 1 draft, 1 pictures (1 new or changed). This is generation 1.',
      'Left alone: notes.csv.',
    ]);
    expect(await readStatus(database)).toMatchObject({
      generation: 1,
      products: 2,
      published: 1,
      designs: 1,
      categories: 2,
      pages: 3,
      drafts: ['pages/karoo'],
    });
    expect(await bodies()).toEqual([
      {
        sku: 'KAR-OCH',
        design: 'Karoo Plain',
        colour: 'Ochre',
        range: 'Karoo',
        item_group: '005',
        application: 'Curtaining',
        long_description: 'Long, and\non two lines',
        on_hand: 3,
        standards: [{ image_data: 'fr.svg', file_name: 'fr.svg' }],
        is_published: true,
        web_colour: ['Yellow', 'Brown'],
      },
      {
        sku: 'KAR-INK',
        design: 'Karoo Plain',
        colour: 'Ink',
        range: 'Karoo',
        item_group: '005',
        application: 'Curtaining',
        on_hand: 0,
        is_published: false,
        web_colour: ['Blue'],
      },
    ]);
  });

  it('replaces all products by those of a products file, and leaves the content', async () => {
    await writeFiles(inside('source'), SMALL);
    await run(inside('source'));
    await writeFile(inside('other.csv'), `${HEADER}NEW-1,New,1,true\n`);
    await run(inside('other.csv'));
    expect(await bodies()).toEqual([{ sku: 'NEW-1', design: 'New', on_hand: 1, is_published: true }]);
    expect(await readStatus(database)).toMatchObject({ generation: 2, categories: 2, pages: 3 });
  });

  it('reports every broken row by line and field, and changes nothing', async () => {
    await writeFiles(inside('source'), SMALL);
    await run(inside('source'));
    const before = await bodies();
    const rows = [
      '\uFEFFsku,design,on_hand,is_published,long_description,price_retail_inc_vat',
      'A,One,1,true,"two\r\nlines",1.50',
      ',Two,1,true,,',
      'C,,1.5,maybe,,12 rand',
      'A,Again,1,true,,',
      'D,Short',
      '',
      'E,"quoted, with ""quotes""",1,1,,',
      ' A ,Again,,,,',
    ];
    expect(await refusal({ ...SMALL, 'products.csv': rows.join('\n') })).toEqual([
      'products.csv line 4: sku is required',
      'products.csv line 5: design is required',
      'products.csv line 5: on_hand must be a whole number',
      'products.csv line 5: price_retail_inc_vat must be a number',
      'products.csv line 5: is_published must be true or false',
      "products.csv line 6: sku 'A' is already on line 2",
      'products.csv line 7: has 2 values, the header has 6',
      "products.csv line 10: sku 'A' is already on line 2",
    ]);
    expect(await bodies()).toEqual(before);
    expect(await readGeneration(database.reads)).toBe(1);
    expect(lines).toHaveLength(1);
  });

  it('shows 50 problems and counts the rest', async () => {
    const shown = await refusal({ 'products.csv': HEADER + ',x,,\n'.repeat(60) });
    expect(shown).toHaveLength(51);
    expect(shown[50]).toBe('and 10 more');
  });

  it.each([
    ['a missing column', 'sku,colour\nA,red\n', ['products.csv line 1: column design is missing']],
    ['an unknown column', 'sku,design,color\nA,b,red\n', ['products.csv line 1: column color is unknown']],
    ['a column twice', 'sku,design,sku\nA,b,c\n', ['products.csv line 1: column sku is there twice']],
    ['an empty file', '', ['products.csv line 1: the header is missing']],
    ['an open quote', `${HEADER}A,x,,\n\n"B,x,,\nC,x,,\n`, ['products.csv line 4: a quote is opened and never closed']],
    [
      'a stray quote',
      `${HEADER}A,,,\nB,x"y,,\n`,
      ['products.csv line 2: design is required', 'products.csv line 3: a quote stands in the middle of a value'],
    ],
    ['text after a quote', `${HEADER}"A"b,x,,\n`, ['products.csv line 2: text follows a closing quote']],
    [
      'a quote open for a megabyte',
      `${HEADER}"A,x,,\n${'B,x,,\n'.repeat(200_000)}`,
      ['products.csv line 2: the record is longer than 1 MB; a quote may be left open'],
    ],
    ['a NUL character', `${HEADER}A,x\u0000y,,\n`, ['products.csv line 2: design holds a NUL character']],
  ])('explains %s', async (_, text, expected) => {
    expect(await refusal({ 'products.csv': text })).toEqual(expected);
  });

  it('explains text that is not UTF-8', async () => {
    await writeFile(inside('latin.csv'), Buffer.from(`${HEADER}A,Caf\u00e9,,\n`, 'latin1'));
    await expect(run(inside('latin.csv'))).rejects.toThrow('latin.csv line 2: design is not UTF-8 text');
  });

  it('takes numbers, flags, lists and nested products in NDJSON as the contract allows them', async () => {
    const products = [
      {
        sku: 1,
        design: 'One',
        id: '7',
        on_hand: '3',
        is_published: '1',
        price_retail_inc_vat: '12.50',
        web_colour: 'Blue',
        application: ['A', 'B'],
      },
      {
        StockMaster: {
          sku: 'B',
          design: 'Two\u2028lines',
          on_hand: null,
          is_published: 0,
          web_colour: ['Red', '', null, 'Red'],
          application: ['A'],
        },
      },
      {
        Product: {
          sku: 'C',
          design: 'Three',
          symbols: ['x.svg', { image_data: 'y.svg' }],
          cleaning_instructions: [{ file_name: 'w.svg', image_data: 'w2.svg', cleaning_instruction_name: 'Wash' }],
          additionalImages: [{ image_data: 'p.webp' }],
          unknown: 1,
        },
      },
    ];
    await writeFile(inside('p.ndjson'), `\uFEFF${products.map((product) => JSON.stringify(product)).join('\r\n')}\n\n`);
    await run(inside('p.ndjson'));
    expect(await bodies()).toEqual([
      {
        sku: '1',
        id: 7,
        design: 'One',
        application: ['A', 'B'],
        on_hand: 3,
        price_retail_inc_vat: 12.5,
        is_published: true,
        web_colour: ['Blue'],
      },
      { sku: 'B', design: 'Two\u2028lines', application: 'A', is_published: false, web_colour: ['Red'] },
      {
        sku: 'C',
        design: 'Three',
        additionalImages: [{ image_data: 'p.webp' }],
        symbols: [
          { image_data: 'x.svg', file_name: 'x.svg' },
          { image_data: 'y.svg', file_name: 'y.svg' },
        ],
        cleaning_instructions: [{ image_data: 'w2.svg', file_name: 'w.svg', cleaning_instruction_name: 'Wash' }],
      },
    ]);
    await exportTo(database, inside('out'), { mediaFolder: null, log: () => undefined });
    expect(await readdir(inside('out'))).toEqual(['products.ndjson']);
    const exported = await readFile(inside('out/products.ndjson'), 'utf8');
    await run(inside('out'));
    await exportTo(database, inside('again'), { mediaFolder: null, log: () => undefined });
    expect(await readFile(inside('again/products.ndjson'), 'utf8')).toBe(exported);
  });

  it('reports broken NDJSON by line', async () => {
    const text =
      '{"sku":"A","design":"x"}\n{"sku":\n[]\n{"sku":"B","design":{}}\n{"sku":"A","design":"y","web_colour":[{}]}\n';
    expect(await refusal({ 'products.ndjson': text })).toEqual([
      'products.ndjson line 2: is not valid JSON (column 8)',
      'products.ndjson line 3: must be a JSON object',
      'products.ndjson line 4: design must be text',
      'products.ndjson line 5: web_colour has an item that must be text',
    ]);
  });

  it.each([
    [
      'categories.json',
      '[{"id": 1, "category_name": "a"},\n {"id": "x"}, 5, {"id": "1", "category_name": "b", "category_type": "c"}]',
      [
        'categories.json entry 1: category_type is required',
        'categories.json entry 2: id must be a whole number',
        'categories.json entry 2: category_name is required',
        'categories.json entry 2: category_type is required',
        'categories.json entry 3: must be a JSON object',
        'categories.json entry 4: id 1 is already on entry 1',
      ],
    ],
    ['site.json', '{\n "a": 1,\n "b": tru\n}', ['site.json: is not valid JSON (line 3, column 7)']],
    ['brands.json', '[{"image_data": "x"}]', ['brands.json entry 1: brand_name is required']],
    ['internationals.json', '{"settings": []}', ['internationals.json: settings must be a JSON object']],
    ['application-types.json', '[]', ['application-types.json: must be a JSON object']],
    ['pages/home.json', '{"category_id": 1, "page": {}}', ['pages/home.json: page_title is required']],
    ['pages/home.json', '{"category_id": 1}', ['pages/home.json: page is required']],
    ['pages/home.json', '{"page": {"page_title": "x"}}', ['pages/home.json: category_id is required (or a name)']],
    [
      'pages/x.json',
      '{"category_id": 99, "page": {"page_title": "x"}}',
      ['pages/x.json: category_id 99 is no category of categories.json'],
    ],
    [
      'pages/x.json',
      '{"category_id": 1, "page": {"page_title": "x"}}',
      ['pages/x.json: category_id 1 already has the page pages/home.json'],
    ],
    [
      'pages/x.json',
      '{"name": "shops", "page": {"page_title": "x"}}',
      ['pages/x.json: name must be one of stores, careers, about us, directors, responsibilities'],
    ],
    [
      'categories.json',
      '[{"id": 1, "category_name": "home", "category_type": "home"}]',
      [
        'pages/karoo.json: category_id 31 is no category of categories.json',
        'pages/karoo.preview.json: category_id 31 is no category of categories.json',
      ],
    ],
  ])('explains what is wrong with %s: %s', async (name, text, expected) => {
    expect(await refusal({ ...SMALL, [name]: text })).toEqual(expected);
    expect(await readStatus(database)).toMatchObject({ generation: 0, products: 0, categories: 0 });
  });

  it('takes a single content file, and checks it against what is there', async () => {
    await writeFiles(inside('source'), SMALL);
    await run(inside('source'));
    expect(
      await refusal({ 'pages/karoo.json': '{"category_id": 31, "page": {"page_title": "New"}}' }, 'pages/karoo.json'),
    ).toEqual([]);
    expect(await readStatus(database)).toMatchObject({ generation: 2, products: 2, pages: 3 });
    expect(
      await refusal(
        { 'categories.json': '[{"id": 31, "category_name": "Karoo", "category_type": "collection"}]' },
        'categories.json',
      ),
    ).toEqual(['categories.json: category 1 is missing, pages/home.json belongs to it']);
  });

  it('replaces all pages by those of a pages folder', async () => {
    await writeFiles(inside('source'), SMALL);
    await run(inside('source'));
    await writeFiles(inside('pages-only'), { 'pages/home.json': SMALL['pages/home.json'] ?? '' });
    await run(inside('pages-only'));
    expect(await readStatus(database)).toMatchObject({ products: 2, categories: 2, pages: 1 });
  });

  it('adds pages and categories to what is there when asked to, and replaces their namesakes only', async () => {
    await writeFiles(inside('source'), SMALL);
    await run(inside('source'));
    const group = { id: 9, category_name: 'Linen', category_type: 'group' };
    const karoo = { id: '31', category_name: 'Great Karoo', category_type: 'collection' };
    await writeFiles(inside('more'), {
      'categories.json': JSON.stringify([group, karoo]),
      'pages/linen.json': '{"category_id": 9, "page": {"page_title": "Linen"}}',
      'pages/home.json': '{"category_id": 1, "page": {"page_title": "New home"}}',
    });
    await run(inside('more'), 'add');
    expect(await readStatus(database)).toMatchObject({ generation: 2, products: 2, categories: 3, pages: 4 });
    const content = contentsOf(await readDocuments(database.reads)).live;
    expect(content.categories.map((category) => category.category_name)).toEqual(['home', 'Great Karoo', 'Linen']);
    expect(content.page('id 1')).toEqual({ page_title: 'New home' });
    expect(content.page('id 31')).toEqual({ page_title: 'Karoo' });
  });

  it('adds to an empty hub, but no products, and no second page of a category', async () => {
    const { 'products.csv': products = '', ...content } = SMALL;
    await writeFiles(inside('content'), content);
    await run(inside('content'), 'add');
    expect(await readStatus(database)).toMatchObject({ categories: 2, pages: 3 });
    await writeFiles(inside('products'), { 'products.csv': products });
    await expect(run(inside('products'), 'add')).rejects.toThrow(
      'products.csv cannot be added: products are always replaced whole',
    );
    await writeFiles(inside('second'), { 'pages/second.json': SMALL['pages/home.json'] ?? '' });
    await expect(run(inside('second'), 'add')).rejects.toThrow(
      'pages/second.json: category_id 1 already has the page pages/home.json',
    );
  });

  it('copies pictures that are new or differ, and deletes none', async () => {
    await writeFiles(inside('source'), { 'media/a.webp': 'one', 'media/b.webp': 'two', 'media/.hidden': 'x' });
    await writeFiles(inside('media-store'), { 'a.webp': 'old', 'b.webp': 'two', 'c.webp': 'kept' });
    const { ino } = await stat(inside('media-store/b.webp'));
    await run(inside('source'));
    expect((await readdir(inside('media-store'))).sort()).toEqual(['a.webp', 'b.webp', 'c.webp']);
    expect(await readFile(inside('media-store/a.webp'), 'utf8')).toBe('one');
    expect((await stat(inside('media-store/b.webp'))).ino).toBe(ino);
    expect(lines[0]).toBe('Imported 2 pictures (1 new or changed). This is generation 1.');
  });

  it('changes nothing when the pictures cannot be copied', async () => {
    await writeFiles(inside('source'), { ...SMALL, 'media/a.webp': 'one' });
    await writeFile(inside('media-store'), 'a file where the folder should be');
    await expect(run(inside('source'))).rejects.toThrow(/^The pictures cannot be copied to /);
    expect(await readStatus(database)).toMatchObject({ generation: 0, products: 0 });
  });

  it('explains a target that it cannot take', async () => {
    await mkdir(inside('empty'));
    await writeFiles(inside('both'), { 'products.csv': HEADER, 'products.ndjson': '' });
    await writeFile(inside('a.txt'), '');
    await expect(run(inside('nothing'))).rejects.toThrow(/nothing cannot be read: there is no such file or folder$/);
    await expect(run(inside('empty'))).rejects.toThrow(/empty holds nothing to import/);
    await expect(run(inside('both'))).rejects.toThrow(/both holds both products.csv and products.ndjson$/);
    await expect(run(inside('a.txt'))).rejects.toThrow(/a.txt cannot be imported/);
  });

  it('lets a reader see the old catalogue until the new one is whole', async () => {
    await writeFiles(inside('source'), SMALL);
    await run(inside('source'));
    const rows = Array.from({ length: 3000 }, (_, index) => `S${index},Design ${index},1,true\n`).join('');
    await writeFile(inside('large.csv'), HEADER + rows);
    const reader = await openDatabase(place.url);
    const seen = new Set<number>();
    let running = true;
    const reading = (async () => {
      while (running) {
        seen.add((await readStatus(reader)).products);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    await run(inside('large.csv'));
    running = false;
    await reading;
    expect([...seen].filter((count) => count !== 2 && count !== 3000)).toEqual([]);
    expect((await readStatus(reader)).products).toBe(3000);
    await reader.close();
  });
});
