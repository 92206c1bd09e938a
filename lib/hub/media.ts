import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { settings } from '@/lib/site/settings';
import { mediaFolder } from './embedded/media-folder';

/** Types of the files that the media server hands out; any other name is unknown to it. */
const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
};

/** A media file ready to be sent. `size` in bytes, `etag` with its quotes. */
export interface MediaFile {
  type: string;
  size: number;
  etag: string;
  /** The bytes from `start` to `end`, both included. */
  read: (start: number, end: number) => ReturnType<typeof Readable.toWeb>;
}

/** A plain file name: no separator, no leading dot, nothing that another system reads as a path. */
function isPlainName(name: string): boolean {
  return /^[^/\\:\0.][^/\\:\0]*$/.test(name) && name.length <= 255;
}

async function openFile(name: string): Promise<FileHandle | null> {
  try {
    return await open(path.join(mediaFolder(settings().DATABASE_URL), name), 'r');
  } catch {
    return null;
  }
}

/** The media file of a name (S3), or null when there is none. A name that is a path of any kind is never opened. */
export async function mediaFile(name: string): Promise<MediaFile | null> {
  const type = TYPES[path.extname(name).toLowerCase()];
  if (type === undefined || !isPlainName(name)) return null;
  const file = await openFile(name);
  if (file === null) return null;
  try {
    const stat = await file.stat();
    if (!stat.isFile()) return null;
    const location = path.join(mediaFolder(settings().DATABASE_URL), name);
    return {
      type,
      size: stat.size,
      etag: `"${stat.size.toString(36)}-${Math.trunc(stat.mtimeMs).toString(36)}"`,
      read: (start, end) => Readable.toWeb(createReadStream(location, { start, end })),
    };
  } finally {
    await file.close();
  }
}
