import type { Kysely } from 'kysely';
import type { Connection } from './connection';
import type { Tables } from './tables';

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
