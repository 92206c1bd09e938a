import { statfs } from 'node:fs/promises';
import { decodeSegment } from '@/lib/catalogue/segments';
import { log } from '@/lib/site/log';
import { readStream } from '@/lib/site/read-stream';

export const UPLOAD_TIMEOUT_MS = 15 * 60_000;
export const BODY_TIMEOUT_MS = 30_000;

const UPLOAD_PATHS: ReadonlySet<string> = new Set(['/api/register', '/hub/consumer/request-user-registration']);

/** Decodes a path and removes its trailing slash. A malformed path is not decoded. */
export function decodePath(pathname: string): string {
  return decodeSegment(pathname).replace(/\/$/, '');
}

/** Whether a path accepts documents. */
export function isUploadPath(pathname: string): boolean {
  return UPLOAD_PATHS.has(decodePath(pathname));
}

/** Time limit for the body of a request to this path, in milliseconds. */
export function getBodyTimeoutMs(pathname: string): number {
  return isUploadPath(pathname) ? UPLOAD_TIMEOUT_MS : BODY_TIMEOUT_MS;
}

/** Reads a request's body as UTF-8 text; null if it exceeds `limit` bytes. The server limits the time. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > limit) return null;
  return request.body === null ? '' : readStream(request.body, limit);
}

const BYTES_PER_MIB = 1024 * 1024;

const MIN_FREE_BYTES = 512 * BYTES_PER_MIB;

/** Whether a folder's disk has at least 512 MiB free; otherwise logs an error. True if the size is unknown. Never throws. */
export async function hasFreeSpace(
  folder: string,
  readFileSystem: (folder: string) => Promise<Record<'blocks' | 'bsize' | 'bavail', number>> = statfs,
): Promise<boolean> {
  const fileSystem = await readFileSystem(folder).catch(() => null);
  if (fileSystem === null || fileSystem.blocks === 0) return true;
  const free = fileSystem.bavail * fileSystem.bsize;
  if (free >= MIN_FREE_BYTES) return true;
  const message = `Uploads are refused: the disk has less than ${MIN_FREE_BYTES / BYTES_PER_MIB} MiB left`;
  log.error(message, { folder, freeMiB: Math.floor(free / BYTES_PER_MIB) });
  return false;
}
