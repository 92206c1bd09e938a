import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { compareCodes } from '@/lib/catalogue/lists';
import type { Tables } from '@/lib/db/tables';
import { extractMainColours } from '@/lib/hub/embedded/products/main-colours';
import { getMediaType, hasKey } from '@/lib/media/media-files';
import { describeErrorReason } from '@/lib/util/common';
import { digestFile, readUpTo } from '@/lib/util/files';
import type { ImportErrors } from './source-files';

/** The media files of a folder. */
export type MediaSource = Awaited<ReturnType<typeof planMedia>>;

/** Lists the media files of a folder. Other files are added to `ignored`; symbolic links and key files are import errors. */
export async function planMedia(folder: string, ignored: string[], importErrors: ImportErrors) {
  const names: string[] = [];
  for (const entry of await readFolder(folder)) {
    const shown = `media/${entry.name}`;
    if (rejectSymlink(entry, shown, importErrors)) continue;
    if (!entry.isFile() || getMediaType(entry.name) === null) {
      ignored.push(shown);
      continue;
    }
    const problem = await findKeyError(path.join(folder, entry.name));
    if (problem === null) names.push(entry.name);
    else importErrors.add(`${shown}: ${problem}`);
  }
  return { folder, names };
}

async function findKeyError(file: string): Promise<string | null> {
  try {
    return (await hasKey(file, (await lstat(file)).size)) ? 'holds an encryption key, which is never published' : null;
  } catch (error) {
    return `cannot be read: ${describeErrorReason(error)}`;
  }
}

/** Copies new and changed pictures, each by a temporary file and a rename. Returns the number of files and of copies. Throws I/O errors. */
export async function copyMedia({ folder, names }: MediaSource, target: string) {
  await mkdir(target, { recursive: true });
  const counts = { files: names.length, copied: 0 };
  for (const name of names) {
    const from = path.join(folder, name);
    const to = path.join(target, name);
    if (await isSameFile(from, to)) continue;
    const temporary = path.join(target, `.${randomUUID()}.tmp`);
    try {
      await copyFile(from, temporary);
      await rename(temporary, to);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    counts.copied++;
  }
  return counts;
}

async function isSameFile(from: string, to: string): Promise<boolean> {
  const existing = await lstat(to).catch(() => null);
  if (existing === null || !existing.isFile() || existing.size !== (await lstat(from)).size) return false;
  const [left, right] = [await digestFile(from), await digestFile(to)];
  return left.sha256 === right.sha256;
}

/** Lists the entries of a folder that are not hidden, sorted by name. Throws I/O errors. */
export async function readFolder(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(({ name }) => !name.startsWith('.')).sort((one, other) => compareCodes(one.name, other.name));
}

/** Reports a symbolic link as an import error and returns true for it. It could publish a secret file from outside the folder. */
export function rejectSymlink(entry: Dirent, shown: string, importErrors: ImportErrors): boolean {
  if (!entry.isSymbolicLink()) return false;
  importErrors.add(
    `${shown}: is a symbolic link, which an import does not follow inside its folder; put the file itself there`,
  );
  return true;
}

/** Number of pictures that are decoded at the same time. */
const MAX_CONCURRENT_PICTURES = 4;
/** Sizes of a product usually share a picture and are close together in the file, so a small cache is enough. */
const MAX_CACHED_PICTURES = 2000;
const MAX_PICTURE_BYTES = 24 * 1024 ** 2;

/** The main colours of a picture, as columns of a product's row. */
export type PictureColours = Pick<Tables['products'], 'main_colours' | 'picture_digest'>;

const NO_COLOURS: PictureColours = { main_colours: null, picture_digest: null };

/** Returns the colours of pictures by file name, without missing files. Never throws. `before` has the colours from before the import. */
export type ReadPictureColours = Awaited<ReturnType<typeof openPictureColours>>;

/** Creates a reader of main colours. It reads pictures of the import, else of the media folder, and decodes only changed ones. */
export async function openPictureColours(mediaFolder: string, source: MediaSource | null) {
  const stored = await readdir(mediaFolder, { withFileTypes: true }).catch(() => []);
  const files = new Map(
    stored.filter((entry) => entry.isFile()).map(({ name }) => [name, path.join(mediaFolder, name)]),
  );
  for (const name of source?.names ?? []) files.set(name, path.join(source?.folder ?? '', name));
  const known = new LRUCache<string, PictureColours>({ max: MAX_CACHED_PICTURES });
  return async (pictures: readonly string[], before: ReadonlyMap<string, PictureColours>) => {
    const found = new Map<string, PictureColours>();
    const readColours = async (name: string): Promise<void> => {
      const colours = known.get(name) ?? (await computeColours(files.get(name) ?? '', before.get(name)));
      known.set(name, colours);
      found.set(name, colours);
    };
    const names = [...new Set(pictures)].filter((name) => files.has(name));
    for (let start = 0; start < names.length; start += MAX_CONCURRENT_PICTURES)
      await Promise.all(names.slice(start, start + MAX_CONCURRENT_PICTURES).map(readColours));
    return found;
  };
}

async function computeColours(file: string, before: PictureColours | undefined): Promise<PictureColours> {
  const bytes = await readPicture(file);
  if (bytes === null) return NO_COLOURS;
  const picture_digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  if (before?.picture_digest === picture_digest) return before;
  const colours = await extractMainColours(bytes);
  return { main_colours: colours === null ? null : JSON.stringify(colours), picture_digest };
}

/** Reads a picture. Null when it is not an image, too large or unreadable. */
async function readPicture(file: string): Promise<Buffer | null> {
  const isPicture = getMediaType(path.basename(file))?.startsWith('image/') === true;
  return isPicture ? readUpTo(file, MAX_PICTURE_BYTES).catch(() => null) : null;
}
