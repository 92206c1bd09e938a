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

/** Seals the records of one kind with the current key, batch by batch, each in a transaction of its own. `failed` has the labels of those that no key opens. */
async function resealRecords(database: Database, { keys, read }: SealedRecords) {
  const [current] = keyRing(keys);
  const report = { resealed: 0, opened: 0, failed: [] as string[] };
  const reseal = async (record: SealedRecord, transaction: Kysely<Tables>) => {
    if (tryUnseal(current, record) === null) {
      const opened = tryUnseal(keys, record);
      if (opened === null) {
        report.failed.push(record.label);
        return;
      }
      await record.replace(transaction, seal(current, record.label, opened));
      report.resealed += 1;
    }
    report.opened += 1;
  };
  let after: SealedRecord | undefined;
  do {
    after = await database.write(async (transaction) => {
      const batch = await read(transaction, after);
      for (const record of batch) await reseal(record, transaction);
      return batch.at(-1);
    });
  } while (after !== undefined);
  return report;
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
  const before: number[] = [];
  for (const records of kinds) before.push((await resealRecords(database, records)).resealed);
  const { entries, fault } = await store.rekeyAuditLog();
  await database.write((transaction) => writeLookupKeys(transaction, current, lookup));
  const counts: RekeyReport['counts'] = [];
  const failed: string[] = fault === null ? [] : ['the audit log'];
  // Again, to open all that was written, also by other instances in the meantime.
  for (const [index, records] of kinds.entries()) {
    const { resealed, opened, failed: unopened } = await resealRecords(database, records);
    counts.push({ kind: records.kind, resealed: resealed + (before[index] ?? 0), opened });
    failed.push(...unopened);
  }
  if (failed.length === 0)
    await database.write((transaction) => writeMeta(transaction, 'applications_key', keyFingerprint(current)));
  await reclaimSpace(database);
  return { counts, entries, failed, isScrubbed: await database.checkpoint() };
}
