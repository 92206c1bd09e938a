import { createReadStream } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './errors';

/**
 * Creates a folder and its missing parents, with `mode` regardless of the umask; true when the folder itself was
 * created. Node's own recursive mkdir never returns where the system refuses new folders (/proc).
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

/**
 * Reads a UTF-8 text file as a stream of lines, numbered from 1, without byte order mark and CR. Node's own line reader
 * also breaks at U+2028, which JSON may hold. Reading waits for `afterChunk`, which runs after every chunk.
 */
export async function readLines(
  file: string,
  onLine: (text: string, line: number) => void,
  afterChunk: () => Promise<void>,
): Promise<void> {
  let line = 0;
  let rest = '';
  const emit = (text: string): void => {
    line++;
    const start = line === 1 && text.startsWith('\uFEFF') ? 1 : 0;
    onLine(text.slice(start, text.endsWith('\r') ? -1 : undefined), line);
  };
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const [first = '', ...others] = String(chunk).split('\n');
    rest += first;
    for (const text of others) {
      emit(rest);
      rest = text;
    }
    await afterChunk();
  }
  if (rest !== '') emit(rest);
  await afterChunk();
}
