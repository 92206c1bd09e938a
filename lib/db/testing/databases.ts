import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

/** An empty database for one test. */
export interface TestDatabase {
  url: string;
  /** A temporary folder for the test. */
  folder: string;
  remove(): Promise<void>;
}

/** The databases that tests run on: SQLite, and PostgreSQL when TEST_POSTGRES_URL is set. */
export const TEST_DATABASES: readonly { name: string; create: () => Promise<TestDatabase> }[] = [
  { name: 'SQLite', create: createSqlite },
  ...(process.env.TEST_POSTGRES_URL
    ? [{ name: 'PostgreSQL', create: () => createPostgres(process.env.TEST_POSTGRES_URL ?? '') }]
    : []),
];

/** Creates a folder under the system's temporary folder. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'embedded-hub-'));
}

/** Reads all files of a folder as one buffer, to search it for traces of deleted data. */
export async function readFolderBytes(folder: string): Promise<Buffer> {
  return Buffer.concat(await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name)))));
}

async function createSqlite(): Promise<TestDatabase> {
  const folder = await temporaryFolder();
  return {
    url: `file:${path.join(folder, 'data', 'hub.sqlite')}`,
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Creates a schema in the server's database, which `remove` drops. */
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
