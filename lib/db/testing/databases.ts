import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

/** An empty database for one test, and its removal. */
export interface TestDatabase {
  url: string;
  /** A folder of this test's own. */
  folder: string;
  remove(): Promise<void>;
}

/** The databases that the embedded hub is tested on: SQLite, and PostgreSQL when TEST_POSTGRES_URL names one. */
export const TEST_DATABASES: readonly { name: string; create: () => Promise<TestDatabase> }[] = [
  { name: 'SQLite', create: createSqlite },
  ...(process.env.TEST_POSTGRES_URL
    ? [{ name: 'PostgreSQL', create: () => createPostgres(process.env.TEST_POSTGRES_URL ?? '') }]
    : []),
];

/** A new folder under the system's temporary folder. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'embedded-hub-'));
}

async function createSqlite(): Promise<TestDatabase> {
  const folder = await temporaryFolder();
  return {
    url: `file:${path.join(folder, 'data', 'hub.sqlite')}`,
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A schema of its own in the server's database, dropped at the end. */
async function createPostgres(server: string): Promise<TestDatabase> {
  const folder = await temporaryFolder();
  const schema = `hub_test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create schema ${schema}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return {
    url: url.href,
    folder,
    async remove() {
      await run(server, `drop schema ${schema} cascade`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
