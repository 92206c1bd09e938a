import { mkdir, writeFile } from 'node:fs/promises';
import { readGeneration } from '@/lib/db/database';
import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { readStatus } from '@/lib/hub/embedded/status';
import { HEADER, importsInto } from '@/lib/hub/embedded/testing/imports';
import { SMALL, writeFiles } from '@/lib/hub/embedded/testing/sources';

describe.each(TEST_DATABASES)('S6: an import into $name', ({ create }) => {
  const { database, lines, inside, run, refusal, bodies } = importsInto(create);

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
    expect(await readGeneration(database().reads)).toBe(1);
    expect(lines).toHaveLength(1);
  });

  it('D8: refuses names of published products that cannot be in the URL of a page', async () => {
    const text = "cannot be in a URL: it is '.', '..' or '+', or longer than 200 characters";
    const rows = [
      'sku,design,colour,range,application,is_published',
      'A,..,.,Karoo,Curtaining,true',
      `B,One,Red,${'x'.repeat(201)},Curtaining|+,true`,
      `C,...,A/B? #1 100% + x,${'x'.repeat(200)},.hidden,true`,
      'D,..,.,+,+,false',
    ];
    expect(await refusal({ 'products.csv': rows.join('\n') })).toEqual([
      `products.csv line 2: design ${text}`,
      `products.csv line 2: colour ${text}`,
      `products.csv line 3: range ${text}`,
      `products.csv line 3: application ${text}`,
    ]);
  });

  it('shows 50 problems and counts the rest', async () => {
    const shown = await refusal({ 'products.csv': HEADER + ',x,,\n'.repeat(60) });
    expect(shown).toHaveLength(51);
    expect(shown[50]).toBe('and 10 more');
  });

  it.each([
    ['a missing column', 'sku,colour\nA,red\n', ['products.csv line 1: column design is missing']],
    ['an unknown column', 'sku,design,color\nA,b,red\n', ['products.csv line 1: column color is unknown']],
    ['a column twice', 'sku,design,sku\nA,b,c\n', ['products.csv line 1: column sku occurs twice']],
    ['an empty file', '', ['products.csv line 1: the header is missing']],
    ['an open quote', `${HEADER}A,x,,\n\n"B,x,,\nC,x,,\n`, ['products.csv line 4: a quote is opened and never closed']],
    [
      'a stray quote',
      `${HEADER}A,,,\nB,x"y,,\n`,
      ['products.csv line 2: design is required', 'products.csv line 3: a quote is in the middle of a value'],
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
      '[{"id": 1, "category_name": "a"},\n {"id": "x"}, 5, {"id": "1", "category_name": "b", "category_type": "group"}]',
      [
        'categories.json entry 1: category_type is required',
        'categories.json entry 2: id must be a whole number',
        'categories.json entry 2: category_name is required',
        'categories.json entry 2: category_type is required',
        'categories.json entry 3: must be a JSON object',
        'categories.json entry 4: id 1 is already on entry 1',
      ],
    ],
    [
      'categories.json',
      '[{"id": 1, "category_name": "home", "category_type": "Home"}, {"id": 31, "category_name": "a", "category_type": "colection"}]',
      ['categories.json entry 2: category_type must be one of item_group, group, collection, application, brand, home'],
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
      ['pages/x.json: category_id 99 is not a category in categories.json'],
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
        'pages/karoo.json: category_id 31 is not a category in categories.json',
        'pages/karoo.preview.json: category_id 31 is not a category in categories.json',
      ],
    ],
  ])('explains what is wrong with %s: %s', async (name, text, expected) => {
    expect(await refusal({ ...SMALL, [name]: text })).toEqual(expected);
    expect(await readStatus(database())).toMatchObject({ generation: 0, products: 0, categories: 0 });
  });

  it('changes nothing when the pictures cannot be copied', async () => {
    await writeFiles(inside('source'), { ...SMALL, 'media/a.webp': 'one' });
    await writeFile(inside('media-store'), 'a file where the folder should be');
    await expect(run(inside('source'))).rejects.toThrow(/^The pictures cannot be copied to /);
    expect(await readStatus(database())).toMatchObject({ generation: 0, products: 0 });
  });

  it('explains a target that it cannot import', async () => {
    await mkdir(inside('empty'));
    await writeFiles(inside('both'), { 'products.csv': HEADER, 'products.ndjson': '' });
    await writeFile(inside('a.txt'), '');
    await expect(run(inside('nothing'))).rejects.toThrow(/nothing cannot be read: there is no such file or folder$/);
    await expect(run(inside('empty'))).rejects.toThrow(/empty holds nothing to import/);
    await expect(run(inside('both'))).rejects.toThrow(/both holds both products.csv and products.ndjson$/);
    await expect(run(inside('a.txt'))).rejects.toThrow(/a.txt cannot be imported/);
  });
});
