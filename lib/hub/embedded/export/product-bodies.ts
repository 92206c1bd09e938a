import type { Kysely } from 'kysely';
import { lastPosition } from '@/lib/db/database';
import type { Tables } from '@/lib/db/tables';

/** Products read at once. */
const PIECE = 500;

/** The JSON bodies of all products in the order of the import, piece by piece. */
export async function* productBodies(kysely: Kysely<Tables>): AsyncGenerator<string[]> {
  const last = await lastPosition(kysely);
  for (let after = 0; after < last; after += PIECE) {
    const rows = await kysely
      .selectFrom('product_bodies')
      .select('body')
      .where('position', '>', after)
      .where('position', '<=', after + PIECE)
      .orderBy('position')
      .execute();
    yield rows.map((row) => row.body);
  }
}
