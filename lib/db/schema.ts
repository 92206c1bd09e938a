import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Connection } from './connection';
import { writeMeta } from './meta';
import type { Tables } from './tables';

/** The version of the tables that `createBaseline` creates. Tables of an older version are refused. */
export const BASELINE_VERSION = 16;

/** The baseline, then each later version, oldest first. A released migration is never changed: append a new one. */
export const MIGRATIONS: readonly ((transaction: Kysely<Tables>, kind: Connection['kind']) => Promise<void>)[] = [
  createBaseline,
];

async function createBaseline(transaction: Kysely<Tables>, kind: Connection['kind']): Promise<void> {
  const bytes = kind === 'sqlite' ? 'blob' : 'bytea';
  await createProducts(transaction);
  await createContent(transaction);
  await createVisitorTables(transaction, bytes);
  await createApplications(transaction, bytes);
  await createAuditLog(transaction, kind);
}

/** Creates the empty tables of products with an id of their own, so that a saved index of another database is not used. */
async function createProducts(transaction: Kysely<Tables>): Promise<void> {
  await transaction.schema
    .createTable('products')
    .addColumn('position', 'integer')
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('is_published', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text')
    .addColumn('updated_at', 'text')
    .addColumn('main_colours', 'text')
    .addColumn('picture_digest', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    // The names of these constraints in PostgreSQL databases that already exist.
    .addPrimaryKeyConstraint('compact_products_pkey', ['position'])
    .addUniqueConstraint('compact_products_sku_key', ['sku'])
    .execute();
  await transaction.schema
    .createTable('product_changes')
    .addColumn('sku', 'text', (column) => column.primaryKey())
    .execute();
  await writeMeta(transaction, 'products', '0');
  await writeMeta(transaction, 'products_id', randomUUID());
}

async function createContent(transaction: Kysely<Tables>): Promise<void> {
  await transaction.schema
    .createTable('documents')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('base', 'text')
    .addColumn('updated_at', 'text')
    .addPrimaryKeyConstraint('documents_key', ['kind', 'name', 'mode'])
    .execute();
  await transaction.schema
    .createTable('published_drafts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('published_drafts_key', ['kind', 'name'])
    .execute();
}

/** Creates the tables of newsletter subscribers, shared projects and page views. */
async function createVisitorTables(transaction: Kysely<Tables>, bytes: 'blob' | 'bytea'): Promise<void> {
  await transaction.schema
    .createTable('subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', bytes, (column) => column.notNull())
    .addColumn('consented_at', 'bigint', (column) => column.notNull())
    .addColumn('text_version', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('unsubscribed_at', 'bigint')
    .execute();
  await transaction.schema
    .createTable('shared_projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', bytes, (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await transaction.schema
    .createTable('page_views')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_views_key', ['day', 'path'])
    .execute();
}

/** Creates the tables of trade applications, their documents and deliveries. */
async function createApplications(transaction: Kysely<Tables>, bytes: 'blob' | 'bytea'): Promise<void> {
  await transaction.schema
    .createTable('applications')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('sealed', bytes, (column) => column.notNull())
    .addColumn('refusal', bytes)
    .addColumn('digest', 'text')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('application'))
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
}

/** Without a foreign key, because an audit entry outlives its application. */
async function createAuditLog(transaction: Kysely<Tables>, kind: Connection['kind']): Promise<void> {
  await transaction.schema
    .createTable('application_readings')
    .addColumn('id', kind === 'sqlite' ? 'integer' : 'serial', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer')
    .addColumn('hash', 'text')
    .execute();
  await transaction.schema
    .createIndex('application_readings_seq')
    .on('application_readings')
    .column('seq')
    .unique()
    .execute();
}
