import { stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { settings } from '@/lib/site/settings';
import { mediaFolder } from './media-folder';

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
