import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';

/** Products read at once. */
const PIECE = 500;

/** The JSON bodies of all products in the order of the import, piece by piece. */
export async function* productBodies(kysely: Kysely<Tables>): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const rows = await kysely
      .selectFrom('product_bodies')
      .select(['position', 'body'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(PIECE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => row.body);
    after = last.position;
  }
}
