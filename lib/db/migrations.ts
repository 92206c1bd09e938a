import { type Kysely, sql } from 'kysely';
import { type Connection, readMeta, writeMeta } from './connection';
import { BASELINE_VERSION, MIGRATIONS } from './schema';
import type { Tables } from './tables';

const VERSION_OFFSET = BASELINE_VERSION - 1;

/** The version of the tables that this program uses. */
export const SCHEMA_VERSION = VERSION_OFFSET + MIGRATIONS.length;

/** Creates the tables of a version, not older than the baseline. Throws when they exist. */
export async function createTables(
  transaction: Kysely<Tables>,
  kind: Connection['kind'],
  version: number,
): Promise<void> {
  await createMeta(transaction);
  for (const step of MIGRATIONS.slice(0, version - VERSION_OFFSET)) await step(transaction, kind);
}

/** Creates or updates the tables. Safe in several processes at once. Throws if they are newer than this program or older than the baseline. */
export async function migrateSchema(connection: Connection): Promise<void> {
  // The tables are usually up to date. Then there is no wait for a running import.
  if ((await readVersion(connection.reads).catch(() => 0)) === SCHEMA_VERSION) return;
  await connection.runExclusive(async (transaction) => {
    await createMeta(transaction);
    const version = await readVersion(transaction);
    if (version > SCHEMA_VERSION) throw new Error('it was written by a newer version of this program');
    if (version > 0 && version < BASELINE_VERSION)
      throw new Error(
        `its tables have version ${version}, and this program only migrates those from ${BASELINE_VERSION} on: import into a new database (docs/deployment.md, Upgrades)`,
      );
    for (const step of MIGRATIONS.slice(Math.max(0, version - VERSION_OFFSET)))
      await step(transaction, connection.kind);
    await writeMeta(transaction, 'schema', String(SCHEMA_VERSION));
  });
}

async function createMeta(transaction: Kysely<Tables>): Promise<void> {
  await sql`create table if not exists meta (key text primary key, value text not null)`.execute(transaction);
}

async function readVersion(kysely: Kysely<Tables>): Promise<number> {
  return Number((await readMeta(kysely, 'schema')) ?? 0);
}
