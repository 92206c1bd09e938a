import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** The value of a key of the database's `meta` table; null for none. */
export async function readMeta(kysely: Kysely<Tables>, key: string): Promise<string | null> {
  const row = await kysely.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Sets the value of a key. */
export async function writeMeta(transaction: Kysely<Tables>, key: string, value: string): Promise<void> {
  await transaction
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Sets the value of a key that has none, also where several processes do so at once. */
export async function writeMetaOnce(transaction: Kysely<Tables>, key: string, value: string): Promise<void> {
  await transaction
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
