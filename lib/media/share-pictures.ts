import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { LRUCache } from 'lru-cache';
import { logFailure } from '@/lib/site/log';
import { supplier } from '@/lib/site/supplier';
import { createSemaphore } from '@/lib/util/semaphore';
import { type MediaFile, mediaFile, mediaSize } from './media-files';

/** The size of a picture that a page is shared with, in pixels: the one that networks show large without cropping it. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const QUALITY = 80;

/** Larger pictures would take too much memory while they are decoded. */
const MAX_SOURCE_BYTES = 24 * 1024 ** 2;
const MAX_SOURCE_PIXELS = 50_000_000;

/** About 300 pictures. Caches in front of the site keep the others. */
const MAX_CACHE_BYTES = 32 * 1024 ** 2;

/** One at a time: encoding takes a tenth of a second, and visitors' pictures go first. */
const acquire = createSemaphore({ slots: 1, queue: 16, waitMs: 10_000 });

const encoded = new LRUCache<string, MediaFile>({ maxSize: MAX_CACHE_BYTES, sizeCalculation: ({ size }) => size });

/** A file of the media folder that can be encoded; null for a drawing, a video, an unknown file and one beyond the limits. */
async function findSource(name: string): Promise<MediaFile | null> {
  const size = await mediaSize(name);
  if (size === null || size.width * size.height > MAX_SOURCE_PIXELS) return null;
  const file = await mediaFile(name);
  return file !== null && file.size <= MAX_SOURCE_BYTES ? file : null;
}

/** The path of the share picture of a media file, whether there is one or not. */
export function sharePath(name: string): string {
  return `/media/share/${encodeURIComponent(name)}.jpg`;
}

/** Whether a media file has a share picture: a raster image of this site's media folder within the limits. */
export async function hasSharePicture(name: string): Promise<boolean> {
  return (await findSource(name)) !== null;
}

/** The part of the picture that has to stay, as sharp names it; supplier.json may also hold positions that only CSS knows. */
function focusOf(name: string): string {
  const focus = supplier.focus[name]?.replace('-', ' ') ?? '';
  return /^(?:left|right|top|bottom|(?:left|right) (?:top|bottom))$/.test(focus) ? focus : 'center';
}

async function encode(source: MediaFile, name: string): Promise<MediaFile> {
  const { default: sharp } = await import('sharp');
  const picture = await sharp(await buffer(source.read(0, source.size - 1)), { limitInputPixels: MAX_SOURCE_PIXELS })
    .autoOrient()
    .resize({ ...SHARE_SIZE, fit: 'cover', position: focusOf(name) })
    .flatten({ background: supplier.colours.paper })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
  const bytes = new Uint8Array(picture);
  return {
    type: 'image/jpeg',
    size: bytes.length,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    read: (start, end) => ReadableStream.from([bytes.subarray(start, end + 1)]),
  };
}

/** A media file cropped to `SHARE_SIZE` as JPEG; null when it has no share picture, 'busy' when too many are being encoded. */
export async function sharePictureFile(name: string): Promise<MediaFile | 'busy' | null> {
  const source = await findSource(name);
  if (source === null) return null;
  const key = `${source.etag} ${name}`;
  const cached = encoded.get(key);
  if (cached !== undefined) return cached;
  const release = await acquire();
  if (release === null) return 'busy';
  try {
    // Another request may have encoded it during the wait.
    const file = encoded.get(key) ?? (await encode(source, name));
    encoded.set(key, file);
    return file;
  } catch (error) {
    logFailure(`The share picture of ${JSON.stringify(name)} cannot be encoded`, error);
    return null;
  } finally {
    release();
  }
}
