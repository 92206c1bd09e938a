import { statfs } from 'node:fs/promises';
import { decodeSegment } from '@/lib/catalogue/segments';
import { log } from '@/lib/site/log';
import { readStream } from '@/lib/site/read-stream';

export const UPLOAD_TIMEOUT_MS = 15 * 60_000;
export const BODY_TIMEOUT_MS = 30_000;

const UPLOAD_PATHS: ReadonlySet<string> = new Set(['/api/register', '/hub/consumer/request-user-registration']);

/** Decodes a path, as far as it can be decoded, and drops a slash at its end. */
export function decodePath(pathname: string): string {
  return decodeSegment(pathname).replace(/\/$/, '');
}

/** True for a path that takes documents. */
export function isUploadPath(pathname: string): boolean {
  return UPLOAD_PATHS.has(decodePath(pathname));
}

/** Milliseconds in which a request to this path has to send its body. */
export function bodyTimeoutMs(pathname: string): number {
  return isUploadPath(pathname) ? UPLOAD_TIMEOUT_MS : BODY_TIMEOUT_MS;
}

/** The body of a request as UTF-8 text; null as soon as it exceeds `limit` bytes. The server limits its time. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > limit) return null;
  return request.body === null ? '' : readStream(request.body, limit);
}

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
