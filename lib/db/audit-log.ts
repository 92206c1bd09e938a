import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { deriveKey } from '@/lib/register/seal';
import { type ApplicationStore, type AuditCheck, CHAIN_BEGINS, type Reading } from '@/lib/register/store';
import type { Database } from './database';
import type { Tables } from './tables';

type AuditLog = Pick<ApplicationStore, 'addReading' | 'readings' | 'verifyReadings' | 'chainOlderReadings'>;

/** Any fixed number: the PostgreSQL lock that everyone takes who adds to the log. */
const LOCK = 7_203_115;

/**
 * The log of who looked at which application. Each entry holds the HMAC-SHA-256 of the digest before it and its own content, under a key
 * derived from the applications key: who can only write the database can neither change, remove nor insert an entry unnoticed.
 */
export function createAuditLog(database: Database, applicationsKey: Uint8Array): AuditLog {
  const key = deriveKey(applicationsKey, 'audit log');
  const append = (work: (transaction: Kysely<Tables>) => Promise<void>) =>
    database.write(async (transaction) => {
      // SQLite has one writer anyway.
      if (database.kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
      if ((await readHead(transaction)) === null) await chainOlder(transaction, key);
      await work(transaction);
    });
  return {
    addReading: (reading) => append((transaction) => insert(transaction, key, reading)),
    chainOlderReadings: async () => {
      if ((await readHead(database.reads)) === null) await append(async () => undefined);
    },
    readings: async (most) => {
      const rows = await database.reads
        .selectFrom('application_readings')
        .select(['at', 'who', 'action', 'reference'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      return rows.map(readingOf);
    },
    verifyReadings: () => database.consistent((transaction) => verify(transaction, key)),
  };
}

const readingOf = ({ at, who, action, reference }: Reading): Reading => ({ at: Number(at), who, action, reference });

function digestOf(key: Uint8Array, before: string, seq: number, { at, who, action, reference }: Reading): string {
  const content = JSON.stringify([before, seq, Number(at), who, action, reference]);
  return createHmac('sha256', key).update(content).digest('hex');
}

async function lastSeq(transaction: Kysely<Tables>): Promise<number> {
  const row = await transaction
    .selectFrom('application_readings')
    .select(({ fn }) => fn.max('seq').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Adds an entry after the one that the head names, and never after the last row: what was cut off stays missed. */
async function insert(transaction: Kysely<Tables>, key: Uint8Array, reading: Reading): Promise<void> {
  const head = headOf(key, await readHead(transaction)) ?? { seq: 0, digest: 'the head was forged' };
  const seq = Math.max(head.seq, await lastSeq(transaction)) + 1;
  const hash = digestOf(key, head.digest, seq, reading);
  await transaction
    .insertInto('application_readings')
    .values({ ...reading, seq, hash })
    .execute();
  await writeHead(transaction, key, { seq, digest: hash });
}

/** Begins the chain with the entries that there are from before there was one, and notes in the log that it did. */
async function chainOlder(transaction: Kysely<Tables>, key: Uint8Array): Promise<void> {
  // Entries of a chain whose head was removed are left as they are: they do not verify.
  const isNew = (await lastSeq(transaction)) === 0;
  const rows = isNew ? await transaction.selectFrom('application_readings').selectAll().orderBy('id').execute() : [];
  let last: ChainLink = { seq: 0, digest: '' };
  for (const row of rows) {
    const seq = last.seq + 1;
    last = { seq, digest: digestOf(key, last.digest, seq, row) };
    await transaction
      .updateTable('application_readings')
      .set({ seq, hash: last.digest })
      .where('id', '=', row.id)
      .execute();
  }
  await writeHead(transaction, key, last);
  if (rows.length > 0)
    await insert(transaction, key, { at: Date.now(), who: 'storefront', action: CHAIN_BEGINS, reference: '*' });
}

async function verify(transaction: Kysely<Tables>, key: Uint8Array): Promise<AuditCheck> {
  const rows = await transaction.selectFrom('application_readings').selectAll().orderBy('id').execute();
  const chained = rows.filter(({ seq }) => seq !== null).sort((a, b) => Number(a.seq) - Number(b.seq));
  const broken = (seq: number, kind: NonNullable<AuditCheck['fault']>['kind'], row?: Reading): AuditCheck => ({
    entries: rows.length,
    fault: { seq, kind, reading: row === undefined ? null : readingOf(row) },
  });
  let last: ChainLink = { seq: 0, digest: '' };
  for (const row of chained) {
    const seq = last.seq + 1;
    if (row.seq !== seq) return broken(seq, 'missing');
    if (row.hash !== digestOf(key, last.digest, seq, row)) return broken(seq, 'changed', row);
    last = { seq, digest: row.hash };
  }
  const unchained = rows.find(({ seq }) => seq === null);
  if (unchained !== undefined) return broken(last.seq + 1, 'unchained', unchained);
  const head = headOf(key, await readHead(transaction));
  if (head === null) return broken(last.seq, 'head');
  if (head.seq > last.seq) return broken(last.seq + 1, 'missing');
  if (head.seq < last.seq || head.digest !== last.digest) return broken(last.seq, 'head');
  return { entries: rows.length, fault: null };
}

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
