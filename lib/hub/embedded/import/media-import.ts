import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** How many pictures there were, and how many of them were new or different. */
export interface MediaCounts {
  files: number;
  copied: number;
}

/**
 * Copies the files of a folder into the media folder: only those that are new or differ, each under a temporary name
 * first, so that a reader sees the old file or the new one, never half of it. Deletes nothing. Hidden files and folders
 * are left out. Throws what the file system throws.
 */
export async function copyMedia(source: string, target: string): Promise<MediaCounts> {
  await mkdir(target, { recursive: true });
  const counts: MediaCounts = { files: 0, copied: 0 };
  for (const name of (await readdir(source)).sort()) {
    const from = path.join(source, name);
    if (name.startsWith('.') || !(await stat(from)).isFile()) continue;
    counts.files++;
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
  const existing = await stat(to).catch(() => null);
  if (existing === null || !existing.isFile() || existing.size !== (await stat(from)).size) return false;
  const [left, right] = await Promise.all([readFile(from), readFile(to)]);
  return left.equals(right);
}
