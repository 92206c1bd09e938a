import path from 'node:path';
import { dataFolder } from '@/lib/site/data-folder';
import { parseDatabaseUrl } from './database/location';

/**
 * The folder of the embedded file server: `media` beside the SQLite file, `data/media` for PostgreSQL. An absolute path.
 * Throws a `DatabaseOpenError` when `databaseUrl` is neither.
 */
export function mediaFolder(databaseUrl: string): string {
  parseDatabaseUrl(databaseUrl);
  return path.join(dataFolder(databaseUrl), 'media');
}
