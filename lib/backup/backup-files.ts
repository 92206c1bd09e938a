import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '@/lib/db/tables';
import { keyIn, markOf, readKeyFile } from '@/lib/register/applications-key';
import { dataFolder } from '@/lib/site/data-folder';
import type { Settings } from '@/lib/site/settings';
import { errorReason } from '@/lib/util/errors';

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

/** The length of a file and its SHA-256 in hexadecimal digits. */
export interface FileDigest {
  bytes: number;
  sha256: string;
}

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

async function digestChunks(chunks: Chunks, write: (chunk: Uint8Array) => Promise<void>): Promise<FileDigest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    hash.update(piece);
    bytes += piece.length;
    await write(piece);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The digest of a file, which is read piece by piece. Throws the system's error. */
export function digestFile(file: string): Promise<FileDigest> {
  return digestChunks(createReadStream(file), async () => undefined);
}

/**
 * Writes a new file piece by piece, and to the disk before it returns; never over another file. Throws the system's error.
 *
 * @param mode of the file (`0o600`)
 */
export async function writeFileDigest(file: string, mode: number, chunks: Chunks): Promise<FileDigest> {
  const handle = await open(file, 'wx', mode);
  try {
    const written = await digestChunks(chunks, async (chunk) => {
      await handle.writeFile(chunk);
    });
    await handle.sync();
    return written;
  } finally {
    await handle.close();
  }
}

/**
 * The applications key of a site: the one that is set, else that of the file in its data folder; null when there is none. Makes none, unlike the site.
 *
 * @throws ApplicationsKeyError when the file cannot be read or holds no key
 */
export async function findKey(
  settings: Pick<Settings, 'DATABASE_URL' | 'APPLICATIONS_KEY'>,
): Promise<Uint8Array | null> {
  const given = settings.APPLICATIONS_KEY === undefined ? null : keyIn(settings.APPLICATIONS_KEY);
  return given ?? readKeyFile(dataFolder(settings.DATABASE_URL));
}

/**
 * Does nothing when the applications in the database were sealed with this key, or none was sealed yet.
 *
 * @throws BackupError when they were sealed with another key
 */
export async function requireKey(transaction: Kysely<Tables>, key: Uint8Array): Promise<void> {
  const row = await transaction
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'applications_key')
    .executeTakeFirst();
  if (row !== undefined && row.value !== markOf(key))
    throw new BackupError(
      'the applications key of this site is not the one that the trade applications were sealed with',
    );
}
