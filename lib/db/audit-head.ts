import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** The last entry that is chained: its number, from 1 without gaps, and its digest; number 0 and an empty digest before the first. */
export interface ChainLink {
  seq: number;
  digest: string;
}

const NAME = 'audit_log_head';

const macOf = (key: Uint8Array, seq: string, digest: string) =>
  createHmac('sha256', key).update(`head/${seq}/${digest}`).digest('hex');

/** What the database keeps about the last entry, or null before the chain has begun. */
export async function readHead(kysely: Kysely<Tables>): Promise<string | null> {
  const row = await kysely.selectFrom('meta').select('value').where('key', '=', NAME).executeTakeFirst();
  return row?.value ?? null;
}

/** The last entry of the log, from what `readHead` has read; null when it was not written with this key. */
export function headOf(key: Uint8Array, value: string | null): ChainLink | null {
  const [seq = '', digest = '', mac = ''] = (value ?? '').split('/');
  return mac === macOf(key, seq, digest) ? { seq: Number(seq), digest } : null;
}

/**
 * Notes the last entry, authenticated by itself: the digests of the entries say nothing about how many have to follow, so that without it a
 * log could be cut off at its end.
 */
export async function writeHead(
  transaction: Kysely<Tables>,
  key: Uint8Array,
  { seq, digest }: ChainLink,
): Promise<void> {
  const value = `${seq}/${digest}/${macOf(key, String(seq), digest)}`;
  await transaction
    .insertInto('meta')
    .values({ key: NAME, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
