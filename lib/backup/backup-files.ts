import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readMeta } from '@/lib/db/meta';
import type { Tables } from '@/lib/db/tables';
import { keyFingerprint } from '@/lib/registration/applications-key';
import { type Keys, keyRing } from '@/lib/registration/seal';
import { errorCode, errorReason } from '@/lib/util/common';

/** A backup that cannot be written or restored; the message is one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The file that describes a backup. It is written last: a folder without it is not a backup. */
export const MANIFEST_FILE = 'manifest.json';

const digest = { bytes: z.number().int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) };

/** A file name that is neither hidden nor a path. */
const fileName = z.string().regex(/^(?!\.)[^/\\\0]+$/);

const manifest = z.object({
  /** Version of this layout, raised when an older program could not read it. */
  format: z.literal(1),
  version: z.string(),
  /** ISO 8601, UTC. */
  created: z.string(),
  schema: z.number().int().positive(),
  /** In the order in which they are restored. */
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.number().int().nonnegative(), ...digest })),
  media: z.array(z.object({ name: fileName, ...digest })),
  key: z.object(digest).nullable(),
});

/** The content of a backup: counts, and the digest of each file. */
export type Manifest = z.output<typeof manifest>;

/** The paths of a backup's files, relative to its folder. */
export const backupFiles = {
  table: (name: string) => path.join('tables', `${name}.ndjson`),
  media: (name: string) => path.join('media', name),
  key: path.join('key', 'applications.key'),
};

/** Reads the manifest. Throws a `BackupError` when it is missing, damaged, or written by a newer program. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch((error: unknown) => {
    throw new BackupError(`${folder} is not a backup: ${MANIFEST_FILE} cannot be read (${errorReason(error)})`);
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(`${path.join(folder, MANIFEST_FILE)} is damaged, or was written by a newer version`, {
      cause,
    });
  }
}

/** The number of rows of a table; 0 for a table that is not in the manifest. */
export function countRows({ tables }: Manifest, name: string): number {
  return tables.find((table) => table.name === name)?.rows ?? 0;
}

/** For a `catch`: throws any error but that of a missing file or folder. */
export function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

/** The names in a folder; none when it is missing. */
export async function listFolder(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

/** Throws a `BackupError` when the key of the applications in the database is not among these. */
export async function assertKeyMatches(transaction: Kysely<Tables>, keys: Keys): Promise<void> {
  const recorded = await readMeta(transaction, 'applications_key');
  if (recorded !== null && !keyRing(keys).map(keyFingerprint).includes(recorded))
    throw new BackupError(
      'the applications key of this site is not the one that the trade applications were sealed with',
    );
}
