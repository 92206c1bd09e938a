import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { KEY_BYTES } from './seal';

/** The key of the applications cannot be had, or is another than the one that they are sealed with; the message is one line. */
export class ApplicationsKeyError extends Error {
  override readonly name = 'ApplicationsKeyError';
}

/** The name of the file that keeps a key which nobody has set. */
export const KEY_FILE = 'applications.key';

/** The key in the text of a setting or a file: 64 hexadecimal digits, or 32 bytes in base64; null for anything else. */
export function keyIn(text: string): Uint8Array | null {
  const plain = text.trim();
  if (/^[\da-f]{64}$/i.test(plain)) return Buffer.from(plain, 'hex');
  const bytes = /^[\w+/-]{43}=?$/.test(plain) ? Buffer.from(plain, 'base64') : null;
  return bytes?.length === KEY_BYTES ? bytes : null;
}

/** What a database keeps of its key, to know it again: it tells nothing of the key itself. */
export function markOf(key: Uint8Array): string {
  return createHmac('sha256', key).update('trade applications').digest('hex');
}

/**
 * The key in the file of a folder, or null when there is no such file.
 *
 * @throws ApplicationsKeyError when the file cannot be read, holds no key, or is open to other users of the machine (not looked at on Windows)
 */
export async function readKeyFile(folder: string): Promise<Uint8Array | null> {
  const file = path.join(folder, KEY_FILE);
  try {
    const key = keyIn(await readPrivate(file));
    if (key === null) throw new ApplicationsKeyError(`${file} holds no key: put back the one that was there`);
    return key;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    if (error instanceof ApplicationsKeyError) throw error;
    throw new ApplicationsKeyError(`${file} cannot be read: ${codeOf(error)}`, { cause: error });
  }
}

/** The text of a file that only its owner may use; `ENOENT` when there is none. */
async function readPrivate(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const isOpen = process.platform !== 'win32' && ((await handle.stat()).mode & 0o077) !== 0;
    if (isOpen) throw new ApplicationsKeyError(`${file} can be read by other users of this machine: chmod 600 ${file}`);
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/**
 * Makes the key of a folder, in a file that only its owner may read; of several processes that do so at once one wins, and
 * all get its key. The file is there whole or not at all. `log` hears where it is, from the one that made it.
 *
 * @throws ApplicationsKeyError when the file cannot be written
 */
export async function createKeyFile(folder: string, log: (line: string) => void): Promise<Uint8Array> {
  const file = path.join(folder, KEY_FILE);
  const draft = path.join(folder, `.${KEY_FILE}.${randomUUID()}`);
  try {
    // Its parent is there: the folder is that of the database, or one in the working directory.
    await mkdir(folder, { mode: 0o700 }).catch(unlessThere);
    await publish(draft, file);
    await syncFolder(folder);
    log(
      `${file} was made: it holds the key of the trade applications. Back it up apart from the database; without it nobody can read them.`,
    );
  } catch (error) {
    // Another process was first.
    const lost = codeOf(error) === 'EEXIST' && (await readKeyFile(folder)) !== null;
    if (!lost)
      throw new ApplicationsKeyError(`${file} cannot be made (${codeOf(error)}): set APPLICATIONS_KEY`, {
        cause: error,
      });
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
  const key = await readKeyFile(folder);
  if (key === null) throw new ApplicationsKeyError(`${file} is gone again`);
  return key;
}

/** Writes a new key to a file of another name and gives it its own only when it is on the disk; `EEXIST` when that is taken. */
async function publish(draft: string, file: string): Promise<void> {
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('hex')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file);
}

function unlessThere(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}

/** Makes the name of a new file survive a loss of power, where the system can do that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** The `code` of an error of the system (`'ENOENT'`), or its text. */
function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}
