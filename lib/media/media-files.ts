import { constants, type Stats } from 'node:fs';
import { lstat, open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mime-types';
import { getDataFolder } from '@/lib/db/location';
import { parseKeys } from '@/lib/registration/applications-key';
import { getSettings } from '@/lib/site/settings';

const MEDIA_EXTENSIONS = ['.webp', '.avif', '.jpg', '.jpeg', '.png', '.gif', '.svg', '.mp4', '.webm'];

const MAX_KEY_FILE_BYTES = 1024;

/** The absolute path of the media folder: `media` beside the SQLite file, `data/media` for PostgreSQL. */
export function getMediaFolder(databaseUrl: string): string {
  return path.join(getDataFolder(databaseUrl), 'media');
}

/** The media type of a file by its extension; null for an unknown type, a hidden file or a path. */
export function getMediaType(name: string): string | null {
  // On Windows colons and backslashes can form a path.
  if (!/^[^/\\:\0.][^/\\:\0]*$/.test(name) || name.length > 255) return null;
  const extension = path.extname(name).toLowerCase();
  return (MEDIA_EXTENSIONS.includes(extension) && lookup(extension)) || null;
}

/** Whether a file contains only an encryption key. A copy of the key file may have any name. */
export async function hasKey(file: string, size: number): Promise<boolean> {
  return size <= MAX_KEY_FILE_BYTES && parseKeys(await readFile(file, 'latin1')) !== null;
}

const CHUNK_BYTES = 64 * 1024;

/** A media file to send. `type` is its media type, `size` in bytes, `etag` with quotes. */
export interface MediaFile {
  type: string;
  size: number;
  etag: string;
  /** Streams the bytes from `start` to `end`, both inclusive. The stream fails if the file was replaced. */
  read: (start: number, end: number) => ReadableStream<Uint8Array<ArrayBuffer>>;
}

function computeEtag({ size, mtimeMs }: Stats): string {
  return `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
}

/** A generator, because a cancelled stream runs its `finally` block, even during a read. */
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

/** A file of the media folder; null if it is missing or has an unknown type, is a path or symbolic link, or contains an encryption key. */
export async function findMediaFile(name: string): Promise<MediaFile | null> {
  const type = getMediaType(name);
  if (type === null) return null;
  const location = path.join(getMediaFolder(getSettings().DATABASE_URL), name);
  try {
    const stats = await lstat(location);
    if (!stats.isFile() || (await hasKey(location, stats.size))) return null;
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

/** The size of a picture in pixels, after its EXIF rotation. */
export interface ImageSize {
  width: number;
  height: number;
}

/** sharp's names of the formats. It detects the format from the content, not the file name. */
const RASTER_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'];

const sizeCache = new LRUCache<string, ImageSize>({ max: 5000 });

/** The size of a picture in this site's media folder; null when it is missing or not a raster image. */
export async function readMediaSize(name: string): Promise<ImageSize | null> {
  if (!getMediaType(name)?.startsWith('image/')) return null;
  const location = path.join(getMediaFolder(getSettings().DATABASE_URL), name);
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
