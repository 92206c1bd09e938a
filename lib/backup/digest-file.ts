import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** The length of a file and its SHA-256 in hexadecimal digits. */
export interface FileDigest {
  bytes: number;
  sha256: string;
}

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

async function digest(chunks: Chunks, write: (chunk: Uint8Array) => Promise<void>): Promise<FileDigest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    hash.update(piece);
    bytes += piece.length;
    await write(piece);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The digest of a file, which is read piece by piece. Throws the system's error. */
export function digestFile(file: string): Promise<FileDigest> {
  return digest(createReadStream(file), async () => undefined);
}

/**
 * Writes a new file piece by piece, and to the disk before it returns; never over another file. Throws the system's error.
 *
 * @param mode of the file (`0o600`)
 */
export async function writeFileDigest(file: string, mode: number, chunks: Chunks): Promise<FileDigest> {
  const handle = await open(file, 'wx', mode);
  try {
    const written = await digest(chunks, async (chunk) => {
      await handle.writeFile(chunk);
    });
    await handle.sync();
    return written;
  } finally {
    await handle.close();
  }
}
