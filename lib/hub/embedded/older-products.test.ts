import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Database, openDatabase } from '@/lib/db/database';
import { openProducts, selectProducts } from '@/lib/db/products';
import { createOlderDatabase, TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import older from '@/lib/db/testing/older-products.json';
import { importPath } from './import/import';
import { toCard, toFacetRow, toProduct } from './products/stored-product';
import { writeFiles } from './testing/sources';

/** The version of the tables that had each product in three forms. */
const OLDER_VERSION = 15;
/** More than are moved at once. */
const COPIES = 600;

/** The rows as that version wrote them, with copies of the second product under other SKUs. */
function olderRows() {
  const [first, plain = first] = older.products;
  const positions = Array.from({ length: COPIES }, (_, copy) => older.products.length + 1 + copy);
  return {
    products: [...older.products, ...positions.map((position) => ({ ...plain, position, sku: `COPY-${position}` }))],
    bodies: [
      ...older.product_bodies,
      ...positions.map((position) => ({ position, body: `{"sku":"COPY-${position}","design":"Karoo Plain"}` })),
    ],
  };
}

interface OlderTables {
  products: ReturnType<typeof olderRows>['products'][number];
  product_bodies: ReturnType<typeof olderRows>['bodies'][number];
}

describe.each(TEST_DATABASES)('products of an earlier version on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await create();
    const rows = olderRows();
    const before = await createOlderDatabase(testDatabase.url, OLDER_VERSION);
    await before.exclusive(async (transaction) => {
      const tables = transaction as unknown as Kysely<OlderTables>;
      await tables.insertInto('products').values(rows.products).execute();
      await tables.insertInto('product_bodies').values(rows.bodies).execute();
    });
    await before.close();
    database = await openDatabase(testDatabase.url);
  });
  afterEach(async () => {
    await database.close();
    await testDatabase.remove();
  });

  const stored = async () => openProducts(await selectProducts(database.reads).orderBy('position').execute());

  it('are the same products, cards and facets, with their times and colours', async () => {
    const rows = await stored();
    expect(rows).toHaveLength(older.products.length + COPIES);
    older.products.forEach((before, place) => {
      const { product, updated_at, main_colours, is_published } = rows[place] ?? { product: [] };
      const { body = '' } = older.product_bodies[place] ?? {};
      // As text, because the order of fields counts too.
      expect(JSON.stringify(toProduct(product))).toBe(body);
      expect(JSON.stringify(toCard(product))).toBe(before.card);
      expect(toFacetRow(product)).toEqual(JSON.parse(before.facets));
      expect({ updated_at, main_colours, is_published }).toEqual({
        updated_at: before.updated_at,
        main_colours: before.main_colours,
        is_published: before.is_published,
      });
    });
    expect(rows.slice(older.products.length).map(({ product, sku }) => [toProduct(product), sku])).toEqual(
      Array.from({ length: COPIES }, (_, copy) => `COPY-${older.products.length + 1 + copy}`).map((sku) => [
        { sku, design: 'Karoo Plain' },
        sku,
      ]),
    );
  });

  it('keep their times when they are imported again unchanged', async () => {
    const file = path.join(testDatabase.folder, 'products.ndjson');
    await writeFiles(testDatabase.folder, {
      'products.ndjson': older.product_bodies.map(({ body }) => body).join('\n'),
    });
    await importPath(database, file, { mediaFolder: path.join(testDatabase.folder, 'media'), log: () => undefined });
    expect((await stored()).map(({ sku, updated_at }) => [sku, updated_at])).toEqual(
      older.products.map(({ sku, updated_at }) => [sku, updated_at]),
    );
  });

  it('give the space of their other forms back', async () => {
    await expect(sql`select 1 from product_bodies`.execute(database.reads)).rejects.toThrow(
      /no such table|does not exist/,
    );
    if (database.kind === 'sqlite')
      expect((await sql`pragma freelist_count`.execute(database.reads)).rows).toEqual([{ freelist_count: 0 }]);
  });
});
