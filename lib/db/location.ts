import { accessSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUrl } from '@/lib/site/is-url.mjs';
import { getErrorCode } from '@/lib/util/common';

export const DEFAULT_DATABASE_URL = 'file:data/hub.sqlite';

/** A parsed `DATABASE_URL`. `file` is an absolute path. `shown` is the address without credentials. */
export type DatabaseLocation =
  | { kind: 'sqlite'; file: string; shown: string }
  | { kind: 'postgres'; url: string; shown: string };

/** A database cannot be opened. The message is one line with the address, without credentials, and the reason. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';

  constructor(shown: string, reason: string, options?: ErrorOptions) {
    super(`DATABASE_URL ${shown} cannot be opened: ${reason.replaceAll(/\s+/g, ' ')}`, options);
  }
}

/** Parses a `DATABASE_URL`. Throws a `DatabaseOpenError`, which never contains a password. */
export function parseDatabaseUrl(url: string): DatabaseLocation {
  const text = url.trim();
  if (/^file:/i.test(text)) return parseSqliteUrl(text);
  if (/^postgres(ql)?:\/\//i.test(text)) return parsePostgresUrl(text);
  throw new DatabaseOpenError('', 'it must be file:PATH or postgres://…');
}

/** The address without credentials: `'file:data/hub.sqlite'`, `'postgres://host:5432/name'`. Throws a `DatabaseOpenError`. */
export function describeDatabaseUrl(url: string): string {
  return parseDatabaseUrl(url).shown;
}

/** Throws a `DatabaseOpenError` if a SQLite file is missing: commands would create an empty database under a mistyped path, and succeed. */
export function assertDatabaseExists(databaseUrl: string): void {
  const location = parseDatabaseUrl(databaseUrl);
  if (location.kind !== 'sqlite') return;
  try {
    accessSync(location.file);
  } catch (error) {
    // The driver explains other errors.
    if (getErrorCode(error) === 'ENOENT') throw new DatabaseOpenError(location.shown, 'there is no such file');
  }
}

function parseSqliteUrl(url: string): DatabaseLocation {
  const given = url.slice('file:'.length);
  let file = given;
  if (given.startsWith('//')) {
    try {
      file = fileURLToPath(url);
    } catch (error) {
      throw new DatabaseOpenError(url, 'it must be file:PATH or file:///PATH', { cause: error });
    }
  }
  if (file === '' || file.endsWith('/')) throw new DatabaseOpenError(url, 'it does not name a file');
  return { kind: 'sqlite', file: path.resolve(file), shown: url };
}

function parsePostgresUrl(url: string): DatabaseLocation {
  if (!isUrl(url)) throw new DatabaseOpenError('postgres://…', 'it is not a valid address');
  const { host, pathname } = new URL(url);
  return { kind: 'postgres', url, shown: `postgres://${host}${pathname}` };
}

/** The absolute path of the site's data folder: the folder of the SQLite file, else `data`. Throws a `DatabaseOpenError`. */
export function getDataFolder(databaseUrl: string): string {
  const location = parseDatabaseUrl(databaseUrl);
  return location.kind === 'sqlite' ? path.dirname(location.file) : path.resolve('data');
}
