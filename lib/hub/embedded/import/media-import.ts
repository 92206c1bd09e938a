import { randomUUID } from 'node:crypto';
import { copyFile, lstat, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { holdsKey, mediaType } from '@/lib/media/media-files';
import { errorReason } from '@/lib/util/errors';
import type { Problems } from './problems';
import { readFolder, refuseLink } from './source-folder';

/** The pictures and films of a folder, by name. */
export interface MediaSource {
  folder: string;
  names: string[];
}

/** How many pictures there were, and how many of them were new or different. */
export interface MediaCounts {
  files: number;
  copied: number;
}

/**
 * Finds the pictures and films of a folder. Files of other types are added to `ignored`; symbolic links, and files that hold an encryption key, to
 * `problems`. Folders are left out. Throws what the file system throws when the folder cannot be read.
 */
export async function planMedia(folder: string, ignored: string[], problems: Problems): Promise<MediaSource> {
  const names: string[] = [];
  for (const entry of await readFolder(folder)) {
    const shown = `media/${entry.name}`;
    if (refuseLink(entry, shown, problems) || !entry.isFile()) continue;
    if (mediaType(entry.name) === null) {
      ignored.push(shown);
      continue;
    }
    const problem = await keyProblem(path.join(folder, entry.name));
    if (problem === null) names.push(entry.name);
    else problems.add(`${shown}: ${problem}`);
  }
  return { folder, names };
}

async function keyProblem(file: string): Promise<string | null> {
  try {
    return (await holdsKey(file, (await lstat(file)).size))
      ? 'holds an encryption key, which is never published'
      : null;
  } catch (error) {
    return `cannot be read: ${errorReason(error)}`;
  }
}

/**
 * Copies pictures into the media folder: only those that are new or differ, each under a temporary name first, so that a reader sees the old file or
 * the new one, never half of it. Deletes nothing. Throws what the file system throws.
 */
export async function copyMedia({ folder, names }: MediaSource, target: string): Promise<MediaCounts> {
  await mkdir(target, { recursive: true });
  const counts: MediaCounts = { files: names.length, copied: 0 };
  for (const name of names) {
    const from = path.join(folder, name);
    const to = path.join(target, name);
    if (await sameFile(from, to)) continue;
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

async function sameFile(from: string, to: string): Promise<boolean> {
  const existing = await lstat(to).catch(() => null);
  if (existing === null || !existing.isFile() || existing.size !== (await lstat(from)).size) return false;
  const [left, right] = await Promise.all([readFile(from), readFile(to)]);
  return left.equals(right);
}
