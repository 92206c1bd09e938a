import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { connectDatabase, readProductsState } from '@/lib/db/database';
import { dataFolder, parseDatabaseUrl } from '@/lib/db/location';
import { SCHEMA_VERSION } from '@/lib/db/migrations';
import type { Tables } from '@/lib/db/tables';
import { INDEX_FIELDS, SORT_SETTINGS } from '@/lib/hub/embedded/products/product-fields';
import { errorCode, errorReason, globalSingleton } from '@/lib/util/common';
import { buildProductIndex } from './product-index';

/** The index of the products of one version, as `openProductIndex` reads it. */
export type LoadedIndex = Awaited<ReturnType<typeof buildIndex>>;

/** Loads the index of the current products. Throws when the database cannot be read. */
export type LoadIndex = () => Promise<LoadedIndex>;

/** Attempts to read products while imports are finishing. */
const MAX_ATTEMPTS = 5;

/** Builds the index in this thread. Changes that are imported meanwhile may be in it or not: a snapshot puts them on top. */
export async function buildIndex(kysely: Kysely<Tables>) {
  for (let attempt = 1; ; attempt++) {
    const { version } = await readProductsState(kysely);
    const buffer = await buildProductIndex(kysely);
    if ((await readProductsState(kysely)).version === version) return { buffer, version };
    if (attempt === MAX_ATTEMPTS) throw new Error('the products change faster than they can be read');
  }
}

/** What a worker needs to load an index. */
export interface IndexSource {
  databaseUrl: string;
  /** The file that keeps the index. */
  file: string;
}

/** Reads the saved index, or builds it and saves it. `warn` receives why it could not be saved. Throws when the database cannot be read. */
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
      warn(`The index cannot be saved as ${file}: ${errorReason(error)}`),
    );
    return built;
  } finally {
    await database.close();
  }
}

/** Reads or builds an index as `loadSavedIndex` does. */
export type LoadSavedIndex = typeof loadSavedIndex;

/** Set by the server, whose bundle has the worker: that of Next.js cannot. */
const shared = globalSingleton('index-loader', (): { load: LoadSavedIndex } => ({ load: loadSavedIndex }));

/** Has the indexes of this process loaded by `load`, such as in a worker; without it they are loaded in this thread. */
export function loadIndexesWith(load: LoadSavedIndex): void {
  shared.load = load;
}

/** Loads an index as `loadSavedIndex` does, in a worker where there is one. */
export const loadSharedIndex: LoadSavedIndex = (source, warn) => shared.load(source, warn);

/** Raised with every change of what the buffer of an index holds or means. */
const FORMAT = 3;
const MAGIC = Buffer.from('storefront index');
/** Where the digest of all that follows it ends. */
const DIGEST_END = MAGIC.length + 32;
/** Between two chunks the process handles other requests. */
const CHUNK_BYTES = 4 * 1024 ** 2;
/** An unfinished file of a process that was killed is replaced after this time. */
const STALE_MS = 10 * 60_000;

/** The file that keeps the index of a database's products: beside a SQLite file, else in the data folder. */
export function indexFile(databaseUrl: string): string {
  const location = parseDatabaseUrl(databaseUrl);
  return location.kind === 'sqlite' ? `${location.file}.index` : path.join(dataFolder(databaseUrl), 'hub.index');
}

/** The head of a file: magic, room for the digest, the key's length and the key, which names all that the index depends on (ICU sorts the names). */
function createHead(version: string): Buffer {
  const key = Buffer.from(
    JSON.stringify({
      format: FORMAT,
      schema: SCHEMA_VERSION,
      version,
      fields: INDEX_FIELDS,
      sorts: SORT_SETTINGS.map(({ name }) => name),
      icu: process.versions.icu,
      endianness: os.endianness(),
    }),
  );
  const head = Buffer.alloc(DIGEST_END + 4 + key.length);
  MAGIC.copy(head);
  head.writeUInt32LE(key.length, DIGEST_END);
  key.copy(head, DIGEST_END + 4);
  return head;
}

/** Reads the index of these products. Null when there is none, or the file is of other products, of another version of this program, or damaged. */
export async function readIndexFile(file: string, version: string): Promise<ArrayBuffer | null> {
  const handle = await open(file, 'r').catch(() => null);
  if (handle === null) return null;
  try {
    const wanted = createHead(version);
    const { size } = await handle.stat();
    const head = Buffer.alloc(wanted.length);
    if (!(await fill(handle, head, 0, null))) return null;
    head.copy(wanted, MAGIC.length, MAGIC.length, DIGEST_END);
    if (!head.equals(wanted)) return null;
    const buffer = new ArrayBuffer(Math.max(0, size - head.length));
    const hash = createHash('sha256').update(head.subarray(DIGEST_END));
    if (!(await fill(handle, Buffer.from(buffer), head.length, hash))) return null;
    return hash.digest().equals(head.subarray(MAGIC.length, DIGEST_END)) ? buffer : null;
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

/** Fills `target` from an offset of the file; false when the file ends before. */
async function fill(handle: FileHandle, target: Buffer, offset: number, hash: Hash | null): Promise<boolean> {
  for (let at = 0; at < target.length; ) {
    const { bytesRead } = await handle.read(target, at, Math.min(CHUNK_BYTES, target.length - at), offset + at);
    if (bytesRead === 0) return false;
    hash?.update(target.subarray(at, at + bytesRead));
    at += bytesRead;
  }
  return true;
}

/** Writes the index under another name first, so that no reader sees a part of it; does nothing while another process writes it. Throws I/O errors. */
async function writeIndexFile(file: string, version: string, buffer: ArrayBuffer): Promise<void> {
  const partial = `${file}.partial`;
  const handle = await openPartial(partial);
  if (handle === null) return;
  try {
    const head = createHead(version);
    const hash = createHash('sha256').update(head.subarray(DIGEST_END));
    const bytes = Buffer.from(buffer);
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      hash.update(chunk);
      await handle.write(chunk, 0, chunk.length, head.length + at);
    }
    hash.digest().copy(head, MAGIC.length);
    await handle.write(head, 0, head.length, 0);
    await handle.close();
    await rename(partial, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

/** Only its owner can read the file, as the database. Null while another process writes it. */
async function openPartial(partial: string): Promise<FileHandle | null> {
  const found = await stat(partial).catch(() => null);
  if (found !== null && Date.now() - found.mtimeMs > STALE_MS) await rm(partial, { force: true });
  try {
    return await open(partial, 'wx', 0o600);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return null;
    throw error;
  }
}
