import { statfs } from 'node:fs/promises';
import { log } from '@/lib/site/log';

const MIB = 1024 * 1024;

/** Bytes of the disk that uploads leave to everything else: the database's log, page views, a purge. */
const MIN_FREE_BYTES = 512 * MIB;

/** Milliseconds between two alerts. */
const ALERT_INTERVAL_MS = 10 * 60_000;

/** What `statfs` says of a file system: its blocks, their size in bytes, and how many an ordinary process may still use. */
type FileSystem = Record<'blocks' | 'bsize' | 'bavail', number>;

/**
 * Makes a check whether the disk of a folder has room for uploads; without it, an alert goes to the log at most every ten minutes.
 * A file system that does not say what it has left counts as one with room. Never throws.
 */
export function createFreeSpaceCheck(
  readFileSystem: (folder: string) => Promise<FileSystem>,
): (folder: string) => Promise<boolean> {
  let alertedAt = Number.NEGATIVE_INFINITY;
  return async (folder) => {
    const fileSystem = await readFileSystem(folder).catch(() => null);
    if (fileSystem === null || fileSystem.blocks === 0) return true;
    const free = fileSystem.bavail * fileSystem.bsize;
    if (free >= MIN_FREE_BYTES) return true;
    if (performance.now() - alertedAt >= ALERT_INTERVAL_MS) {
      alertedAt = performance.now();
      log.error(`Uploads are refused: the disk has less than ${MIN_FREE_BYTES / MIB} MiB left`, {
        folder,
        freeMiB: Math.floor(free / MIB),
      });
    }
    return false;
  };
}

/** Whether the disk of a folder has room for uploads, with an alert in the log when it has none. Never throws. */
export const hasFreeSpace = createFreeSpaceCheck((folder) => statfs(folder));
