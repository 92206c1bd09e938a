import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hasFreeSpace } from './body-limits';
import { BLOCK_BYTES, createSpool, type Spool } from './spool';

jest.mock('./body-limits', () => ({ hasFreeSpace: jest.fn(async () => true) }));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spool-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The open file descriptors of this process in `folder`, also of unlinked files. */
function openFiles(): string[] {
  return fs.readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const link = `/proc/self/fd/${fd}`;
      return fs.readlinkSync(link).startsWith(folder) ? [link] : [];
    } catch {
      return [];
    }
  });
}

async function createFilledSpool(bytes: Uint8Array, piece = 30_011): Promise<Spool> {
  const spool = createSpool(folder);
  for (let at = 0; at < bytes.length; at += piece) await spool.add(bytes.subarray(at, at + piece));
  return spool;
}

describe('a spooled body', () => {
  it.each([0, 1, BLOCK_BYTES - 1, BLOCK_BYTES, BLOCK_BYTES + 1, 2 * BLOCK_BYTES, 5 * BLOCK_BYTES + 7])(
    'comes back whole: %i bytes',
    async (size) => {
      const bytes = randomBytes(size);
      for (const piece of [1009, 30_011, 3 * BLOCK_BYTES]) {
        const spool = await createFilledSpool(bytes, piece);
        expect(spool.size).toBe(size);
        expect(bytes.equals(await spool.readInto(new Uint8Array(size + 10)))).toBe(true);
        await spool.close();
      }
    },
  );

  it('needs no file while it is small', async () => {
    const spool = await createFilledSpool(randomBytes(BLOCK_BYTES));
    expect(openFiles()).toEqual([]);
    await spool.add(Uint8Array.of(1));
    expect(openFiles()).toHaveLength(1);
    await spool.close();
  });

  it('has an unlinked file that only its owner can read, and that is gone once it is closed', async () => {
    const spool = await createFilledSpool(randomBytes(4 * BLOCK_BYTES));
    expect(await readdir(folder)).toEqual([]);
    const [file = ''] = openFiles();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await spool.close();
    expect(openFiles()).toEqual([]);
  });

  it('is encrypted on the disk, differently each time', async () => {
    const bytes = Buffer.alloc(8 * BLOCK_BYTES, 'identity document');
    const [one, other] = [await createFilledSpool(bytes), await createFilledSpool(bytes)];
    const [first, second] = await Promise.all(openFiles().map((file) => readFile(file)));
    expect(first).toHaveLength(7 * BLOCK_BYTES);
    for (const kept of [first, second]) {
      expect(kept?.includes('identity')).toBe(false);
      expect(kept?.subarray(0, BLOCK_BYTES).equals(kept.subarray(BLOCK_BYTES, 2 * BLOCK_BYTES))).toBe(false);
    }
    expect(first?.equals(second ?? Buffer.of())).toBe(false);
    await Promise.all([one.close(), other.close()]);
  });

  it('is refused when its file was changed or truncated', async () => {
    const overwrite = (file: string) => {
      const descriptor = fs.openSync(file, 'r+');
      fs.writeSync(descriptor, 'not what was encrypted', 100);
      fs.closeSync(descriptor);
    };
    for (const damage of [overwrite, (file: string) => fs.truncateSync(file, 10)]) {
      const spool = await createFilledSpool(randomBytes(4 * BLOCK_BYTES));
      damage(openFiles()[0] ?? '');
      await expect(spool.readInto(new Uint8Array(4 * BLOCK_BYTES))).rejects.toThrow();
      await spool.close();
    }
  });

  it('contains nothing of an earlier one', async () => {
    const spool = await createFilledSpool(Buffer.alloc(1000, 7));
    await spool.close();
    const next = createSpool(folder);
    await next.add(Uint8Array.of(1));
    expect(await next.readInto(new Uint8Array(10))).toEqual(Uint8Array.of(1));
    await next.close();
  });

  it('creates its folder, and throws when it cannot', async () => {
    const inNewFolder = createSpool(path.join(folder, 'new'));
    await inNewFolder.add(randomBytes(2 * BLOCK_BYTES));
    await inNewFolder.close();
    expect(await readdir(folder)).toEqual(['new']);
    fs.writeFileSync(path.join(folder, 'file'), '');
    const inFile = createSpool(path.join(folder, 'file'));
    await expect(inFile.add(randomBytes(2 * BLOCK_BYTES))).rejects.toThrow();
    await inFile.close();
  });

  it('is not taken once the disk has no room left for uploads', async () => {
    const spool = await createFilledSpool(randomBytes(10 * BLOCK_BYTES));
    jest.mocked(hasFreeSpace).mockResolvedValue(false);
    await expect(spool.add(randomBytes(20 * BLOCK_BYTES))).rejects.toThrow('the disk has no room for uploads');
    jest.mocked(hasFreeSpace).mockResolvedValue(true);
    await spool.close();
  });
});
