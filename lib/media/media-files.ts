import { constants, type Stats } from 'node:fs';
import { lstat, open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { LRUCache } from 'lru-cache';
import { dataFolder } from '@/lib/db/location';
import { parseKeys } from '@/lib/registration/applications-key';
import { settings } from '@/lib/site/settings';

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

const MAX_KEY_FILE_BYTES = 1024;

/** The absolute path of the media folder: `media` beside the SQLite file, `data/media` for PostgreSQL. */
export function mediaFolder(databaseUrl: string): string {
  return path.join(dataFolder(databaseUrl), 'media');
}

/** The content type of a media file by its name; null for an unknown type, a hidden file and a path. */
export function mediaType(name: string): string | null {
  // A colon or a backslash starts a path on some systems.
  if (!/^[^/\\:\0.][^/\\:\0]*$/.test(name) || name.length > 255) return null;
  return MEDIA_TYPES[path.extname(name).toLowerCase()] ?? null;
}

/** Whether a file holds nothing but an encryption key: a copy of the key file may have any name. */
export async function containsKey(file: string, size: number): Promise<boolean> {
  return size <= MAX_KEY_FILE_BYTES && parseKeys(await readFile(file, 'latin1')) !== null;
}

const CHUNK_BYTES = 64 * 1024;

/** A media file ready to be sent, without an open descriptor. `size` in bytes, `etag` with its quotes. */
export interface MediaFile {
  type: string;
  size: number;
  etag: string;
  /** The bytes from `start` to `end`, both included. Opens the file at the first read; the stream fails when the file has been replaced. */
  read: (start: number, end: number) => ReadableStream<Uint8Array<ArrayBuffer>>;
}

function computeEtag({ size, mtimeMs }: Stats): string {
  return `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
}

/** A generator runs its `finally` block also when it is returned during a read, which is how a stream cancels it. */
async function* readChunks(
  location: string,
  etag: string,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = await open(location, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    if (computeEtag(await file.stat()) !== etag) throw new Error('A media file was replaced while it was being sent');
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

/** The media file `name`; null for an unknown type, a path, a symbolic link and an encryption key (S3). */
export async function mediaFile(name: string): Promise<MediaFile | null> {
  const type = mediaType(name);
  if (type === null) return null;
  const location = path.join(mediaFolder(settings().DATABASE_URL), name);
  try {
    const stats = await lstat(location);
    if (!stats.isFile() || (await containsKey(location, stats.size))) return null;
    const etag = computeEtag(stats);
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

/** The size of a picture in pixels, after rotation. */
export interface ImageSize {
  width: number;
  height: number;
}

/** What sharp calls the formats; its decoder goes by the content of a file, whatever its name. */
const RASTER_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'];

const sizeCache = new LRUCache<string, ImageSize>({ max: 5000 });

/** The size of a picture of this site's media folder; null when it is missing or not a raster image. */
export async function mediaSize(name: string): Promise<ImageSize | null> {
  if (!mediaType(name)?.startsWith('image/')) return null;
  const location = path.join(mediaFolder(settings().DATABASE_URL), name);
  try {
    const key = `${(await stat(location)).mtimeMs} ${name}`;
    const found = sizeCache.get(key);
    if (found !== undefined) return found;
    const { default: sharp } = await import('sharp');
    const { autoOrient, format } = await sharp(location).metadata();
    if (!RASTER_FORMATS.includes(format)) return null;
    sizeCache.set(key, autoOrient);
    return autoOrient;
  } catch {
    return null;
  }
}
