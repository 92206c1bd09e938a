import type { Kysely, Selectable } from 'kysely';
import { DOCUMENTS } from '@/lib/register/documents';
import { seal, unseal } from '@/lib/register/seal';
import {
  type ApplicationStore,
  type DeliveryState,
  type ListedApplication,
  type Refusal,
  TARGETS,
  type Target,
} from '@/lib/register/store';
import type { Database } from './database';
import { type ApplicationTable, bytesOf, type Tables } from './tables';

type Lists = Pick<ApplicationStore, 'list' | 'find' | 'documentsOf'>;

const placeOfDocument = (key: string) => DOCUMENTS.findIndex((document) => document.key === key);
const placeOfTarget = (target: Target) => TARGETS.indexOf(target);

/** Reads applications with what belongs to them, all of it at one moment. */
export function createApplicationLists(database: Database, key: Uint8Array): Lists {
  return {
    list: () =>
      database.consistent(async (transaction) => {
        const rows = await transaction
          .selectFrom('applications')
          .selectAll()
          .orderBy('received_at', 'desc')
          .orderBy('reference')
          .execute();
        return listed(transaction, rows, key);
      }),
    find: (reference) =>
      database.consistent(async (transaction) => {
        const rows = await transaction
          .selectFrom('applications')
          .selectAll()
          .where('reference', '=', reference)
          .execute();
        return (await listed(transaction, rows, key, reference))[0] ?? null;
      }),
    documentsOf: async (reference) => {
      const rows = await database.reads
        .selectFrom('application_documents')
        .select(['key', 'type', 'size', 'sealed'])
        .where('reference', '=', reference)
        .execute();
      return rows
        .map((row) => ({ ...row, sealed: bytesOf(row.sealed) }))
        .sort((a, b) => placeOfDocument(a.key) - placeOfDocument(b.key));
    },
  };
}

function byReference<Row extends { reference: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.reference);
    if (group === undefined) groups.set(row.reference, [row]);
    else group.push(row);
  }
  return groups;
}

/** Lists the applications of these rows; `reference` when they are of one alone. */
async function listed(
  kysely: Kysely<Tables>,
  rows: readonly Selectable<ApplicationTable>[],
  key: Uint8Array,
  reference?: string,
): Promise<ListedApplication[]> {
  let documentRows = kysely.selectFrom('application_documents').select(['reference', 'key', 'type', 'size']);
  let deliveryRows = kysely.selectFrom('application_deliveries').selectAll();
  if (reference !== undefined) {
    documentRows = documentRows.where('reference', '=', reference);
    deliveryRows = deliveryRows.where('reference', '=', reference);
  }
  const documents = byReference(await documentRows.execute());
  const deliveries = byReference(await deliveryRows.execute());
  return rows.map((row) => ({
    reference: row.reference,
    key: row.key,
    receivedAt: Number(row.received_at),
    sealed: bytesOf(row.sealed),
    refusal: openRefusal(key, row.reference, row.refusal),
    documents: (documents.get(row.reference) ?? [])
      .map(({ reference: _, ...document }) => document)
      .sort((a, b) => placeOfDocument(a.key) - placeOfDocument(b.key)),
    deliveries: (deliveries.get(row.reference) ?? [])
      .map(deliveryState)
      .sort((a, b) => placeOfTarget(a.target) - placeOfTarget(b.target)),
  }));
}

const label = (reference: string) => `${reference}/refusal`;

/** A hub's refusal as it is kept. */
export function sealRefusal(key: Uint8Array, reference: string, refusal: Refusal): Buffer {
  return seal(key, label(reference), Buffer.from(JSON.stringify(refusal)));
}

/** The refusal that was kept, or null; throws when the key is another. */
export function openRefusal(
  key: Uint8Array,
  reference: string,
  sealed: Uint8Array | ArrayBuffer | null,
): Refusal | null {
  if (sealed === null) return null;
  const refusal: Refusal = JSON.parse(unseal(key, label(reference), bytesOf(sealed)).toString());
  return refusal;
}

type Row = Tables['application_deliveries'];

/** The row of a delivery that has not begun. */
export function waiting(reference: string, target: Target, dueAt: number): Row {
  const begun = { tries: 0, lease_until: 0, settled_at: null, fault: '', target_reference: '' };
  return { reference, target, state: 'waiting', due_at: dueAt, ...begun };
}

/** How far a delivery has come, as its row says. */
export function deliveryState(row: Row): DeliveryState {
  return {
    target: row.target,
    state: row.state,
    tries: row.tries,
    dueAt: Number(row.due_at),
    settledAt: row.settled_at === null ? null : Number(row.settled_at),
    fault: row.fault,
    targetReference: row.target_reference,
  };
}
