import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '@/lib/db/database';
import { SCHEMA_VERSION } from '@/lib/db/migrations';
import { TABLE_KEYS, type Tables } from '@/lib/db/tables';
import { formatKeys } from '@/lib/registration/applications-key';
import type { Keys } from '@/lib/registration/seal';
import { ensureFolder, writeFileDigest } from '@/lib/util/files';
import program from '@/package.json';
import {
  assertKeyMatches,
  BackupError,
  backupFiles,
  dumpTable,
  ignoreMissing,
  listFolder,
  MANIFEST_FILE,
  type Manifest,
} from './backup-files';

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** What a backup includes besides the database. `key` null leaves the applications key out. */
export interface BackupOptions {
  mediaFolder: string;
  key: Keys | null;
}

/**
 * Writes a backup of the database and the media files to a new or empty folder. The site may be running. Tables are lines of JSON, which both kinds
 * of database can restore. The folder gets its name when it is complete. Returns the manifest.
 * @throws BackupError when the folder is not empty, or the key does not belong to the database
 */
export async function createBackup(database: Database, folder: string, options: BackupOptions): Promise<Manifest> {
  const target = path.resolve(folder);
  if ((await listFolder(target)).length > 0) throw new BackupError(`${folder} is not empty; back up into a new folder`);
  await ensureFolder(path.dirname(target), FOLDER_MODE);
  const draft = await mkdtemp(`${target}.partial-`);
  try {
    const manifest = await writeBackup(database, draft, options);
    await rmdir(target).catch(ignoreMissing);
    await rename(draft, target);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup(database: Database, draft: string, options: BackupOptions): Promise<Manifest> {
  const tables = await database.runConsistent(async (transaction) => {
    if (options.key !== null) await assertKeyMatches(transaction, options.key);
    return writeTables(transaction, draft);
  });
  // Copied after the tables. Imports only add pictures, so every picture that the tables name exists by now.
  const media = await writeMedia(options.mediaFolder, draft);
  const manifest: Manifest = {
    format: 1,
    version: program.version,
    created: new Date().toISOString(),
    schema: SCHEMA_VERSION,
    tables,
    media,
    key: options.key === null ? null : await writeKey(options.key, draft),
  };
  await writeFileDigest(path.join(draft, MANIFEST_FILE), FILE_MODE, [`${JSON.stringify(manifest, null, 2)}\n`]);
  return manifest;
}

async function writeTables(transaction: Kysely<Tables>, draft: string): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  await mkdir(path.join(draft, 'tables'), FOLDER_MODE);
  for (const name of Object.keys(TABLE_KEYS) as (keyof Tables)[]) {
    let rows = 0;
    const lines = dumpTable(transaction, name, (count) => {
      rows += count;
    });
    const digest = await writeFileDigest(path.join(draft, backupFiles.buildTablePath(name)), FILE_MODE, lines);
    tables.push({ name, rows, ...digest });
  }
  return tables;
}

async function writeMedia(source: string, draft: string): Promise<Manifest['media']> {
  const media: Manifest['media'] = [];
  await mkdir(path.join(draft, 'media'), FOLDER_MODE);
  const entries = (await readdir(source, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  for (const name of names.sort()) {
    const file = path.join(draft, backupFiles.buildMediaPath(name));
    media.push({ name, ...(await writeFileDigest(file, FILE_MODE, createReadStream(path.join(source, name)))) });
  }
  return media;
}

async function writeKey(keys: Keys, draft: string): Promise<Manifest['key']> {
  const file = path.join(draft, backupFiles.key);
  await mkdir(path.dirname(file), FOLDER_MODE);
  return writeFileDigest(file, FILE_MODE, [`${formatKeys(keys)}\n`]);
}
