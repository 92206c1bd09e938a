import path from 'node:path';
import { parseDatabaseUrl } from './database/location';

/**
 * The folder of the embedded file server: `media` beside the SQLite file, `data/media` for PostgreSQL. An absolute path.
 * Throws a `DatabaseOpenError` when `databaseUrl` is neither.
 */
export function mediaFolder(databaseUrl: string): string {
  const location = parseDatabaseUrl(databaseUrl);
  return location.kind === 'sqlite' ? path.join(path.dirname(location.file), 'media') : path.resolve('data/media');
}
