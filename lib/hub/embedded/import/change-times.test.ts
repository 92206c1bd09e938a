import { writeFile } from 'node:fs/promises';
import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { publishDrafts } from '@/lib/hub/embedded/drafts';
import { importsInto } from '@/lib/hub/embedded/testing/imports';
import { writeFiles } from '@/lib/hub/embedded/testing/sources';

const HEADER = 'sku,design,on_hand,price_retail_inc_vat,long_description\n';
const A = 'A-1,Karoo,5,100,Linen';
const B = 'B-1,Fynbos,5,100,Wool';

const page = (title: string) => JSON.stringify({ name: 'Stores', page: { page_title: title } });
const DIRECTORS = JSON.stringify({ name: 'directors', page: { page_title: 'Directors' } });

/** Times by name; '' is unknown. */
const timesOf = (rows: [name: string, time: string | null][]): Record<string, string> =>
  Object.fromEntries(rows.map(([name, time]) => [name, time ?? '']));

const isLater = (one: string | undefined, other: string | undefined) =>
  (one ?? '') > (other ?? '') && other !== undefined;

describe.each(TEST_DATABASES)('S7: when something changed last, on $name', ({ create }) => {
  const { database, inside, run } = importsInto(create);

  /** The times of all products by SKU, after an import of these lines. */
  const products = async (...lines: string[]) => {
    await writeFile(inside('products.csv'), `${HEADER}${lines.join('\n')}\n`);
    await run(inside('products.csv'));
    const rows = await database().reads.selectFrom('products').select(['sku', 'updated_at']).execute();
    return timesOf(rows.map(({ sku, updated_at }) => [sku, updated_at]));
  };

  /** The times of all live documents by name. */
  const documents = async () => {
    const rows = await database()
      .reads.selectFrom('documents')
      .select(['name', 'updated_at'])
      .where('mode', '=', 'live')
      .execute();
    return timesOf(rows.map(({ name, updated_at }) => [name, updated_at]));
  };

  const pages = async (files: Readonly<Record<string, string>>) => {
    await writeFiles(inside('source'), files);
    await run(inside('source'));
    return documents();
  };

  it('a product keeps its time while its page stays the same, whatever its position in an import', async () => {
    const first = await products(A, B);
    expect(first['A-1']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await products(B, A)).toEqual(first);
    expect(await products('A-1,Karoo,0,250,Linen', B)).toEqual(first);
    const second = await products('A-1,Karoo,5,100,Washed linen', B);
    expect(second['B-1']).toBe(first['B-1']);
    expect(isLater(second['A-1'], first['A-1'])).toBe(true);
  });

  it('a new product has the time of its import', async () => {
    const first = await products(A);
    const second = await products(A, B);
    expect(second['A-1']).toBe(first['A-1']);
    expect(isLater(second['B-1'], first['A-1'])).toBe(true);
  });

  it('a page keeps its time while its document stays the same', async () => {
    const files = { 'pages/stores.json': page('Stores'), 'pages/directors.json': DIRECTORS };
    const first = await pages(files);
    expect(Object.keys(first).sort()).toEqual(['directors', 'stores']);
    expect(await pages(files)).toEqual(first);
    const second = await pages({ 'pages/stores.json': page('More stores') });
    expect(second.directors).toBe(first.directors);
    expect(isLater(second.stores, first.stores)).toBe(true);
  });

  it('a page that an import leaves out is gone', async () => {
    await pages({ 'pages/stores.json': page('Stores'), 'pages/directors.json': DIRECTORS });
    await writeFiles(inside('other'), { 'pages/stores.json': page('Stores') });
    await run(inside('other'));
    expect(Object.keys(await documents())).toEqual(['stores']);
  });

  it('a published draft has the time of its publication, unless it equals the live page', async () => {
    const first = await pages({ 'pages/stores.json': page('Stores') });
    await writeFiles(inside('drafts'), { 'pages/stores.json': page('Stores') });
    await run(inside('drafts'), 'draft');
    await publishDrafts(database(), 'stores');
    expect(await documents()).toEqual(first);
    await writeFiles(inside('drafts'), { 'pages/stores.json': page('More stores') });
    await run(inside('drafts'), 'draft');
    expect(await documents()).toEqual(first);
    await publishDrafts(database(), 'stores');
    expect(isLater((await documents()).stores, first.stores)).toBe(true);
  });
});
