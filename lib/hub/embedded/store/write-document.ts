import { type Kysely, sql } from 'kysely';
import type { DocumentTable, Tables } from '@/lib/db/tables';

/** Writes a content document in place of the one of its kind, name and mode. Its time is `now`, unless it has the same body already. */
export async function writeDocument(
  transaction: Kysely<Tables>,
  document: Omit<DocumentTable, 'updated_at'>,
  now: string,
): Promise<void> {
  await transaction
    .insertInto('documents')
    .values({ ...document, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name', 'mode']).doUpdateSet({
        body: document.body,
        updated_at: sql<string | null>`case when documents.body = excluded.body then documents.updated_at
          else excluded.updated_at end`,
      }),
    )
    .execute();
}
