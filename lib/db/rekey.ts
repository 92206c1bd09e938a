import { type Kysely, type RawBuilder, sql } from 'kysely';
import { computeKeyFingerprint } from '@/lib/registration/applications-key';
import { deriveKey, deriveKeys, type Keys, sealBytes, unsealBytes } from '@/lib/registration/seal';
import type { ApplicationStore } from '@/lib/registration/store';
import { buildRefusalLabel } from './application-lists';
import { readMeta, writeMeta } from './connection';
import { type Database, reclaimSpace } from './database';
import { buildProjectLabel } from './shared-projects';
import { buildSubscriberLabel } from './subscribers';
import { TABLE_KEYS, type Tables, toBytes } from './tables';

/** Keys for ids of projects and subscribers and for unsubscribe links. They survive a change of the applications key, so that links keep working. */
export type LookupKeys = ReturnType<typeof deriveLookupKeys>;

const LOOKUP_KEYS_ROW = 'lookup_keys';

const KEY_ROW = 'applications_key';

/** Derives the lookup keys of a database from its first applications key. */
export function deriveLookupKeys(applicationsKey: Uint8Array) {
  return {
    project: deriveKey(applicationsKey, 'project lookup'),
    subscriber: deriveKey(applicationsKey, 'subscriber lookup'),
    unsubscribe: deriveKey(applicationsKey, 'unsubscribe link'),
  };
}

/** Reads the stored lookup keys. Null before the first change of the applications key. Throws when no key decrypts them. */
export async function readLookupKeys(kysely: Kysely<Tables>, keys: Keys): Promise<LookupKeys | null> {
  const sealed = await readMeta(kysely, LOOKUP_KEYS_ROW);
  if (sealed === null) return null;
  const opened = unsealBytes(deriveKeys(keys, 'lookup keys'), LOOKUP_KEYS_ROW, Buffer.from(sealed, 'base64'));
  // Not validated, because the text was sealed by `writeLookupKeys`.
  return JSON.parse(opened.toString(), (name, value) => (name === '' ? value : Buffer.from(value, 'base64')));
}

async function writeLookupKeys(transaction: Kysely<Tables>, keys: Keys, lookup: LookupKeys): Promise<void> {
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(lookup).map(([name, key]) => [name, Buffer.from(key).toString('base64')])),
  );
  const value = sealBytes(deriveKeys(keys, 'lookup keys'), LOOKUP_KEYS_ROW, Buffer.from(text)).toString('base64');
  await writeMeta(transaction, LOOKUP_KEYS_ROW, value);
}

type SealedRecord = Awaited<ReturnType<typeof readBatch>>[number];

const BATCH_SIZE = 100;

/** Smaller, because a document may have up to 2 MB. */
const DOCUMENTS_BATCH_SIZE = 4;

type SealedColumn = 'sealed' | 'refusal';

/** A row of any of these tables. At run time it only has the columns of its table. */
type Row = Record<'reference' | 'key' | 'id' | 'kind', string> & Record<SealedColumn, Uint8Array | ArrayBuffer>;

interface Source {
  /** A plural for reports: `'documents'`. */
  kind: string;
  keys: Keys;
  table: 'applications' | 'application_documents' | 'subscribers' | 'shared_projects';
  /** `'sealed'` by default. */
  column?: SealedColumn;
  buildLabel: (row: Row) => string;
  /** Further SQL assignments for the update of a record. */
  assignments?: RawBuilder<unknown>;
}

/** All data that is sealed with the applications key or a key derived from it. */
function listSealedSources(keys: Keys): Source[] {
  const applications = { keys, table: 'applications' } as const;
  return [
    {
      ...applications,
      kind: 'applications and orders',
      buildLabel: ({ reference, kind }) => `${reference}/${kind}`,
      // The digest was computed with the former key. Without a digest, a repeated request counts as identical.
      assignments: sql`, digest = null`,
    },
    {
      ...applications,
      kind: 'refusals',
      column: 'refusal',
      buildLabel: ({ reference }) => buildRefusalLabel(reference),
    },
    {
      kind: 'documents',
      keys,
      table: 'application_documents',
      buildLabel: ({ reference, key }) => `${reference}/${key}`,
    },
    {
      kind: 'subscribers',
      keys: deriveKeys(keys, 'subscriber seal'),
      table: 'subscribers',
      buildLabel: ({ id }) => buildSubscriberLabel(id),
    },
    {
      kind: 'shared projects',
      keys: deriveKeys(keys, 'project seal'),
      table: 'shared_projects',
      buildLabel: ({ id }) => buildProjectLabel(id),
    },
  ];
}

