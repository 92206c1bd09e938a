import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Connection, writeMeta } from './connection';
import type { Tables } from './tables';

/** The version of the tables that `createBaseline` creates. Older tables are not migrated. */
export const BASELINE_VERSION = 16;

/** The baseline, then one migration per later version. Never change a released migration; append a new one. */
export const MIGRATIONS: readonly ((transaction: Kysely<Tables>, kind: Connection['kind']) => Promise<void>)[] = [
  createBaseline,
];

/** Creates the empty tables, and a random id for the products, so that the saved index of another database is not used. */
async function createBaseline(transaction: Kysely<Tables>, kind: Connection['kind']): Promise<void> {
  const statements = listBaselineStatements(
    kind === 'sqlite' ? 'blob' : 'bytea',
    kind === 'sqlite' ? 'integer' : 'serial',
  );
  for (const statement of statements) await sql.raw(statement).execute(transaction);
  await writeMeta(transaction, 'products', '0');
  await writeMeta(transaction, 'products_id', randomUUID());
}

const listBaselineStatements = (bytes: 'blob' | 'bytea', serial: 'integer' | 'serial') => [
  // The constraints have the names that they have in existing PostgreSQL databases.
  `create table products (
    position integer, sku text not null, is_published integer not null, digest text, updated_at text,
    main_colours text, picture_digest text, body text not null,
    constraint compact_products_pkey primary key (position), constraint compact_products_sku_key unique (sku)
  )`,
  'create table product_changes (sku text primary key)',
  `create table documents (
    kind text not null, name text not null, mode text not null, body text not null, base text, updated_at text,
    constraint documents_key primary key (kind, name, mode)
  )`,
  `create table published_drafts (
    kind text not null, name text not null, digest text not null,
    constraint published_drafts_key primary key (kind, name)
  )`,
  `create table subscribers (
    id text primary key, sealed ${bytes} not null, consented_at bigint not null, text_version text not null,
    page text not null, unsubscribed_at bigint
  )`,
  `create table shared_projects (id text primary key, sealed ${bytes} not null, expires_at bigint not null)`,
  `create table page_views (
    day text not null, path text not null, title text not null, views integer not null,
    constraint page_views_key primary key (day, path)
  )`,
  `create table applications (
    reference text primary key, key text not null unique, received_at bigint not null, sealed ${bytes} not null,
    refusal ${bytes}, digest text, kind text default 'application' not null
  )`,
  `create table application_documents (
    reference text references applications (reference) on delete cascade,
    key text not null, type text not null, size integer not null, sealed ${bytes} not null,
    constraint application_documents_key primary key (reference, key)
  )`,
  `create table application_deliveries (
    reference text references applications (reference) on delete cascade,
    target text not null, state text not null, tries integer not null, due_at bigint not null,
    lease_until bigint not null, settled_at bigint, fault text not null, target_reference text not null,
    constraint application_deliveries_key primary key (reference, target)
  )`,
  'create index application_deliveries_due on application_deliveries (state, due_at)',
  // No foreign key, because audit entries outlive their application.
  `create table application_readings (
    id ${serial} primary key, at bigint not null, who text not null, action text not null, reference text not null,
    seq integer, hash text
  )`,
  'create unique index application_readings_seq on application_readings (seq)',
];
