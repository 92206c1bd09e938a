import type { MediaFile } from '@/lib/media/media-files';

/** The response to a conditional or range request. `start` and `end` are inclusive byte offsets. */
export type RangeResult = { status: 200 | 304 | 416 } | { status: 206; start: number; end: number };

/** Whether If-None-Match contains the ETag or '*', by weak comparison. */
export function isEtagMatch(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.some((tag) => tag === etag || tag === '*');
}

/** Parses a Range header. Null means the whole file: several ranges and other units are ignored. */
function parseRange(header: string, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header.trim());
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** The status and part of a file for a request (RFC 9110, sections 13 and 14). `etag` is strong and quoted; `size` is in bytes. */
export function selectPart(
  method: string,
  header: (name: string) => string | null | undefined,
  { etag, size }: { etag: string; size: number },
): RangeResult {
  if (isEtagMatch(header('if-none-match'), etag)) return { status: 304 };
  const [range, ifRange] = [header('range'), header('if-range')];
  // If-Range with another ETag means that the file has changed, so the client needs all of it.
  if (method !== 'GET' || !range || (ifRange && ifRange.trim() !== etag)) return { status: 200 };
  const part = parseRange(range, size);
  if (part === null) return { status: 200 };
  return part === 'unsatisfiable' ? { status: 416 } : { status: 206, ...part };
}

/** Browsers cache a file for a year. Next.js's image optimiser, whose requests have no Host, revalidates its ETag every four hours. */
const chooseLifetime = (request: Request): string =>
  request.headers.has('host') ? 'public, max-age=31536000, immutable' : 'public, max-age=14400';

/** The response for a media file, with support for ETags and range requests. */
export function createMediaResponse(file: MediaFile, request: Request): Response {
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': chooseLifetime(request),
    ETag: file.etag,
    'Accept-Ranges': 'bytes',
  });
  const selection = selectPart(request.method, (name) => request.headers.get(name), file);
  if (selection.status === 304) return new Response(null, { status: 304, headers });
  if (selection.status === 416) {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = selection.status === 206 ? selection : { start: 0, end: file.size - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (selection.status === 206) headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  const body = request.method === 'HEAD' || file.size === 0 ? null : (file.read(start, end) as ReadableStream);
  return new Response(body, { status: selection.status, headers });
}
