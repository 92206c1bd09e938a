import type { Kysely } from 'kysely';
import type { Connection } from './connection';
import type { Tables } from './tables';

/** The steps that make the tables, oldest first. A step that has been released is never changed: add one after it. */
const MIGRATIONS: readonly ((transaction: Kysely<Tables>, kind: Connection['kind']) => Promise<void>)[] = [
  createFirstTables,
  createPageViews,
  createApplications,
  noteProductsGeneration,
  addDraftBases,
  createPublishedDrafts,
  addApplicationDigests,
  addReadingDigests,
  createSubscribers,
];

/** The version of the tables that this program reads and writes. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/**
 * Makes the tables of a version, 1 to `SCHEMA_VERSION`, with nothing in them but what the steps note. Throws when there are such tables already.
 */
export async function createTables(
  transaction: Kysely<Tables>,
  kind: Connection['kind'],
  version: number,
): Promise<void> {
  await createMeta(transaction, false);
  for (const step of MIGRATIONS.slice(0, version)) await step(transaction, kind);
}

/**
 * Brings the tables up to date. Safe to run in many processes at once: the steps run in one transaction under the
 * database's exclusive lock. Throws when the tables were made by a newer version of this program.
 */
export async function migrate(connection: Connection): Promise<void> {
  // Most starts find nothing to do, and need not wait for an import that is running.
  if ((await readVersion(connection.reads).catch(() => 0)) === MIGRATIONS.length) return;
  await connection.exclusive(async (transaction) => {
    await createMeta(transaction, true);
    const version = await readVersion(transaction);
    if (version > MIGRATIONS.length) throw new Error('it was written by a newer version of this program');
    for (const step of MIGRATIONS.slice(version)) await step(transaction, connection.kind);
    await transaction
      .insertInto('meta')
      .values({ key: 'schema', value: String(MIGRATIONS.length) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(MIGRATIONS.length) }))
      .execute();
  });
}

async function createMeta(transaction: Kysely<Tables>, unlessThere: boolean): Promise<void> {
  const table = transaction.schema.createTable('meta');
  await (unlessThere ? table.ifNotExists() : table)
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function readVersion(kysely: Kysely<Tables>): Promise<number> {
  const row = await kysely.selectFrom('meta').select('value').where('key', '=', 'schema').executeTakeFirst();
  return row === undefined ? 0 : Number(row.value);
}

async function createFirstTables(transaction: Kysely<Tables>): Promise<void> {
  await transaction.schema
    .createTable('products')
    .addColumn('position', 'integer', (column) => column.primaryKey())
    .addColumn('sku', 'text', (column) => column.notNull().unique())
    .addColumn('design', 'text', (column) => column.notNull())
    .addColumn('colour', 'text', (column) => column.notNull())
    .addColumn('range', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('item_group', 'text', (column) => column.notNull())
    .addColumn('is_published', 'integer', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('facets', 'text', (column) => column.notNull())
    .execute();
  await transaction.schema
    .createTable('product_bodies')
    .addColumn('position', 'integer', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  await transaction.schema
    .createTable('documents')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('documents_key', ['kind', 'name', 'mode'])
    .execute();
  await transaction.schema
    .createTable('subscriptions')
    .addColumn('email_key', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

async function createPageViews(transaction: Kysely<Tables>): Promise<void> {
  await transaction.schema
    .createTable('page_views')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_views_key', ['day', 'path'])
    .execute();
}

/** Notes that the products are as new as everything else. A program that would not keep the note is shut out by the step itself. */
async function noteProductsGeneration(transaction: Kysely<Tables>): Promise<void> {
  const row = await transaction.selectFrom('meta').select('value').where('key', '=', 'generation').executeTakeFirst();
  await transaction
    .insertInto('meta')
    .values({ key: 'products', value: row?.value ?? '0' })
    .execute();
}

/** Notes beside which live document a draft was put; of the drafts there are it is not known. */
async function addDraftBases(transaction: Kysely<Tables>): Promise<void> {
  await transaction.schema.alterTable('documents').addColumn('base', 'text').execute();
}

async function createPublishedDrafts(transaction: Kysely<Tables>): Promise<void> {
  await transaction.schema
    .createTable('published_drafts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('published_drafts_key', ['kind', 'name'])
    .execute();
}

/** Room for the digest of what an application came with; of those there are it is not known. */
async function addApplicationDigests(transaction: Kysely<Tables>): Promise<void> {
  await transaction.schema.alterTable('applications').addColumn('digest', 'text').execute();
}

/** Room for the digests of the audit log; they need the applications key, and are filled when the log is opened with it. */
async function addReadingDigests(transaction: Kysely<Tables>): Promise<void> {
  await transaction.schema.alterTable('application_readings').addColumn('seq', 'integer').execute();
  await transaction.schema.alterTable('application_readings').addColumn('hash', 'text').execute();
  await transaction.schema
    .createIndex('application_readings_seq')
    .on('application_readings')
    .column('seq')
    .unique()
    .execute();
}

/** Subscribers with a sealed address. Those in plain text stay where they are until the database is opened with the key. */
async function createSubscribers(transaction: Kysely<Tables>, kind: Connection['kind']): Promise<void> {
  await transaction.schema
    .createTable('subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', kind === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .addColumn('consented_at', 'bigint', (column) => column.notNull())
    .addColumn('text_version', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('unsubscribed_at', 'bigint')
    .execute();
}

/** The step that makes the tables of trade applications: what was sent, the outbox, and who has looked. */
export async function createApplications(transaction: Kysely<Tables>, kind: Connection['kind']): Promise<void> {
  const bytes = kind === 'sqlite' ? 'blob' : 'bytea';
  await transaction.schema
    .createTable('applications')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('sealed', bytes, (column) => column.notNull())
    .addColumn('refusal', bytes)
    .execute();
  await transaction.schema
    .createTable('application_documents')
    .addColumn('reference', 'text', (column) => column.references('applications.reference').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sealed', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('application_documents_key', ['reference', 'key'])
    .execute();
  await transaction.schema
    .createTable('application_deliveries')
    .addColumn('reference', 'text', (column) => column.references('applications.reference').onDelete('cascade'))
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('fault', 'text', (column) => column.notNull())
    .addColumn('target_reference', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_deliveries_key', ['reference', 'target'])
    .execute();
  await transaction.schema
    .createIndex('application_deliveries_due')
    .on('application_deliveries')
    .columns(['state', 'due_at'])
    .execute();
  // A reading stays when its application goes.
  await transaction.schema
    .createTable('application_readings')
    .addColumn('id', kind === 'sqlite' ? 'integer' : 'serial', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .execute();
}
