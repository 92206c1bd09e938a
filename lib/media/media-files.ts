import { constants, type Stats } from 'node:fs';
import { lstat, open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { LRUCache } from 'lru-cache';
import { parseDatabaseUrl } from '@/lib/db/location';
import { keyIn } from '@/lib/register/applications-key';
import { dataFolder } from '@/lib/site/data-folder';
import { settings } from '@/lib/site/settings';

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
  return size <= MAX_KEY_FILE_BYTES && keyIn(await readFile(file, 'latin1')) !== null;
}

/** Bytes that are read at a time. */
const CHUNK_BYTES = 64 * 1024;

/** A media file ready to be sent; no descriptor is open for it. `size` in bytes, `etag` with its quotes. */
export interface MediaFile {
  type: string;
  size: number;
  etag: string;
  /**
   * The bytes from `start` to `end`, both included. The file is opened at the first read, and closed at the end, when the stream is cancelled or when it
   * fails: it does when the file has been replaced since.
   */
  read: (start: number, end: number) => ReadableStream<Uint8Array<ArrayBuffer>>;
}

function etagOf({ size, mtimeMs }: Stats): string {
  return `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
}

/** The chunks of a part of a file. A generator runs its `finally` also when it is returned from during a read, which is how a stream cancels it. */
async function* readChunks(
  location: string,
  etag: string,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = await open(location, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    if (etagOf(await file.stat()) !== etag) throw new Error('A media file was replaced while it was being sent');
    for (let position = start; position <= end; ) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - position + 1));
      const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
      if (bytesRead === 0) throw new Error('A media file became shorter while it was being sent');
      yield chunk.subarray(0, bytesRead);
      position += bytesRead;
    }
  } finally {
    await file.close();
  }
}

/**
 * The media file of a name (S3), or null when there is none: the name has no known picture or film type or is a path, or the file is a symbolic link,
 * no regular file or an encryption key.
 */
export async function mediaFile(name: string): Promise<MediaFile | null> {
  const type = mediaType(name);
  if (type === null) return null;
  const location = path.join(mediaFolder(settings().DATABASE_URL), name);
  try {
    const stats = await lstat(location);
    if (!stats.isFile() || (await holdsKey(location, stats.size))) return null;
    const etag = etagOf(stats);
    return {
      type,
      size: stats.size,
      etag,
      read: (start, end) => ReadableStream.from(readChunks(location, etag, start, end)),
    };
  } catch {
    return null;
  }
}

/** How large a picture is, in pixels, as it is shown. */
export interface PictureSize {
  width: number;
  height: number;
}

const MEASURED = /^[^/\\:\0.][^/\\:\0]*\.(?:webp|avif|jpe?g|png|gif)$/i;

/** Sizes by file name and time of change. */
const known = new LRUCache<string, PictureSize>({ max: 5000 });

/** The size of a picture of the own media server; null for one that is not here or is no picture of pixels. */
export async function mediaSize(name: string): Promise<PictureSize | null> {
  if (!MEASURED.test(name)) return null;
  const location = path.join(mediaFolder(settings().DATABASE_URL), name);
  try {
    const key = `${(await stat(location)).mtimeMs} ${name}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const { default: sharp } = await import('sharp');
    const { autoOrient } = await sharp(location).metadata();
    known.set(key, autoOrient);
    return autoOrient;
  } catch {
    return null;
  }
}
