import { setTimeout as sleep } from 'node:timers/promises';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Keys } from '@/lib/registration/seal';
import type { ApplicationStore, NewApplication, Receipt } from '@/lib/registration/store';
import { createApplicationLists, createDeliveryRow, toDeliveryState, unsealRefusal } from './application-lists';
import { createAuditLog } from './audit-log';
import { type Database, reclaimSpace } from './database';
import { createDeliveries } from './deliveries';
import { assertKeyIsRecorded } from './recorded-key';
import type { Tables } from './tables';

const PURGE_PAUSE_MS = 30;

type Receipts = Pick<ApplicationStore, 'findReceipt' | 'add' | 'erase' | 'purge'>;

/** Creates the store of trade applications. A hub's refusal is sealed with `key`, because it may repeat personal data. */
export function createApplicationStore(database: Database, key: Keys): ApplicationStore {
  return {
    ...createReceipts(database, key),
    ...createDeliveries(database, key),
    ...createApplicationLists(database, key),
    ...createAuditLog(database, key),
  };
}

function createReceipts(database: Database, key: Keys): Receipts {
  return {
    findReceipt: (given) => findReceipt(database.reads, given, key),
    add: (application) =>
      database.write(async (transaction) => {
        await assertKeyIsRecorded(transaction, key);
        if (await insertApplication(transaction, application)) {
          await insertParts(transaction, application);
          return { reference: application.reference, refusal: null, isNew: true };
        }
        const first = await findReceipt(transaction, application.key, key);
        if (first === null) throw new Error(`the reference ${application.reference} is taken`);
        return { ...first, isNew: false };
      }),
    erase: async (reference, now) => {
      const deliveries = await database.write((transaction) => eraseApplication(transaction, reference, now));
      if (deliveries === null) return null;
      await reclaimSpace(database);
      return { deliveries, isScrubbed: await database.checkpoint() };
    },
    purge: async (before, { force = false, signal } = {}) => {
      const removed: string[] = [];
      // One per transaction, because SQLite blocks the process while it overwrites the up to 8 MB of an application.
      while (!signal?.aborted) {
        const reference = await database.write((transaction) => purgeOldest(transaction, before, force));
        if (reference === null) break;
        removed.push(reference);
        await reclaimSpace(database);
        // Lets other processes write.
        await sleep(PURGE_PAUSE_MS);
      }
      const waiting = await findReceivedBefore(database.reads, before).where(isWaiting).execute();
      const kept = waiting.map(({ reference }) => reference);
      return { removed, kept, isScrubbed: removed.length === 0 || (await database.checkpoint()) };
    },
  };
}

async function findReceipt(kysely: Kysely<Tables>, given: string, key: Keys): Promise<Receipt | null> {
  const row = await kysely
    .selectFrom('applications')
    .select(['reference', 'refusal', 'digest'])
    .where('key', '=', given)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { reference, refusal, digest } = row;
  return { reference, refusal: unsealRefusal(key, reference, refusal), ...(digest === null ? {} : { digest }) };
}

/** Returns false if the key or the reference exists. PostgreSQL waits for a running transaction that inserts the same. */
async function insertApplication(transaction: Kysely<Tables>, application: NewApplication): Promise<boolean> {
  const { reference, kind, key, receivedAt, sealed, digest = null } = application;
  const row = await transaction
    .insertInto('applications')
    .values({ reference, kind, key, received_at: receivedAt, sealed, refusal: null, digest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}

async function insertParts(transaction: Kysely<Tables>, application: NewApplication): Promise<void> {
  const { reference, documents, deliveries } = application;
  // One statement per document, so that only one is in memory at a time.
  for (const document of documents)
    await transaction
      .insertInto('application_documents')
      .values({ reference, ...document })
      .execute();
  const rows = deliveries.map(({ target, dueAt }) => createDeliveryRow(reference, target, dueAt));
  if (rows.length > 0) await transaction.insertInto('application_deliveries').values(rows).execute();
}

async function eraseApplication(transaction: Kysely<Tables>, reference: string, now: number) {
  // Deliveries first: a worker that stores a refusal locks the rows in this order too.
  const deliveries = await transaction
    .deleteFrom('application_deliveries')
    .where('reference', '=', reference)
    .returningAll()
    .execute();
  const deleted = await transaction.deleteFrom('applications').where('reference', '=', reference).executeTakeFirst();
  if (deleted.numDeletedRows === 0n) return null;
  return deliveries.map((row) => ({
    ...toDeliveryState(row),
    isUnderWay: row.state === 'waiting' && Number(row.lease_until) > now,
  }));
}

const isWaiting = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'applications'>) =>
  exists(
    selectFrom('application_deliveries')
      .select('target')
      .whereRef('application_deliveries.reference', '=', 'applications.reference')
      .where('state', '=', 'waiting'),
  );

const findReceivedBefore = (kysely: Kysely<Tables>, before: number) =>
  kysely.selectFrom('applications').select('reference').where('received_at', '<', before).orderBy('received_at');

/** Deletes the oldest application that may be deleted. Returns its reference, or null if there is none. */
async function purgeOldest(transaction: Kysely<Tables>, before: number, isForced: boolean): Promise<string | null> {
  const old = findReceivedBefore(transaction, before).limit(1);
  const oldest = await (isForced ? old : old.where((row) => row.not(isWaiting(row)))).executeTakeFirst();
  if (oldest === undefined) return null;
  const { reference } = oldest;
  if (isForced) await transaction.deleteFrom('application_deliveries').where('reference', '=', reference).execute();
  const removed = await transaction
    .deleteFrom('applications')
    .where('reference', '=', reference)
    // Another process may have added a delivery since the query.
    .where((row) => row.not(isWaiting(row)))
    .returning('reference')
    .executeTakeFirst();
  return removed?.reference ?? null;
}
