import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './error-text';

/**
 * Creates a folder and those above it, as far as they are missing; true when the folder itself was made here. Node's own recursive mkdir never
 * returns where the system refuses new folders (/proc). Throws the system's error.
 *
 * @param mode of what is made, whatever the process's mask is (`0o700`); the system's own when not given
 */
export async function ensureFolder(folder: string, mode?: number): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory()) return false;
  if (found !== null) throw Object.assign(new Error('a part of the path is a file'), { code: 'ENOTDIR' });
  const parent = path.dirname(folder);
  if (parent !== folder) await ensureFolder(parent, mode);
  try {
    await mkdir(folder, mode);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return false;
  }
  if (mode !== undefined) await chmod(folder, mode);
  return true;
}
