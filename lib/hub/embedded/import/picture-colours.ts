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
 * Computes the main colours of pictures during an import: those that the import brings, else those of the media folder. The folder is listed once, so a
 * product whose picture is in neither costs one look-up in memory; a picture whose bytes are the same as before is read, but not decoded.
 */
export class PictureColourReader {
  readonly #known = new LRUCache<string, PictureColours>({ max: MAX_REMEMBERED });

  private constructor(private readonly files: ReadonlyMap<string, string>) {}

  static async open(mediaFolder: string, source: MediaSource | null): Promise<PictureColourReader> {
    const stored = await readdir(mediaFolder, { withFileTypes: true }).catch(() => []);
    const files = new Map(
      stored.filter((entry) => entry.isFile()).map(({ name }) => [name, path.join(mediaFolder, name)]),
    );
    for (const name of source?.names ?? []) files.set(name, path.join(source?.folder ?? '', name));
    return new PictureColourReader(files);
  }

  /**
   * The colours of each of `pictures`; one that is missing or cannot be read has none. Never throws.
   * @param before the colours that the products of a picture had before the import
   */
  async read(
    pictures: readonly string[],
    before: ReadonlyMap<string, PictureColours>,
  ): Promise<ReadonlyMap<string, PictureColours>> {
    const found = new Map<string, PictureColours>();
    const names = [...new Set(pictures)].filter((name) => this.files.has(name));
    for (let start = 0; start < names.length; start += PICTURES_AT_A_TIME) {
      const some = names.slice(start, start + PICTURES_AT_A_TIME);
      const colours = await Promise.all(some.map((name) => this.#colours(name, before.get(name))));
      some.forEach((name, place) => {
        found.set(name, colours[place] ?? NONE);
      });
    }
    return found;
  }

  async #colours(name: string, before: PictureColours | undefined): Promise<PictureColours> {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const colours = await this.#compute(this.files.get(name) ?? '', before);
    this.#known.set(name, colours);
    return colours;
  }

  async #compute(file: string, before: PictureColours | undefined): Promise<PictureColours> {
    const bytes = await readPicture(file);
    if (bytes === null) return NONE;
    const picture_digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    if (before?.picture_digest === picture_digest) return before;
    const colours = await extractMainColours(bytes);
    return { main_colours: colours === null ? null : JSON.stringify(colours), picture_digest };
  }
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
