import { constants, type Stats } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import path from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { settings } from '@/lib/site/settings';
import { holdsKey, mediaFolder, mediaType } from './media-folder';

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
