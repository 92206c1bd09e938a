import { statfs } from 'node:fs/promises';
import { log } from '@/lib/site/log';

const MIB = 1024 * 1024;

const MIN_FREE_BYTES = 512 * MIB;

const ALERT_INTERVAL_MS = 10 * 60_000;

type FileSystem = Record<'blocks' | 'bsize' | 'bavail', number>;

/** Creates a check for room on a folder's disk, with an alert in the log. An unknown size counts as room. Never throws. */
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
      const message = `Uploads are refused: the disk has less than ${MIN_FREE_BYTES / MIB} MiB left`;
      log.error(message, { folder, freeMiB: Math.floor(free / MIB) });
    }
    return false;
  };
}

/** `createFreeSpaceCheck` for the file system of this machine. */
export const hasFreeSpace = createFreeSpaceCheck((folder) => statfs(folder));
