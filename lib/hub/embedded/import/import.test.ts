import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { openDatabase } from '@/lib/db/database';
import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { exportTo } from '@/lib/hub/embedded/export';
import { readStatus } from '@/lib/hub/embedded/status';
import { createContents, readDocuments } from '@/lib/hub/embedded/store/content';
import { createHubStore } from '@/lib/hub/embedded/store/store';
import { HEADER, importsInto } from '@/lib/hub/embedded/testing/imports';
import { SMALL, writeFiles } from '@/lib/hub/embedded/testing/sources';
import { createRouter } from '@/lib/hub/embedded/transport';

describe.each(TEST_DATABASES)('S6: an import into $name', ({ create }) => {
  const { url, database, lines, inside, run, refusal, bodies } = importsInto(create);

  it('loads a folder and logs a summary', async () => {
    await writeFiles(inside('source'), { ...SMALL, 'media/a.webp': 'picture', 'notes.csv': '' });
    await run(inside('source'));
    expect(lines).toEqual([
      'Imported 2 products (1 published), 5 content documents, 1 draft, 1 pictures (1 new or changed). This is generation 1.',
      'Ignored: notes.csv.',
    ]);
    expect(await readStatus(database())).toMatchObject({
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

  it('names the folders and files that it ignored: other spellings, subfolders, and pages that are not .json', async () => {
    await writeFiles(inside('source'), {
      ...SMALL,
      'pages/about.JSON': '{}',
      'pages/karoo.json.txt': '{}',
      'pages/old/karoo.json': '{}',
      'media/2026/a.webp': 'picture',
      'Media/b.webp': 'picture',
    });
    await run(inside('source'));
    expect(lines[1]).toBe('Ignored: Media, media/2026, pages/about.JSON, pages/karoo.json.txt, pages/old.');
  });

  it('is counted as in products/stats: each published design once, whatever the case of its names', async () => {
    await writeFile(
      inside('designs.csv'),
      'sku,design,range,item_group,is_published\nA,Karoo Plain,Karoo,005,\nB,KAROO PLAIN,karoo,005,true\nC,Fynbos,Karoo,005,false\n',
    );
    await run(inside('designs.csv'));
    expect(await readStatus(database())).toMatchObject({ products: 3, published: 2, designs: 1 });
    const router = createRouter(createHubStore(database(), { log: () => undefined }), () =>
      Promise.reject(new Error()),
    );
    const { body } = await router({ method: 'POST', path: '/products/stats', body: { data: {} } });
    expect(body).toMatchObject({ stats: [{ item_group: '005', products: 2, designs: 1 }] });
  });

  it('replaces all products with those of a products file, and keeps the content', async () => {
    await writeFiles(inside('source'), SMALL);
    await run(inside('source'));
    await writeFile(inside('other.csv'), `${HEADER}NEW-1,New,1,true\n`);
    await run(inside('other.csv'));
    expect(await bodies()).toEqual([{ sku: 'NEW-1', design: 'New', on_hand: 1, is_published: true }]);
    expect(await readStatus(database())).toMatchObject({ generation: 2, categories: 2, pages: 3 });
  });

  it('accepts numbers, flags, lists and nested products in NDJSON as the contract allows them', async () => {
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
        brand: 'Marram',
        colour: 'only outside',
        StockMaster: {
          colour: 'Ochre',
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
      {
        sku: 'B',
        design: 'Two\u2028lines',
        colour: 'Ochre',
        brand: 'Marram',
        application: 'A',
        is_published: false,
        web_colour: ['Red'],
      },
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
    await exportTo(database(), inside('out'), { mediaFolder: null, log: () => undefined });
    expect(await readdir(inside('out'))).toEqual(['products.ndjson']);
    const exported = await readFile(inside('out/products.ndjson'), 'utf8');
    await run(inside('out'));
    await exportTo(database(), inside('again'), { mediaFolder: null, log: () => undefined });
    expect(await readFile(inside('again/products.ndjson'), 'utf8')).toBe(exported);
  });

  it('accepts a single content file, and checks it against the stored content', async () => {
    await writeFiles(inside('source'), SMALL);
    await run(inside('source'));
    expect(
      await refusal({ 'pages/karoo.json': '{"category_id": 31, "page": {"page_title": "New"}}' }, 'pages/karoo.json'),
    ).toEqual([]);
    expect(await readStatus(database())).toMatchObject({ generation: 2, products: 2, pages: 3 });
    expect(
      await refusal(
        { 'categories.json': '[{"id": 31, "category_name": "Karoo", "category_type": "collection"}]' },
        'categories.json',
      ),
    ).toEqual(['categories.json: category 1 is missing, pages/home.json belongs to it']);
  });

  it('replaces all pages with those of a pages folder', async () => {
    await writeFiles(inside('source'), SMALL);
    await run(inside('source'));
    await writeFiles(inside('pages-only'), { 'pages/home.json': SMALL['pages/home.json'] ?? '' });
    await run(inside('pages-only'));
    expect(await readStatus(database())).toMatchObject({ products: 2, categories: 2, pages: 1 });
  });

  it('adds pages and categories in mode add, and replaces only those that it contains', async () => {
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
    expect(await readStatus(database())).toMatchObject({ generation: 2, products: 2, categories: 3, pages: 4 });
    const content = createContents(await readDocuments(database().reads)).live;
    expect(content.categories.map((category) => category.category_name)).toEqual(['home', 'Great Karoo', 'Linen']);
    expect(content.pages.get('id 1')).toMatchObject({ page_title: 'New home' });
    expect(content.pages.get('id 31')).toMatchObject({ page_title: 'Karoo' });
  });

  it('adds content to an empty hub, but neither products nor a second page of a category', async () => {
    const { 'products.csv': products = '', ...content } = SMALL;
    await writeFiles(inside('content'), content);
    await run(inside('content'), 'add');
    expect(await readStatus(database())).toMatchObject({ categories: 2, pages: 3 });
    await writeFiles(inside('products'), { 'products.csv': products });
    await expect(run(inside('products'), 'add')).rejects.toThrow(
      'products.csv cannot be added: products are replaced whole, or changed with --delta',
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

  it('shows readers the old catalogue until the new one is complete', async () => {
    await writeFiles(inside('source'), SMALL);
    await run(inside('source'));
    const rows = Array.from({ length: 3000 }, (_, index) => `S${index},Design ${index},1,true\n`).join('');
    await writeFile(inside('large.csv'), HEADER + rows);
    const reader = await openDatabase(url());
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
