import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorReason } from '@/lib/util/error-text';

/** A backup that cannot be written or restored; the message is one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The file that describes a backup. It is written last: a folder without it is not a backup. */
export const MANIFEST_FILE = 'manifest.json';

const digest = { bytes: z.number().int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) };

/** The name of a file that is not hidden and leads to no other folder. */
const fileName = z.string().regex(/^(?!\.)[^/\\\0]+$/);

const manifest = z.object({
  /** Of this layout: changed when an older program could not read it. */
  format: z.literal(1),
  /** Of the program that wrote it. */
  version: z.string(),
  /** ISO 8601, UTC. */
  created: z.string(),
  /** Version of the tables (`SCHEMA_VERSION`). */
  schema: z.number().int().positive(),
  /** In the order in which they are restored. */
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.number().int().nonnegative(), ...digest })),
  media: z.array(z.object({ name: fileName, ...digest })),
  /** The applications key, when it is part of the backup. */
  key: z.object(digest).nullable(),
});

/** What a backup holds: counts, and the digest of each file. */
export type Manifest = z.output<typeof manifest>;

/** Where the files of a backup are, relative to its folder. */
export const backupFiles = {
  table: (name: string) => path.join('tables', `${name}.ndjson`),
  media: (name: string) => path.join('media', name),
  key: path.join('key', 'applications.key'),
};

/**
 * The manifest of a backup.
 *
 * @throws BackupError when it is missing, damaged, or of a later program
 */
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

/** Rows of one table in a manifest; 0 when it is not there. */
export function rowsOf({ tables }: Manifest, name: string): number {
  return tables.find((table) => table.name === name)?.rows ?? 0;
}
