import type { Kysely } from 'kysely';
import { keyFingerprint } from '@/lib/registration/applications-key';
import { type Keys, keyRing, seal, unseal } from '@/lib/registration/seal';
import type { ApplicationStore } from '@/lib/registration/store';
import { type Database, reclaimSpace } from './database';
import { type LookupKeys, writeLookupKeys } from './lookup-keys';
import { writeMeta } from './meta';
import { createSealedRecords, type SealedRecord, type SealedRecords } from './sealed-records';
import type { Tables } from './tables';

/** What a change of key has done. */
export interface RekeyReport {
  /** By kind of record: those that were sealed again, and all that open with the current key alone. */
  counts: { kind: string; resealed: number; opened: number }[];
  /** Entries of the audit log. */
  entries: number;
  /** What cannot be opened, such as `'TA-7K2M9QX4/directors'`; without personal data. Then the former keys are still needed. */
  failed: readonly string[];
  /** False when the write-ahead log of SQLite still holds what was sealed with a former key. */
  isScrubbed: boolean;
}

function tryUnseal(keys: Keys, { label, sealed }: SealedRecord): Buffer | null {
  try {
    return unseal(keys, label, sealed);
  } catch {
    return null;
  }
}

/** Hands every record to `use`, batch by batch, each batch in a transaction of its own. */
async function forEachRecord(
  database: Database,
  { read }: SealedRecords,
  use: (record: SealedRecord, transaction: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  let after: SealedRecord | undefined;
  do {
    after = await database.write(async (transaction) => {
      const batch = await read(transaction, after);
      for (const record of batch) await use(record, transaction);
      return batch.at(-1);
    });
  } while (after !== undefined);
}

async function resealRecords(database: Database, records: SealedRecords): Promise<number> {
  const [current] = keyRing(records.keys);
  let resealed = 0;
  await forEachRecord(database, records, async (record, transaction) => {
    if (tryUnseal(current, record) !== null) return;
    const opened = tryUnseal(records.keys, record);
    if (opened === null) return;
    await record.replace(transaction, seal(current, record.label, opened));
    resealed += 1;
  });
  return resealed;
}

async function openRecords(database: Database, records: SealedRecords): Promise<{ opened: number; failed: string[] }> {
  const [current] = keyRing(records.keys);
  const failed: string[] = [];
  let opened = 0;
  await forEachRecord(database, records, async (record) => {
    if (tryUnseal(current, record) === null) failed.push(record.label);
    else opened += 1;
  });
  return { opened, failed };
}

/**
 * Seals everything again with the current key, then opens everything with that key alone. It can be stopped at any time and run again: records that are
 * sealed with the current key are left as they are. Only when all of them open does the database belong to the current key.
 */
export async function rekeyDatabase(
  database: Database,
  store: Pick<ApplicationStore, 'rekeyAuditLog'>,
  keys: Keys,
  lookup: LookupKeys,
): Promise<RekeyReport> {
  const [current] = keyRing(keys);
  const kinds = createSealedRecords(database, keys);
  const resealed: number[] = [];
  for (const records of kinds) resealed.push(await resealRecords(database, records));
  const { entries, fault } = await store.rekeyAuditLog();
  await database.write((transaction) => writeLookupKeys(transaction, current, lookup));
  const counts: RekeyReport['counts'] = [];
  const failed: string[] = fault === null ? [] : ['the audit log'];
  for (const [index, records] of kinds.entries()) {
    const found = await openRecords(database, records);
    counts.push({ kind: records.kind, resealed: resealed[index] ?? 0, opened: found.opened });
    failed.push(...found.failed);
  }
  if (failed.length === 0)
    await database.write((transaction) => writeMeta(transaction, 'applications_key', keyFingerprint(current)));
  await reclaimSpace(database);
  return { counts, entries, failed, isScrubbed: await database.checkpoint() };
}
