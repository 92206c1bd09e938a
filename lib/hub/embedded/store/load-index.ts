import { createHash } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { connectDatabase, readProductsState } from '@/lib/db/database';
import { getDataFolder, parseDatabaseUrl } from '@/lib/db/location';
import { SCHEMA_VERSION } from '@/lib/db/migrations';
import type { Tables } from '@/lib/db/tables';
import { INDEX_FIELDS, SORT_SETTINGS } from '@/lib/hub/embedded/products/product-fields';
import { describeErrorReason, getErrorCode, globalSingleton } from '@/lib/util/common';
import { buildProductIndex } from './product-index';

/** The index of one version of the products, as a buffer for `openProductIndex`. */
export type LoadedIndex = Awaited<ReturnType<typeof buildIndex>>;

/** Loads the index of the current products. Throws when the database cannot be read. */
export type LoadIndex = () => Promise<LoadedIndex>;

/** Attempts to read products while imports are finishing. */
const MAX_ATTEMPTS = 5;

/** Builds the index in this thread. It may miss deltas that are imported meanwhile; the snapshot applies them on top. */
export async function buildIndex(kysely: Kysely<Tables>) {
  for (let attempt = 1; ; attempt++) {
    const { version } = await readProductsState(kysely);
    const buffer = await buildProductIndex(kysely);
    if ((await readProductsState(kysely)).version === version) return { buffer, version };
    if (attempt === MAX_ATTEMPTS) throw new Error('the products change faster than they can be read');
  }
}

/** What a worker needs to load an index. `file` is the saved index. */
export interface IndexSource {
  databaseUrl: string;
  file: string;
}

/** Reads the saved index, or builds and saves it. A failure to save is passed to `warn`. Throws when the database cannot be read. */
export async function loadSavedIndex(
  { databaseUrl, file }: IndexSource,
  warn: (line: string) => void,
): Promise<LoadedIndex> {
  const database = await connectDatabase(databaseUrl, warn);
  try {
    const { version } = await readProductsState(database.reads);
    const saved = await readIndexFile(file, version);
    if (saved !== null) return { buffer: saved, version };
    const built = await buildIndex(database.reads);
    await writeIndexFile(file, built.version, built.buffer).catch((error: unknown) =>
      warn(`The index cannot be saved as ${file}: ${describeErrorReason(error)}`),
    );
    return built;
  } finally {
    await database.close();
  }
}

export type LoadSavedIndex = typeof loadSavedIndex;

// The server sets the loader, because a bundle of Next.js cannot contain the worker.
const shared = globalSingleton('index-loader', (): { load: LoadSavedIndex } => ({ load: loadSavedIndex }));

/** Sets the loader of this process, for example one that uses a worker. By default indexes load in this thread. */
export function loadIndexesWith(load: LoadSavedIndex): void {
  shared.load = load;
}

/** Loads an index with the loader of this process. */
export const loadSharedIndex: LoadSavedIndex = (source, warn) => shared.load(source, warn);

/** Version of the index's format. Raise it with every change of its content or meaning. */
const INDEX_FORMAT_VERSION = 5;
const DIGEST_BYTES = 32;
/** The file is written in chunks, so that the process can handle requests in between. */
const CHUNK_BYTES = 4 * 1024 ** 2;
/** A partial file that is older was left by a killed process and is replaced. */
const STALE_FILE_MS = 10 * 60_000;

/** The path of the saved index: beside the SQLite file, or in the data folder for PostgreSQL. */
export function getIndexFile(databaseUrl: string): string {
  const location = parseDatabaseUrl(databaseUrl);
  return location.kind === 'sqlite' ? `${location.file}.index` : path.join(getDataFolder(databaseUrl), 'hub.index');
}

/** Everything that an index depends on. ICU is listed because it sorts the names. */
function createIndexKey(version: string): Buffer {
  return Buffer.from(
    JSON.stringify({
      format: INDEX_FORMAT_VERSION,
      schema: SCHEMA_VERSION,
      version,
      fields: INDEX_FIELDS,
      sorts: SORT_SETTINGS.map(({ name }) => name),
      icu: process.versions.icu,
      endianness: os.endianness(),
    }),
  );
}

/** The content of an index file: the index, its key, and the SHA-256 of both. */
function* buildFileContent(buffer: ArrayBuffer, version: string): Generator<Buffer> {
  const hash = createHash('sha256');
  for (let at = 0; at < buffer.byteLength; at += CHUNK_BYTES) {
    const chunk = Buffer.from(buffer, at, Math.min(CHUNK_BYTES, buffer.byteLength - at));
    hash.update(chunk);
    yield chunk;
  }
  const key = createIndexKey(version);
  yield key;
  yield hash.update(key).digest();
}

/** Reads the index of these products; key and digest stay at the buffer's end. Null when the file is missing, damaged or of another version. */
export async function readIndexFile(file: string, version: string): Promise<ArrayBuffer | null> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return null;
  const content = bytes.subarray(0, -DIGEST_BYTES);
  const key = createIndexKey(version);
  if (!content.subarray(-key.length).equals(key)) return null;
  const digest = createHash('sha256').update(content).digest();
  return digest.equals(bytes.subarray(-DIGEST_BYTES)) ? bytes.buffer : null;
}

/** Writes the index to a temporary file, then renames it. Does nothing while another process writes it. Throws I/O errors. */
async function writeIndexFile(file: string, version: string, buffer: ArrayBuffer): Promise<void> {
  const partial = `${file}.partial`;
  const found = await stat(partial).catch(() => null);
  if (found !== null && Date.now() - found.mtimeMs > STALE_FILE_MS) await rm(partial, { force: true });
  try {
    await writeFile(partial, buildFileContent(buffer, version), { flag: 'wx', mode: 0o600 });
    await rename(partial, file);
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return;
    await rm(partial, { force: true });
    throw error;
  }
}
