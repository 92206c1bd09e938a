import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDatabaseUrl } from '@/lib/db/location';
import { keyIn } from '@/lib/register/applications-key';
import { dataFolder } from '@/lib/site/data-folder';

/** The pictures and films that are imported and served, by extension. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** The most bytes of a file that is searched for a key, white space included. */
const MAX_KEY_FILE_BYTES = 1024;

/**
 * The folder of the embedded file server: `media` beside the SQLite file, `data/media` for PostgreSQL. An absolute path.
 * Throws a `DatabaseOpenError` when `databaseUrl` is neither.
 */
export function mediaFolder(databaseUrl: string): string {
  parseDatabaseUrl(databaseUrl);
  return path.join(dataFolder(databaseUrl), 'media');
}

/** The content type of a picture or film by its file name; null for a name of any other type, and for one that is hidden or a path. */
export function mediaType(name: string): string | null {
  // A colon or a backslash begins a path on some systems.
  if (!/^[^/\\:\0.][^/\\:\0]*$/.test(name) || name.length > 255) return null;
  return MEDIA_TYPES[path.extname(name).toLowerCase()] ?? null;
}

/**
 * Whether a file holds an encryption key and nothing else, whatever its name is; a copy of or a hard link to the key file looks like any other file.
 * `size` in bytes. Throws what the file system throws.
 */
export async function holdsKey(file: string, size: number): Promise<boolean> {
  return size <= MAX_KEY_FILE_BYTES && parseKey(await readFile(file, 'latin1')) !== null;
}
