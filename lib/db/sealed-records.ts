import type { Kysely } from 'kysely';
import { deriveKeys, type Keys } from '@/lib/registration/seal';
import { refusalLabel } from './application-lists';
import type { Database } from './database';
import { projectLabel } from './shared-projects';
import { subscriberLabel } from './subscribers';
import { type Tables, toBytes } from './tables';

/** Something that is sealed in the database. */
export interface SealedRecord {
  label: string;
  sealed: Uint8Array;
  /** What it comes after in the order of its table. */
  position: { first: string; second: string };
  replace(transaction: Kysely<Tables>, sealed: Uint8Array): Promise<unknown>;
}

/** All records of one kind. */
export interface SealedRecords {
  /** A plural, such as `'documents'`. */
  kind: string;
  keys: Keys;
  /** The records after one, locked until the transaction ends; none after the last. */
  read(transaction: Kysely<Tables>, after: SealedRecord | undefined): Promise<SealedRecord[]>;
}

const BATCH_SIZE = 100;

/** Documents have megabytes. */
const DOCUMENTS_BATCH_SIZE = 4;

/** Everything in the database that is sealed with the applications key, or with a key derived from it. */
export function createSealedRecords({ kind: database }: Pick<Database, 'kind'>, keys: Keys): SealedRecords[] {
  const isPostgres = database === 'postgres';
  return [
    { kind: 'applications and orders', keys, read: readApplications },
    { kind: 'refusals', keys, read: readRefusals },
    { kind: 'documents', keys, read: readDocuments },
    { kind: 'subscribers', keys: deriveKeys(keys, 'subscriber seal'), read: readById('subscribers', subscriberLabel) },
    {
      kind: 'shared projects',
      keys: deriveKeys(keys, 'project seal'),
      read: readById('shared_projects', projectLabel),
    },
  ];

  async function readApplications(transaction: Kysely<Tables>, after: SealedRecord | undefined) {
    const rows = await lock(
      transaction
        .selectFrom('applications')
        .select(['reference', 'kind', 'sealed'])
        .where('reference', '>', after?.position.first ?? '')
        .orderBy('reference')
        .limit(BATCH_SIZE),
    ).execute();
    return rows.map(
      ({ reference, kind, sealed }): SealedRecord => ({
        label: `${reference}/${kind}`,
        sealed: toBytes(sealed),
        position: { first: reference, second: '' },
        // The digest of its body is of the former key: without one, a repeated request counts as the same.
        replace: (writer, bytes) =>
          writer
            .updateTable('applications')
            .set({ sealed: bytes, digest: null })
            .where('reference', '=', reference)
            .execute(),
      }),
    );
  }

  async function readRefusals(transaction: Kysely<Tables>, after: SealedRecord | undefined) {
    const rows = await lock(
      transaction
        .selectFrom('applications')
        .select(['reference', 'refusal'])
        .where('refusal', 'is not', null)
        .where('reference', '>', after?.position.first ?? '')
        .orderBy('reference')
        .limit(BATCH_SIZE),
    ).execute();
    return rows.flatMap(({ reference, refusal }): SealedRecord[] =>
      refusal === null
        ? []
        : [
            {
              label: refusalLabel(reference),
              sealed: toBytes(refusal),
              position: { first: reference, second: '' },
              replace: (writer, bytes) =>
                writer.updateTable('applications').set({ refusal: bytes }).where('reference', '=', reference).execute(),
            },
          ],
    );
  }

  async function readDocuments(transaction: Kysely<Tables>, after: SealedRecord | undefined) {
    const { first, second } = after?.position ?? { first: '', second: '' };
    const rows = await lock(
      transaction
        .selectFrom('application_documents')
        .select(['reference', 'key', 'sealed'])
        .where((row) =>
          row.or([
            row('reference', '>', first),
            // Compared as text: the column's type is the list of known documents.
            row.and([row('reference', '=', first), row(row.ref('key').$castTo<string>(), '>', second)]),
          ]),
        )
        .orderBy('reference')
        .orderBy('key')
        .limit(DOCUMENTS_BATCH_SIZE),
    ).execute();
    return rows.map(
      ({ reference, key, sealed }): SealedRecord => ({
        label: `${reference}/${key}`,
        sealed: toBytes(sealed),
        position: { first: reference, second: key },
        replace: (writer, bytes) =>
          writer
            .updateTable('application_documents')
            .set({ sealed: bytes })
            .where('reference', '=', reference)
            .where('key', '=', key)
            .execute(),
      }),
    );
  }

  function readById(table: 'subscribers' | 'shared_projects', label: (id: string) => string): SealedRecords['read'] {
    return async (transaction, after) => {
      const rows = await lock(
        transaction
          .selectFrom(table)
          .select(['id', 'sealed'])
          .where('id', '>', after?.position.first ?? '')
          .orderBy('id')
          .limit(BATCH_SIZE),
      ).execute();
      return rows.map(
        ({ id, sealed }): SealedRecord => ({
          label: label(id),
          sealed: toBytes(sealed),
          position: { first: id, second: '' },
          replace: (writer, bytes) => writer.updateTable(table).set({ sealed: bytes }).where('id', '=', id).execute(),
        }),
      );
    };
  }

  function lock<Query extends { forUpdate(): Query }>(query: Query): Query {
    return isPostgres ? query.forUpdate() : query;
  }
}
