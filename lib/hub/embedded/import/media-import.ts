import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { compareCodes } from '@/lib/catalogue/lists';
import { containsKey, mediaType } from '@/lib/media/media-files';
import { errorReason } from '@/lib/util/common';
import { digestFile } from '@/lib/util/files';
import type { ImportErrors } from './import-errors';

/** The media files of a folder. */
export interface MediaSource {
  folder: string;
  names: string[];
}

/** The number of media files, and of those that were new or changed. */
export interface MediaCounts {
  files: number;
  copied: number;
}

/** Lists the media files of a folder. Other files are added to `ignored`, links and key files to `importErrors`. */
export async function planMedia(folder: string, ignored: string[], importErrors: ImportErrors): Promise<MediaSource> {
  const names: string[] = [];
  for (const entry of await readFolder(folder)) {
    const shown = `media/${entry.name}`;
    if (rejectSymlink(entry, shown, importErrors) || !entry.isFile()) continue;
    if (mediaType(entry.name) === null) {
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
    return (await containsKey(file, (await lstat(file)).size))
      ? 'holds an encryption key, which is never published'
      : null;
  } catch (error) {
    return `cannot be read: ${errorReason(error)}`;
  }
}

/** Copies new and changed pictures under a temporary name first, so that a reader never sees half a file. */
export async function copyMedia({ folder, names }: MediaSource, target: string): Promise<MediaCounts> {
  await mkdir(target, { recursive: true });
  const counts: MediaCounts = { files: names.length, copied: 0 };
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

/** The visible entries of a folder, sorted by name. Throws what the file system throws. */
export async function readFolder(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(({ name }) => !name.startsWith('.')).sort((one, other) => compareCodes(one.name, other.name));
}

/** Rejects a symbolic link: it may lead to a file outside the folder, even to a secret that would be published. */
export function rejectSymlink(entry: Dirent, shown: string, importErrors: ImportErrors): boolean {
  if (!entry.isSymbolicLink()) return false;
  importErrors.add(
    `${shown}: is a symbolic link, and an import follows none inside its folder; put the file itself there`,
  );
  return true;
}
