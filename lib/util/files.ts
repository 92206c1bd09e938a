import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { chmod, mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode } from './common';

/** Creates a folder and its parents with `mode`, regardless of the umask; true if it is new. Node's recursive mkdir hangs in /proc. */
export async function ensureFolder(folder: string, mode?: number): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory()) return false;
  if (found !== null) throw Object.assign(new Error('a part of the path is a file'), { code: 'ENOTDIR', path: folder });
  const parent = path.dirname(folder);
  if (parent !== folder) await ensureFolder(parent, mode);
  try {
    await mkdir(folder, mode);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
    return false;
  }
  if (mode !== undefined) await chmod(folder, mode);
  return true;
}

/** Streams a file's lines, numbered from 1, without BOM and CR. Node's readline also splits at U+2028, which JSON may contain. */
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

/** Reads a file; null if it is larger than `maxBytes` or not a regular file. Throws the system's error, also for a symbolic link. */
export async function readUpTo(file: string, maxBytes: number): Promise<Buffer | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const stats = await handle.stat();
    return stats.isFile() && stats.size <= maxBytes ? await handle.readFile() : null;
  } finally {
    await handle.close();
  }
}

/** The length of a file in bytes and its SHA-256 in hexadecimal. */
export interface FileDigest {
  bytes: number;
  sha256: string;
}

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

async function digestChunks(chunks: Chunks, write: (chunk: Uint8Array) => Promise<void>): Promise<FileDigest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    const data = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    hash.update(data);
    bytes += data.length;
    await write(data);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Computes the digest of a file. Throws the system's error. */
export function digestFile(file: string): Promise<FileDigest> {
  return digestChunks(createReadStream(file), async () => undefined);
}

/** Writes a new file and flushes it to disk. Throws the system's error, also if the file exists. */
export async function writeFileDigest(file: string, mode: number, chunks: Chunks): Promise<FileDigest> {
  const handle = await open(file, 'wx', mode);
  try {
    const written = await digestChunks(chunks, async (chunk) => {
      await handle.writeFile(chunk);
    });
    await handle.sync();
    return written;
  } finally {
    await handle.close();
  }
}
