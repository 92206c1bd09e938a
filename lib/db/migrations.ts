import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { compactProducts } from './compact-products';
import type { Connection } from './connection';
import { readMeta, writeMeta, writeMetaOnce } from './meta';
import type { Tables } from './tables';

/** Oldest first. A released migration is never changed: append a new one. */
const MIGRATIONS: readonly ((transaction: Kysely<Tables>, kind: Connection['kind']) => Promise<void>)[] = [
  createHubTables,
  createPageViews,
  createApplications,
  recordProductsGeneration,
  addDraftBases,
  createPublishedDrafts,
  addApplicationDigests,
  addReadingDigests,
  createSubscribers,
  addChangeTimes,
  addSubmissionKinds,
  addMainColours,
  createSharedProjects,
  identifyProducts,
  createProductChanges,
  compactProducts,
];

/** The version of the tables that this program reads and writes. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** Creates the tables of a version with only the rows that the migrations insert. Throws when they exist. */
export async function createTables(
  transaction: Kysely<Tables>,
  kind: Connection['kind'],
  version: number,
): Promise<void> {
  await createMeta(transaction, false);
  for (const step of MIGRATIONS.slice(0, version)) await step(transaction, kind);
}

/** Migrates the tables; safe in many processes at once. Returns false when they were up to date. Throws when a newer version of this program created them. */
export async function migrate(connection: Connection): Promise<boolean> {
  // An up-to-date database is usual at start, and need not wait for a running import.
  if ((await readVersion(connection.reads).catch(() => 0)) === MIGRATIONS.length) return false;
  return connection.exclusive(async (transaction) => {
    await createMeta(transaction, true);
    const version = await readVersion(transaction);
    if (version > MIGRATIONS.length) throw new Error('it was written by a newer version of this program');
    for (const step of MIGRATIONS.slice(version)) await step(transaction, connection.kind);
    await writeMeta(transaction, 'schema', String(MIGRATIONS.length));
    return version < MIGRATIONS.length;
  });
}

async function createMeta(transaction: Kysely<Tables>, ifMissing: boolean): Promise<void> {
  const table = transaction.schema.createTable('meta');
  await (ifMissing ? table.ifNotExists() : table)
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function readVersion(kysely: Kysely<Tables>): Promise<number> {
  return Number((await readMeta(kysely, 'schema')) ?? 0);
}

async function createHubTables(transaction: Kysely<Tables>): Promise<void> {
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

/** Records the current generation as that of the last import of products. */
async function recordProductsGeneration(transaction: Kysely<Tables>): Promise<void> {
  await writeMeta(transaction, 'products', (await readMeta(transaction, 'generation')) ?? '0');
}

/** Records which live document a draft was based on; unknown for existing drafts. */
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

/** Adds the digest of an application's request body; unknown for existing applications. */
async function addApplicationDigests(transaction: Kysely<Tables>): Promise<void> {
  await transaction.schema.alterTable('applications').addColumn('digest', 'text').execute();
}

/** Adds the audit log's digests. They need the applications key, and are filled when the log is opened with it. */
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

/** Adds when products and documents changed last; unknown for existing ones. */
async function addChangeTimes(transaction: Kysely<Tables>): Promise<void> {
  await transaction.schema.alterTable('products').addColumn('digest', 'text').execute();
  await transaction.schema.alterTable('products').addColumn('updated_at', 'text').execute();
  await transaction.schema.alterTable('documents').addColumn('updated_at', 'text').execute();
}

/** Adds what a submission is; those from before are applications. */
async function addSubmissionKinds(transaction: Kysely<Tables>): Promise<void> {
  await transaction.schema
    .alterTable('applications')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('application'))
    .execute();
}

/** Adds the colours of products' pictures, and the picture that they are of; the next import of products fills them. */
async function addMainColours(transaction: Kysely<Tables>): Promise<void> {
  await transaction.schema.alterTable('products').addColumn('main_colours', 'text').execute();
  await transaction.schema.alterTable('products').addColumn('picture_digest', 'text').execute();
}

/** Identifies these products: another database may have the same generation, and a saved index must not be used for it. */
async function identifyProducts(transaction: Kysely<Tables>): Promise<void> {
  await writeMetaOnce(transaction, 'products_id', randomUUID());
}

async function createProductChanges(transaction: Kysely<Tables>): Promise<void> {
  await transaction.schema
    .createTable('product_changes')
    .addColumn('sku', 'text', (column) => column.primaryKey())
    .execute();
}

/** Creates the table of projects that visitors share. */
async function createSharedProjects(transaction: Kysely<Tables>, kind: Connection['kind']): Promise<void> {
  await transaction.schema
    .createTable('shared_projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', kind === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Creates the table of sealed addresses. Addresses in plain text stay until the database is opened with the key. */
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

/** Creates the tables of trade applications, their deliveries and their audit log. */
async function createApplications(transaction: Kysely<Tables>, kind: Connection['kind']): Promise<void> {
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
  // No foreign key: an audit entry outlives its application.
  await transaction.schema
    .createTable('application_readings')
    .addColumn('id', kind === 'sqlite' ? 'integer' : 'serial', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .execute();
}
