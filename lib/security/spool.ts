import { type CipherGCM, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { hasFreeSpace } from './body-limits';

/** The last block of a body stays in memory; earlier ones are written to disk. */
export const BLOCK_BYTES = 64 * 1024;

const SPACE_CHECK_BYTES = 16 * BLOCK_BYTES;

const CIPHER_NAME = 'aes-256-gcm';

/** Stores a body while it arrives, mostly on disk. */
export type Spool = ReturnType<typeof createSpool>;

const freeBlocks: Uint8Array<ArrayBuffer>[] = [];

async function openUnlinkedTempFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `.arriving-${randomBytes(12).toString('hex')}`);
  const handle = await open(file, 'wx+', 0o600);
  try {
    await unlink(file);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readWhole(handle: FileHandle, memory: Uint8Array): Promise<void> {
  for (let at = 0; at < memory.length; ) {
    const { bytesRead } = await handle.read(memory, at, memory.length - at, at);
    if (bytesRead === 0) throw new Error('a file is shorter than what was written to it');
    at += bytesRead;
  }
}

/** Creates a spool. Its file in `folder` is encrypted and already unlinked, so it disappears with the process. */
export function createSpool(folder: string) {
  const key = randomBytes(32);
  const nonce = randomBytes(12);
  let block: Uint8Array<ArrayBuffer> | null = null;
  let inBlock = 0;
  let onDisk = 0;
  let file: { handle: FileHandle; cipher: CipherGCM } | null = null;

  const clearBlock = async (full: Uint8Array) => {
    if (onDisk % SPACE_CHECK_BYTES === 0 && !(await hasFreeSpace(folder)))
      throw new Error('the disk has no room for uploads');
    file ??= { handle: await openUnlinkedTempFile(folder), cipher: createCipheriv(CIPHER_NAME, key, nonce) };
    await file.handle.appendFile(file.cipher.update(full));
    onDisk += full.length;
    inBlock = 0;
  };

  return {
    get size(): number {
      return onDisk + inBlock;
    },
    /** Appends bytes. Throws when the disk cannot be written or has no room for uploads. */
    async add(piece: Uint8Array): Promise<void> {
      block ??= freeBlocks.pop() ?? new Uint8Array(BLOCK_BYTES);
      for (let from = 0; from < piece.length; ) {
        if (inBlock === BLOCK_BYTES) await clearBlock(block);
        const part = piece.subarray(from, from + BLOCK_BYTES - inBlock);
        block.set(part, inBlock);
        inBlock += part.length;
        from += part.length;
      }
    },
    /** Copies the body to the start of `memory` and returns that part. Works once only. */
    async readInto(memory: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
      if (file !== null) {
        const written = memory.subarray(0, onDisk);
        await readWhole(file.handle, written);
        file.cipher.final();
        const decipher = createDecipheriv(CIPHER_NAME, key, nonce).setAuthTag(file.cipher.getAuthTag());
        for (let at = 0; at < onDisk; at += BLOCK_BYTES)
          written.set(decipher.update(written.subarray(at, at + BLOCK_BYTES)), at);
        decipher.final();
      }
      if (block !== null) memory.set(block.subarray(0, inBlock), onDisk);
      return memory.subarray(0, onDisk + inBlock);
    },
    async close(): Promise<void> {
      key.fill(0);
      if (block !== null) freeBlocks.push(block.fill(0));
      block = null;
      await file?.handle.close().catch(() => undefined);
      file = null;
    },
  };
}
