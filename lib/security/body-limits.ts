import { decodeSegment } from '@/lib/catalogue/segments';
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
