import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { getDataFolder } from '@/lib/db/location';
import type { Settings } from '@/lib/site/settings';
import { describeErrorReason, getErrorCode } from '@/lib/util/common';
import { ensureFolder, writeFileDigest } from '@/lib/util/files';
import { KEY_BYTES, type Keys } from './seal';

/** The applications key is missing or invalid, or stored applications were encrypted with another key. The message is one line. */
export class ApplicationsKeyError extends Error {
  override readonly name = 'ApplicationsKeyError';
}

/** Name of the key file in the data folder, used if APPLICATIONS_KEY is not set. */
export const KEY_FILE_NAME = 'applications.key';

/** Parses a key: 64 hexadecimal digits, or 32 bytes in base64; null for anything else. */
export function parseApplicationsKey(text: string): Uint8Array | null {
  const plain = text.trim();
  if (/^[\da-f]{64}$/i.test(plain)) return Buffer.from(plain, 'hex');
  const bytes = /^[\w+/-]{43}=?$/.test(plain) ? Buffer.from(plain, 'base64') : null;
  return bytes?.length === KEY_BYTES ? bytes : null;
}

/** Parses one key, or several separated by commas; null when one of them is invalid. */
export function parseKeys(text: string): Keys | null {
  const [current, ...former] = text.split(',').map(parseApplicationsKey);
  if (current === null || current === undefined || former.includes(null)) return null;
  return [current, ...former.filter((key) => key !== null)];
}

/** The keys in hexadecimal, separated by commas. */
export function formatKeys(keys: Keys): string {
  return keys.map((key) => Buffer.from(key).toString('hex')).join(',');
}

/** An HMAC that the database stores to recognise its key. It does not reveal the key. */
export function computeKeyFingerprint(key: Uint8Array): string {
  return createHmac('sha256', key).update('trade applications').digest('hex');
}

/** The keys in a folder's key file; null if there is none. Throws an `ApplicationsKeyError` if it is invalid, unreadable, or readable by others. */
export async function readKeyFile(folder: string): Promise<Keys | null> {
  const file = path.join(folder, KEY_FILE_NAME);
  try {
    const keys = parseKeys(await readPrivate(file));
    if (keys === null) throw new ApplicationsKeyError(`${file} holds no key: put back the one that was there`);
    return keys;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null;
    if (error instanceof ApplicationsKeyError) throw error;
    throw new ApplicationsKeyError(`${file} cannot be read: ${describeErrorReason(error)}`, { cause: error });
  }
}

/** Reads a file. Throws if other users can read it, or with the code ENOENT if it is missing. */
async function readPrivate(file: string): Promise<string> {
  const isOpen = process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0;
  if (isOpen) throw new ApplicationsKeyError(`${file} can be read by other users of this machine: chmod 600 ${file}`);
  return readFile(file, 'utf8');
}

/** The keys from APPLICATIONS_KEY, else from the key file, else null. Throws an `ApplicationsKeyError`. */
export async function findKey(settings: Pick<Settings, 'DATABASE_URL' | 'APPLICATIONS_KEY'>): Promise<Keys | null> {
  const given = settings.APPLICATIONS_KEY === undefined ? null : parseKeys(settings.APPLICATIONS_KEY);
  return given ?? readKeyFile(getDataFolder(settings.DATABASE_URL));
}

/** Creates a folder's key file, readable by its owner only. Concurrent calls in any process get the same key. Throws an `ApplicationsKeyError`. */
export async function createKeyFile(folder: string, log: (line: string) => void): Promise<Keys> {
  const file = path.join(folder, KEY_FILE_NAME);
  const temporary = path.join(folder, `.${KEY_FILE_NAME}.${randomUUID()}`);
  try {
    await ensureFolder(folder, 0o700);
    await writeFileDigest(temporary, 0o600, [`${randomBytes(KEY_BYTES).toString('hex')}\n`]);
    await link(temporary, file);
    await syncFolder(folder);
    log(
      `${file} was created: it holds the key of the trade applications. Back it up apart from the database; without it no one can read them.`,
    );
  } catch (error) {
    // Another process created the file first.
    const isLost = getErrorCode(error) === 'EEXIST' && (await readKeyFile(folder)) !== null;
    if (!isLost)
      throw new ApplicationsKeyError(
        `${file} cannot be created (${describeErrorReason(error)}): set APPLICATIONS_KEY`,
        {
          cause: error,
        },
      );
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
  const key = await readKeyFile(folder);
  if (key === null) throw new ApplicationsKeyError(`${file} was removed while it was being created`);
  return key;
}

/** Flushes a folder's entries to disk, where the system supports it, so that a new file survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
