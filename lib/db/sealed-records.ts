import { type Kysely, type RawBuilder, sql } from 'kysely';
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
  /** The primary key of its row. */
  id: readonly string[];
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

type KeyColumn = 'reference' | 'key' | 'id';
type SealedColumn = 'sealed' | 'refusal';

/** A row of any of these tables; at run time it has only the columns of its own table. */
type Row = Record<KeyColumn | 'kind', string> & Record<SealedColumn, Uint8Array | ArrayBuffer>;

/** Where the records of one kind are. */
interface Source extends Pick<SealedRecords, 'kind' | 'keys'> {
  table: keyof Tables;
  primaryKey: readonly KeyColumn[];
  column: SealedColumn;
  labelOf: (row: Row) => string;
  /** Further assignments of the update that replaces a record. */
  assignments?: RawBuilder<unknown>;
}

/** Everything in the database that is sealed with the applications key, or with a key derived from it. */
export function createSealedRecords(database: Pick<Database, 'kind'>, keys: Keys): SealedRecords[] {
  const applications = { keys, table: 'applications', primaryKey: ['reference'] } as const;
  const sources: Source[] = [
    {
      ...applications,
      kind: 'applications and orders',
      column: 'sealed',
      labelOf: ({ reference, kind }) => `${reference}/${kind}`,
      // The digest of its body is of the former key: without one, a repeated request counts as the same.
      assignments: sql`, digest = null`,
    },
    { ...applications, kind: 'refusals', column: 'refusal', labelOf: ({ reference }) => refusalLabel(reference) },
    {
      kind: 'documents',
      keys,
      table: 'application_documents',
      primaryKey: ['reference', 'key'],
      column: 'sealed',
      labelOf: ({ reference, key }) => `${reference}/${key}`,
    },
    {
      kind: 'subscribers',
      keys: deriveKeys(keys, 'subscriber seal'),
      table: 'subscribers',
      primaryKey: ['id'],
      column: 'sealed',
      labelOf: ({ id }) => subscriberLabel(id),
    },
    {
      kind: 'shared projects',
      keys: deriveKeys(keys, 'project seal'),
      table: 'shared_projects',
      primaryKey: ['id'],
      column: 'sealed',
      labelOf: ({ id }) => projectLabel(id),
    },
  ];
  const lock = database.kind === 'postgres' ? sql`for update` : sql``;
  return sources.map((source) => ({ ...source, read: (...position) => readRecords(source, lock, ...position) }));
}

async function readRecords(
  { table, primaryKey, column, labelOf, assignments = sql`` }: Source,
  lock: RawBuilder<unknown>,
  ...[transaction, after]: Parameters<SealedRecords['read']>
): Promise<SealedRecord[]> {
  const columns = sql.join(primaryKey.map((name) => sql.ref(name)));
  const next = after === undefined ? sql`` : sql`and (${columns}) > (${sql.join(after.id)})`;
  const limit = table === 'application_documents' ? DOCUMENTS_BATCH_SIZE : BATCH_SIZE;
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} is not null ${next}
    order by ${columns} limit ${sql.lit(limit)} ${lock}`.execute(transaction);
  return rows.map((row) => {
    const id = primaryKey.map((name) => row[name]);
    return {
      label: labelOf(row),
      sealed: toBytes(row[column]),
      id,
      replace: (writer, bytes) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${bytes} ${assignments}
          where (${columns}) = (${sql.join(id)})`.execute(writer),
    };
  });
}
