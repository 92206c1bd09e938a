import type { Kysely } from 'kysely';
import { lastPosition } from './database';
import { parseBody, type StoredProduct } from './product-body';
import type { Tables } from './tables';

type Row = Pick<Tables['products'], 'sku' | 'is_published' | 'updated_at' | 'main_colours' | 'body'>;

/** A row of `products` with its parsed body. */
export type ProductRow = Row & { product: StoredProduct };

/** Selects from the products what `openProducts` opens. */
export const selectProducts = (kysely: Kysely<Tables>) =>
  kysely.selectFrom('products').select(['sku', 'is_published', 'updated_at', 'main_colours', 'body']);

/** Parses the bodies of rows. */
export function openProducts(rows: readonly Row[]): ProductRow[] {
  return rows.map((row) => ({ ...row, product: parseBody(row.body) }));
}

const BATCH_SIZE = 500;

/** Reads all products in the order of the import, in batches. */
export async function* readAllProducts(kysely: Kysely<Tables>): AsyncGenerator<ProductRow[]> {
  const last = await lastPosition(kysely);
  for (let after = 0; after < last; after += BATCH_SIZE)
    yield openProducts(
      await selectProducts(kysely)
        .where('position', '>', after)
        .where('position', '<=', after + BATCH_SIZE)
        .orderBy('position')
        .execute(),
    );
}
