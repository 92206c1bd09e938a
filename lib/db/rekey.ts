import { type Kysely, type RawBuilder, sql } from 'kysely';
import { keyFingerprint } from '@/lib/registration/applications-key';
import { deriveKey, deriveKeys, type Keys, seal, unseal } from '@/lib/registration/seal';
import type { ApplicationStore } from '@/lib/registration/store';
import { refusalLabel } from './application-lists';
import { readMeta, writeMeta } from './connection';
import { type Database, reclaimSpace } from './database';
import { projectLabel } from './shared-projects';
import { subscriberLabel } from './subscribers';
import { TABLE_KEYS, type Tables, toBytes } from './tables';

/** The keys behind ids of shared projects, ids of subscribers and unsubscribe links: they outlive the applications key, so that sent links keep working. */
export type LookupKeys = ReturnType<typeof deriveLookupKeys>;

const LOOKUP_KEYS_ROW = 'lookup_keys';

/** The lookup keys of a database that was started with this key. */
export function deriveLookupKeys(applicationsKey: Uint8Array) {
  return {
    project: deriveKey(applicationsKey, 'project lookup'),
    subscriber: deriveKey(applicationsKey, 'subscriber lookup'),
    unsubscribe: deriveKey(applicationsKey, 'unsubscribe link'),
  };
}

/** The lookup keys that a change of the applications key has stored, or null before the first one. Throws when none of the keys opens them. */
export async function readLookupKeys(kysely: Kysely<Tables>, keys: Keys): Promise<LookupKeys | null> {
  const sealed = await readMeta(kysely, LOOKUP_KEYS_ROW);
  if (sealed === null) return null;
  const opened = unseal(deriveKeys(keys, 'lookup keys'), LOOKUP_KEYS_ROW, Buffer.from(sealed, 'base64'));
  // Every name has its key: the text is what `writeLookupKeys` sealed.
  return JSON.parse(opened.toString(), (name, value) => (name === '' ? value : Buffer.from(value, 'base64')));
}

async function writeLookupKeys(transaction: Kysely<Tables>, keys: Keys, lookup: LookupKeys): Promise<void> {
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(lookup).map(([name, key]) => [name, Buffer.from(key).toString('base64')])),
  );
  const value = seal(deriveKeys(keys, 'lookup keys'), LOOKUP_KEYS_ROW, Buffer.from(text)).toString('base64');
  await writeMeta(transaction, LOOKUP_KEYS_ROW, value);
}

type SealedRecord = Awaited<ReturnType<typeof readBatch>>[number];

const BATCH_SIZE = 100;

/** A document may have up to 2 MB. */
const DOCUMENTS_BATCH_SIZE = 4;

type SealedColumn = 'sealed' | 'refusal';

/** A row of any of these tables; at run time it has only the columns of its own table. */
type Row = Record<'reference' | 'key' | 'id' | 'kind', string> & Record<SealedColumn, Uint8Array | ArrayBuffer>;

interface Source {
  /** A plural, such as `'documents'`. */
  kind: string;
  keys: Keys;
  table: 'applications' | 'application_documents' | 'subscribers' | 'shared_projects';
  /** `'sealed'` by default. */
  column?: SealedColumn;
  labelOf: (row: Row) => string;
  /** Further assignments of the update that replaces a record. */
  assignments?: RawBuilder<unknown>;
}

/** Everything in the database that is sealed with the applications key, or with a key derived from it. */
function sealedSources(keys: Keys): Source[] {
  const applications = { keys, table: 'applications' } as const;
  return [
    {
      ...applications,
      kind: 'applications and orders',
      labelOf: ({ reference, kind }) => `${reference}/${kind}`,
      // The digest of its body is of the former key: without one, a repeated request counts as the same.
      assignments: sql`, digest = null`,
    },
    { ...applications, kind: 'refusals', column: 'refusal', labelOf: ({ reference }) => refusalLabel(reference) },
    {
      kind: 'documents',
      keys,
      table: 'application_documents',
      labelOf: ({ reference, key }) => `${reference}/${key}`,
    },
    {
      kind: 'subscribers',
      keys: deriveKeys(keys, 'subscriber seal'),
      table: 'subscribers',
      labelOf: ({ id }) => subscriberLabel(id),
    },
    {
      kind: 'shared projects',
      keys: deriveKeys(keys, 'project seal'),
      table: 'shared_projects',
      labelOf: ({ id }) => projectLabel(id),
    },
  ];
}

/** Reads the records after the one with the primary key `after`, locked until the transaction ends; none after the last. */
async function readBatch(
  transaction: Kysely<Tables>,
  database: Database['kind'],
  { table, column = 'sealed', labelOf, assignments = sql`` }: Source,
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
      label: labelOf(row),
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
    return unseal(keys, label, sealed);
  } catch {
    return null;
  }
}

/** Seals the records of one kind with the current key, batch by batch, each in a transaction of its own. `failed` has the labels of those that no key opens. */
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
      await record.replace(seal(keys, record.label, opened));
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

/** Seals everything with the current key, then checks that it opens with that key alone. Can be stopped and run again: finished records are left alone. */
export async function rekeyDatabase(
  database: Database,
  store: Pick<ApplicationStore, 'rekeyAuditLog'>,
  keys: Keys,
  lookup: LookupKeys,
) {
  const sources = sealedSources(keys);
  const before: number[] = [];
  for (const source of sources) before.push((await resealRecords(database, source)).resealed);
  const { entries, fault } = await store.rekeyAuditLog();
  await database.write((transaction) => writeLookupKeys(transaction, keys, lookup));
  const counts: { kind: string; resealed: number; opened: number }[] = [];
  const failed: string[] = fault === null ? [] : ['the audit log'];
  // Again, to open all that was written, also by other instances in the meantime.
  for (const [index, source] of sources.entries()) {
    const { resealed, opened, failed: unopened } = await resealRecords(database, source);
    counts.push({ kind: source.kind, resealed: resealed + (before[index] ?? 0), opened });
    failed.push(...unopened);
  }
  if (failed.length === 0)
    await database.write((transaction) => writeMeta(transaction, 'applications_key', keyFingerprint(keys[0])));
  await reclaimSpace(database);
  return {
    /** By kind of record: those that were sealed again, and all that open with the current key alone. */
    counts,
    /** Entries of the audit log. */
    entries,
    /** What cannot be opened, such as `'TA-7K2M9QX4/directors'`; without personal data. Then the former keys are still needed. */
    failed,
    /** False when the write-ahead log of SQLite still holds what was sealed with a former key. */
    isScrubbed: await database.checkpoint(),
  };
}
