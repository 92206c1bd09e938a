import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { deriveKeys, type Keys } from '@/lib/registration/seal';
import type { ApplicationStore, AuditCheck, AuditEntry } from '@/lib/registration/store';
import { readMeta, type TransactionWork, writeMeta } from './connection';
import type { Database } from './database';
import { assertKeyIsRecorded } from './recorded-key';
import type { Tables } from './tables';

type AuditLog = Pick<ApplicationStore, 'addAuditEntry' | 'auditEntries' | 'verifyAuditLog' | 'rekeyAuditLog'>;

/** The log of who accessed which application. It is a chain of HMACs, so that tampering with the database is detected. */
export function createAuditLog(database: Database, applicationsKeys: Keys): AuditLog {
  const keys = deriveKeys(applicationsKeys, 'audit log');
  const append = <T>(work: TransactionWork<T>) =>
    database.write(async (transaction) => {
      await database.lock(transaction);
      return work(transaction);
    });
  return {
    addAuditEntry: (entry) =>
      append(async (transaction) => {
        // Without the recorded key the head looks forged, and the entry would break the log for good.
        await assertKeyIsRecorded(transaction, applicationsKeys);
        await insertEntry(transaction, keys, entry);
      }),
    auditEntries: async (limit) => {
      const rows = await database.reads
        .selectFrom('application_readings')
        .select(['at', 'who', 'action', 'reference'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toAuditEntry);
    },
    verifyAuditLog: () => database.runConsistent((transaction) => verifyEntries(transaction, keys)),
    rekeyAuditLog: () =>
      append(async (transaction) => {
        const check = await verifyEntries(transaction, keys);
        if (check.error === null) await rekeyEntries(transaction, keys);
        return check;
      }),
  };
}

const toAuditEntry = ({ at, who, action, reference }: AuditEntry): AuditEntry => ({
  at: Number(at),
  who,
  action,
  reference,
});

function computeDigest(
  key: Uint8Array,
  before: string,
  seq: number,
  { at, who, action, reference }: AuditEntry,
): string {
  const content = JSON.stringify([before, seq, Number(at), who, action, reference]);
  return createHmac('sha256', key).update(content).digest('hex');
}

async function readLastSeq(transaction: Kysely<Tables>): Promise<number> {
  const row = await transaction
    .selectFrom('application_readings')
    .select(({ fn }) => fn.max('seq').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Appends to the entry in the stored head rather than to the last row, so that a truncated log stays detectable. */
async function insertEntry(transaction: Kysely<Tables>, keys: Keys, entry: AuditEntry): Promise<void> {
  const head = (await readHead(transaction, keys)) ?? { seq: 0, digest: 'the head was forged' };
  const seq = Math.max(head.seq, await readLastSeq(transaction)) + 1;
  const hash = computeDigest(keys[0], head.digest, seq, entry);
  await transaction
    .insertInto('application_readings')
    .values({ ...entry, seq, hash })
    .execute();
  await writeHead(transaction, keys, { seq, digest: hash });
}

/** Recomputes the digests of a verified log with the current key. */
async function rekeyEntries(transaction: Kysely<Tables>, keys: Keys): Promise<void> {
  const rows = await transaction.selectFrom('application_readings').selectAll().orderBy('seq').execute();
  let last = CHAIN_START;
  for (const row of rows) {
    const seq = last.seq + 1;
    last = { seq, digest: computeDigest(keys[0], last.digest, seq, row) };
    await transaction
      .updateTable('application_readings')
      .set({ seq, hash: last.digest })
      .where('id', '=', row.id)
      .execute();
  }
  await writeHead(transaction, keys, last);
}

async function verifyEntries(transaction: Kysely<Tables>, keys: Keys): Promise<AuditCheck> {
  const rows = await transaction.selectFrom('application_readings').selectAll().orderBy('id').execute();
  const chained = rows.filter(({ seq }) => seq !== null).sort((a, b) => Number(a.seq) - Number(b.seq));
  const createBrokenCheck = (
    seq: number,
    kind: NonNullable<AuditCheck['error']>['kind'],
    row?: AuditEntry,
  ): AuditCheck => ({
    entries: rows.length,
    error: { seq, kind, entry: row === undefined ? null : toAuditEntry(row) },
  });
  let last = CHAIN_START;
  for (const row of chained) {
    const seq = last.seq + 1;
    if (row.seq !== seq) return createBrokenCheck(seq, 'missing');
    const { hash } = row;
    const { digest } = last;
    if (hash === null || !keys.some((key) => hash === computeDigest(key, digest, seq, row)))
      return createBrokenCheck(seq, 'changed', row);
    last = { seq, digest: hash };
  }
  const unchained = rows.find(({ seq }) => seq === null);
  if (unchained !== undefined) return createBrokenCheck(last.seq + 1, 'unchained', unchained);
  const head = await readHead(transaction, keys);
  if (head === null) return createBrokenCheck(last.seq, 'head');
  if (head.seq > last.seq) return createBrokenCheck(last.seq + 1, 'missing');
  if (head.seq < last.seq || head.digest !== last.digest) return createBrokenCheck(last.seq, 'head');
  return { entries: rows.length, error: null };
}

/** The number of an entry (from 1, without gaps) and its digest. */
type ChainLink = typeof CHAIN_START;

const CHAIN_START = { seq: 0, digest: '' };

const HEAD_KEY = 'audit_log_head';

const computeMac = (key: Uint8Array, seq: string, digest: string) =>
  createHmac('sha256', key).update(`head/${seq}/${digest}`).digest('hex');

/** Reads the stored head, the last entry. Null if no key verifies its MAC. Without a head the log is empty. */
async function readHead(transaction: Kysely<Tables>, keys: Keys): Promise<ChainLink | null> {
  const value = await readMeta(transaction, HEAD_KEY);
  if (value === null) return CHAIN_START;
  const [seq = '', digest = '', mac = ''] = value.split('/');
  return keys.some((key) => mac === computeMac(key, seq, digest)) ? { seq: Number(seq), digest } : null;
}

/** Stores the last entry with a MAC, so that truncating the log is detected. */
async function writeHead(transaction: Kysely<Tables>, keys: Keys, { seq, digest }: ChainLink): Promise<void> {
  await writeMeta(transaction, HEAD_KEY, `${seq}/${digest}/${computeMac(keys[0], String(seq), digest)}`);
}
