import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { extractMainColours } from '@/lib/hub/embedded/products/main-colours';
import { mediaType } from '@/lib/media/media-files';
import type { MediaSource } from './media-import';

/** Pictures that are read and decoded at the same time. */
const PICTURES_AT_A_TIME = 4;
/** The sizes of a product share a picture, and mostly follow each other in a file. */
const MAX_REMEMBERED = 2000;
const MAX_PICTURE_BYTES = 24 * 1024 ** 2;

/** The colours of a picture as a product's row stores them. */
export interface PictureColours {
  main_colours: string | null;
  picture_digest: string | null;
}

const NONE: PictureColours = { main_colours: null, picture_digest: null };

/**
 * The colours of each of `pictures`; one that is missing or cannot be read has none. Never throws.
 * @param before the colours that the products of a picture had before the import
 */
export type ReadPictureColours = (
  pictures: readonly string[],
  before: ReadonlyMap<string, PictureColours>,
) => Promise<ReadonlyMap<string, PictureColours>>;

/**
 * Computes the main colours of pictures during an import: those that the import brings, else those of the media folder. The folder is listed once, so a
 * product whose picture is in neither costs one look-up in memory; a picture whose bytes are the same as before is read, but not decoded.
 */
export async function openPictureColours(mediaFolder: string, source: MediaSource | null): Promise<ReadPictureColours> {
  const stored = await readdir(mediaFolder, { withFileTypes: true }).catch(() => []);
  const files = new Map(
    stored.filter((entry) => entry.isFile()).map(({ name }) => [name, path.join(mediaFolder, name)]),
  );
  for (const name of source?.names ?? []) files.set(name, path.join(source?.folder ?? '', name));
  const known = new LRUCache<string, PictureColours>({ max: MAX_REMEMBERED });
  return async (pictures, before) => {
    const found = new Map<string, PictureColours>();
    const read = async (name: string): Promise<void> => {
      const colours = known.get(name) ?? (await computeColours(files.get(name) ?? '', before.get(name)));
      known.set(name, colours);
      found.set(name, colours);
    };
    const names = [...new Set(pictures)].filter((name) => files.has(name));
    for (let start = 0; start < names.length; start += PICTURES_AT_A_TIME)
      await Promise.all(names.slice(start, start + PICTURES_AT_A_TIME).map(read));
    return found;
  };
}

async function computeColours(file: string, before: PictureColours | undefined): Promise<PictureColours> {
  const bytes = await readPicture(file);
  if (bytes === null) return NONE;
  const picture_digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  if (before?.picture_digest === picture_digest) return before;
  const colours = await extractMainColours(bytes);
  return { main_colours: colours === null ? null : JSON.stringify(colours), picture_digest };
}

/** The bytes of a picture; null for another kind of file, one that is too large, and one that cannot be read. */
async function readPicture(file: string): Promise<Buffer | null> {
  if (!mediaType(path.basename(file))?.startsWith('image/')) return null;
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const stats = await handle.stat();
      return stats.isFile() && stats.size <= MAX_PICTURE_BYTES ? await handle.readFile() : null;
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}
