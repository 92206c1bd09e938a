import { type Kysely, sql } from 'kysely';
import type { Connection } from './connection';
import { formatBody } from './product-body';
import type { ProductTable, Tables } from './tables';

const BATCH_SIZE = 250;

/**
 * Moves the products of two tables, which have each product in three forms, to one table with the one form of `formatBody`. Instances of the version
 * before can read the older tables until this is committed.
 */
export async function compactProducts(transaction: Kysely<Tables>, kind: Connection['kind']): Promise<void> {
  await transaction.schema
    .createTable('compact_products')
    .addColumn('position', 'integer', (column) => column.primaryKey())
    .addColumn('sku', 'text', (column) => column.notNull().unique())
    .addColumn('is_published', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text')
    .addColumn('updated_at', 'text')
    .addColumn('main_colours', 'text')
    .addColumn('picture_digest', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  const target = transaction.withTables<{ compact_products: ProductTable }>();
  for (let after = 0; ; ) {
    const rows = await readOlderRows(transaction, after);
    const last = rows.at(-1);
    if (last === undefined) break;
    const compact = rows.map((row) => ({ ...row, body: formatBody(JSON.parse(row.body)) }));
    await target.insertInto('compact_products').values(compact).execute();
    after = last.position;
  }
  for (const table of ['product_bodies', 'products']) {
    // SQLite takes memory for every page of a table that is dropped with its rows.
    if (kind === 'sqlite') await sql`delete from ${sql.id(table)}`.execute(transaction);
    await transaction.schema.dropTable(table).execute();
  }
  await transaction.schema.alterTable('compact_products').renameTo('products').execute();
}

async function readOlderRows(transaction: Kysely<Tables>, after: number): Promise<ProductTable[]> {
  const { rows } = await sql<ProductTable>`
    select position, sku, is_published, digest, updated_at, main_colours, picture_digest, body
    from products inner join product_bodies using (position)
    where position > ${after} order by position limit ${sql.lit(BATCH_SIZE)}`.execute(transaction);
  return rows;
}