/** Reads the next records after the primary key `after` and locks them until the transaction ends. Empty at the end. */
async function readBatch(
  transaction: Kysely<Tables>,
  database: Database['kind'],
  { table, column = 'sealed', buildLabel, assignments = sql`` }: Source,
  after: readonly string[] | undefined,
) {
  const primaryKey: readonly ('reference' | 'key' | 'id')[] = TABLE_KEYS[table];
  const columns = sql.join(primaryKey.map((name) => sql.ref(name)));
  const next = after === undefined ? sql`` : sql`and (${columns}) > (${sql.join(after)})`;
  const limit = table === 'application_documents' ? DOCUMENTS_BATCH_SIZE : BATCH_SIZE;
  const lock = database === 'postgres' ? sql`for update` : sql``;
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} is not null ${next}
    order by ${columns} limit ${sql.lit(limit)} ${lock}`.execute(transaction);
  return rows.map((row) => {
    const id = primaryKey.map((name) => row[name]);
    return {
      label: buildLabel(row),
      sealed: toBytes(row[column]),
      id,
      replace: (bytes: Uint8Array) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${bytes} ${assignments}
          where (${columns}) = (${sql.join(id)})`.execute(transaction),
    };
  });
}

function tryUnseal(keys: Keys, { label, sealed }: SealedRecord): Buffer | null {
  try {
    return unsealBytes(keys, label, sealed);
  } catch {
    return null;
  }
}

/** Reseals the records of one kind with the current key, one transaction per batch. `failed` has the labels of records that no key opens. */
async function resealRecords(database: Database, source: Source) {
  const { keys } = source;
  const report = { resealed: 0, opened: 0, failed: [] as string[] };
  const reseal = async (record: SealedRecord) => {
    if (tryUnseal([keys[0]], record) === null) {
      const opened = tryUnseal(keys, record);
      if (opened === null) {
        report.failed.push(record.label);
        return;
      }
      await record.replace(sealBytes(keys, record.label, opened));
      report.resealed += 1;
    }
    report.opened += 1;
  };
  let after: readonly string[] | undefined;
  do {
    after = await database.write(async (transaction) => {
      const batch = await readBatch(transaction, database.kind, source, after);
      for (const record of batch) await reseal(record);
      return batch.at(-1)?.id;
    });
  } while (after !== undefined);
  return report;
}

/** Reseals all data with the current key, then checks that this key alone opens it. It can be interrupted and run again. */
export async function rekeyDatabase(
  database: Database,
  store: Pick<ApplicationStore, 'rekeyAuditLog'>,
  keys: Keys,
  lookup: LookupKeys,
) {
  const sources = listSealedSources(keys);
  const before: number[] = [];
  for (const source of sources) before.push((await resealRecords(database, source)).resealed);
  const former = await readMeta(database.reads, KEY_ROW);
  // From now on processes without the current key store nothing, so the second pass finds everything that they have stored.
  await database.write(async (transaction) => {
    await writeLookupKeys(transaction, keys, lookup);
    await writeMeta(transaction, KEY_ROW, computeKeyFingerprint(keys[0]));
  });
  const { entries, error } = await store.rekeyAuditLog();
  const counts: { kind: string; resealed: number; opened: number }[] = [];
  const failed: string[] = error === null ? [] : ['the audit log'];
  // The second pass checks all records, including those that other instances have written since.
  for (const [index, source] of sources.entries()) {
    const { resealed, opened, failed: unopened } = await resealRecords(database, source);
    counts.push({ kind: source.kind, resealed: resealed + (before[index] ?? 0), opened });
    failed.push(...unopened);
  }
  if (failed.length > 0 && former !== null)
    await database.write((transaction) => writeMeta(transaction, KEY_ROW, former));
  await reclaimSpace(database);
  return {
    /** By kind: the number of resealed records, and of records that the current key opens. */
    counts,
    /** Number of entries in the audit log. */
    entries,
    /** Labels of records that no key opens (`'TA-7K2M9QX4/directors'`), without personal data. If there are any, keep the former keys. */
    failed,
    /** False if SQLite's write-ahead log still holds data sealed with a former key. */
    isScrubbed: await database.checkpoint(),
  };
}
