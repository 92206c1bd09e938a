import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { type Connection, readMeta, type TransactionWork } from '@/lib/db/connection';
import { connectDatabase } from '@/lib/db/database';
import { getDataFolder } from '@/lib/db/location';
import { createTables, migrateSchema, SCHEMA_VERSION } from '@/lib/db/migrations';
import { BASELINE_VERSION } from '@/lib/db/schema';
import { getMediaFolder } from '@/lib/media/media-files';
import { findKey, formatKeys, KEY_FILE_NAME, parseKeys } from '@/lib/registration/applications-key';
import type { Keys } from '@/lib/registration/seal';
import type { Settings } from '@/lib/site/settings';
import { describeErrorReason } from '@/lib/util/common';
import { digestFile, ensureFolder, writeFileDigest } from '@/lib/util/files';
import {
  advanceSequences,
  assertKeyMatches,
  BackupError,
  backupFiles,
  ignoreMissing,
  listFolder,
  loadTable,
  type Manifest,
  readManifest,
} from './backup-files';

type RestoreSettings = Pick<Settings, 'DATABASE_URL' | 'APPLICATIONS_KEY'>;

/** Restores a backup completely or not at all. Throws BackupError if it is damaged, the database or `media` is not empty, or the keys differ. */
export async function restoreBackup(
  folder: string,
  settings: RestoreSettings,
  media: string = getMediaFolder(settings.DATABASE_URL),
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.schema > SCHEMA_VERSION)
    throw new BackupError(`${folder} was written by a newer version of this program`);
  if (manifest.schema < BASELINE_VERSION)
    throw new BackupError(
      `${folder} has tables of version ${manifest.schema}, and this program only restores those from ${BASELINE_VERSION} on (docs/deployment.md, Upgrades)`,
    );
  await verifyFiles(folder, manifest);
  if ((await listFolder(media)).length > 0) throw new BackupError(`${media} is not empty; restore into a new place`);
  const keyText = manifest.key === null ? null : await readFile(path.join(folder, backupFiles.key), 'utf8');
  const keys = { site: await findKey(settings), backup: keyText === null ? null : parseKeys(keyText) };
  const database = await connectDatabase(settings.DATABASE_URL, () => undefined);
  try {
    if (await hasTables(database)) throw new BackupError(`${database.location} is in use; restore into a new database`);
    await ensureFolder(path.dirname(media));
    const staged = await mkdtemp(`${media}.restoring-`);
    const placed = [staged];
    try {
      await copyMedia(folder, manifest, staged);
      await restoreTables(folder, manifest, database, async (transaction) => {
        for (const key of [keys.site, keys.backup]) if (key !== null) await assertKeyMatches(transaction, key);
        if (keys.site === null && keys.backup !== null) placed.push(await writeKey(settings, keys.backup));
        await rmdir(media).catch(ignoreMissing);
        await rename(staged, media);
        placed.push(media);
      });
    } catch (error) {
      for (const file of placed) await rm(file, { recursive: true, force: true });
      throw error;
    }
    await migrateSchema(database);
    await database.finishImport();
    return manifest;
  } finally {
    await database.close();
  }
}

async function verifyFiles(folder: string, { tables, media, key }: Manifest): Promise<void> {
  const files = [
    ...tables.map(({ name, ...wanted }) => ({ file: backupFiles.buildTablePath(name), ...wanted })),
    ...media.map(({ name, ...wanted }) => ({ file: backupFiles.buildMediaPath(name), ...wanted })),
    ...(key === null ? [] : [{ file: backupFiles.key, ...key }]),
  ];
  for (const { file, bytes, sha256 } of files) {
    const shown = path.join(folder, file);
    const found = await digestFile(shown).catch((error: unknown) => {
      throw new BackupError(`the backup is damaged: ${shown} cannot be read (${describeErrorReason(error)})`);
    });
    if (found.bytes !== bytes)
      throw new BackupError(`the backup is damaged: ${shown} has ${found.bytes} bytes instead of ${bytes}`);
    if (found.sha256 !== sha256) throw new BackupError(`the backup is damaged: the bytes of ${shown} have changed`);
  }
}

async function writeKey(settings: RestoreSettings, keys: Keys): Promise<string> {
  const file = path.join(getDataFolder(settings.DATABASE_URL), KEY_FILE_NAME);
  await writeFileDigest(file, 0o600, [`${formatKeys(keys)}\n`]);
  return file;
}

async function copyMedia(folder: string, { media }: Manifest, target: string): Promise<void> {
  for (const { name } of media)
    await writeFileDigest(
      path.join(target, name),
      0o644,
      createReadStream(path.join(folder, backupFiles.buildMediaPath(name))),
    );
  await chmod(target, 0o755);
}

/** Creates and fills the tables in one transaction. `beforeCommit` runs last; its error rolls the transaction back. */
function restoreTables(
  folder: string,
  manifest: Manifest,
  database: Connection,
  beforeCommit: TransactionWork<void>,
): Promise<void> {
  return database.runExclusive(async (transaction) => {
    await createTables(transaction, database.kind, manifest.schema);
    // The migrations insert rows that the backup has too.
    await transaction.deleteFrom('meta').execute();
    for (const { name, rows } of manifest.tables) {
      const loaded = await loadTable(transaction, name, path.join(folder, backupFiles.buildTablePath(name)));
      if (loaded !== rows)
        throw new BackupError(`the backup is damaged: ${name} has ${loaded} rows instead of ${rows}`);
      if (database.kind === 'postgres') await advanceSequences(transaction, name);
    }
    await beforeCommit(transaction);
  });
}

const hasTables = ({ reads }: Connection): Promise<boolean> =>
  readMeta(reads, 'schema').then(
    () => true,
    () => false,
  );
