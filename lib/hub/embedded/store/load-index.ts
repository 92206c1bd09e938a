import type { Kysely } from 'kysely';
import { connectDatabase, readProductsState } from '@/lib/db/database';
import type { Tables } from '@/lib/db/tables';
import { errorReason, globalSingleton } from '@/lib/util/common';
import { readIndexFile, writeIndexFile } from './index-file';
import { buildProductIndex } from './product-index';

/** The index of the products of one version, as `openProductIndex` reads it. */
export interface LoadedIndex {
  buffer: ArrayBuffer;
  version: string;
}

/** Loads the index of the current products. Throws when the database cannot be read. */
export type LoadIndex = () => Promise<LoadedIndex>;

/** Attempts to read products while imports are finishing. */
const MAX_ATTEMPTS = 5;

/** Builds the index in this thread. Changes that are imported meanwhile may be in it or not: a snapshot puts them on top. */
export async function buildIndex(kysely: Kysely<Tables>): Promise<LoadedIndex> {
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
