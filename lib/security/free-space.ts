import { statfs } from 'node:fs/promises';
import { log } from '@/lib/site/log';

const MIB = 1024 * 1024;

const MIN_FREE_BYTES = 512 * MIB;

/** True when a folder's disk has room; if not, logs an alert. An unknown size counts as room. Never throws. */
export async function hasFreeSpace(
  folder: string,
  readFileSystem: (folder: string) => Promise<Record<'blocks' | 'bsize' | 'bavail', number>> = statfs,
): Promise<boolean> {
  const fileSystem = await readFileSystem(folder).catch(() => null);
  if (fileSystem === null || fileSystem.blocks === 0) return true;
  const free = fileSystem.bavail * fileSystem.bsize;
  if (free >= MIN_FREE_BYTES) return true;
  const message = `Uploads are refused: the disk has less than ${MIN_FREE_BYTES / MIB} MiB left`;
  log.error(message, { folder, freeMiB: Math.floor(free / MIB) });
  return false;
}
