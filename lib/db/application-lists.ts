import type { Kysely } from 'kysely';
import { groupBy } from '@/lib/catalogue/lists';
import { DOCUMENTS } from '@/lib/registration/documents';
import { type Keys, sealBytes, unsealBytes } from '@/lib/registration/seal';
import {
  type ApplicationStore,
  DELIVERY_TARGETS,
  type DeliveryState,
  type HubRejection,
  type ListedApplication,
  type Target,
} from '@/lib/registration/store';
import type { Database } from './database';
import { type Tables, toBytes } from './tables';

type Lists = Pick<ApplicationStore, 'list' | 'find' | 'listDocuments'>;

const rankDocument = (key: string) => DOCUMENTS.findIndex((document) => document.key === key);
const rankTarget = (target: Target) => DELIVERY_TARGETS.indexOf(target);

/** The methods of the store that list applications. Each reads documents and deliveries in one consistent state. */
export function createApplicationLists(database: Database, key: Keys): Lists {
  return {
    list: () => database.runConsistent((transaction) => readApplications(transaction, key)),
    find: async (reference) =>
      (await database.runConsistent((transaction) => readApplications(transaction, key, reference)))[0] ?? null,
    listDocuments: async (reference) => {
      const rows = await database.reads
        .selectFrom('application_documents')
        .select(['key', 'type', 'size', 'sealed'])
        .where('reference', '=', reference)
        .execute();
      return rows
        .map((row) => ({ ...row, sealed: toBytes(row.sealed) }))
        .sort((a, b) => rankDocument(a.key) - rankDocument(b.key));
    },
  };
}

async function readApplications(kysely: Kysely<Tables>, key: Keys, reference?: string): Promise<ListedApplication[]> {
  let applications = kysely.selectFrom('applications').selectAll().orderBy('received_at', 'desc').orderBy('reference');
  let documentRows = kysely.selectFrom('application_documents').select(['reference', 'key', 'type', 'size']);
  let deliveryRows = kysely.selectFrom('application_deliveries').selectAll();
  if (reference !== undefined) {
    applications = applications.where('reference', '=', reference);
    documentRows = documentRows.where('reference', '=', reference);
    deliveryRows = deliveryRows.where('reference', '=', reference);
  }
  const rows = await applications.execute();
  const documents = groupBy(await documentRows.execute(), (row) => row.reference);
  const deliveries = groupBy(await deliveryRows.execute(), (row) => row.reference);
  return rows.map((row) => ({
    reference: row.reference,
    kind: row.kind,
    key: row.key,
    receivedAt: Number(row.received_at),
    sealed: toBytes(row.sealed),
    refusal: unsealRefusal(key, row.reference, row.refusal),
    documents: (documents.get(row.reference) ?? [])
      .map(({ reference: _, ...document }) => document)
      .sort((a, b) => rankDocument(a.key) - rankDocument(b.key)),
    deliveries: (deliveries.get(row.reference) ?? [])
      .map(toDeliveryState)
      .sort((a, b) => rankTarget(a.target) - rankTarget(b.target)),
  }));
}

/** The label for sealing a hub's refusal. */
export const buildRefusalLabel = (reference: string) => `${reference}/refusal`;

/** Encrypts a hub's refusal for storage. */
export function sealRefusal(key: Keys, reference: string, refusal: HubRejection): Buffer {
  return sealBytes(key, buildRefusalLabel(reference), Buffer.from(JSON.stringify(refusal)));
}

/** Decrypts a stored refusal; null stays null. Throws when no key opens it. */
export function unsealRefusal(
  key: Keys,
  reference: string,
  sealed: Uint8Array | ArrayBuffer | null,
): HubRejection | null {
  if (sealed === null) return null;
  return JSON.parse(unsealBytes(key, buildRefusalLabel(reference), toBytes(sealed)).toString());
}

type Row = Tables['application_deliveries'];

/** Creates the row of a delivery that was not attempted yet. `dueAt` is milliseconds since 1970. */
export function createDeliveryRow(reference: string, target: Target, dueAt: number): Row {
  const begun = { tries: 0, lease_until: 0, settled_at: null, fault: '', target_reference: '' };
  return { reference, target, state: 'waiting', due_at: dueAt, ...begun };
}

/** Converts a row to the state of a delivery. */
export function toDeliveryState(row: Row): DeliveryState {
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
