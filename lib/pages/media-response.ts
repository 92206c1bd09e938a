import type { MediaFile } from '@/lib/hub/media';
import { MEDIA_POLICY } from '@/lib/security/headers.mjs';

/** The bytes that a Range header asks for, both ends included; null for the whole file, 'unsatisfiable' for neither. */
export function byteRange(
  header: string | null,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** Browsers keep a file for good. The site's own optimiser, which alone asks without a host, looks every four hours whether its ETag is another. */
const lifetimeFor = (request: Request): string =>
  request.headers.has('host') ? 'public, max-age=31536000, immutable' : 'public, max-age=14400';

/** A media file as an answer: cached, told apart by its ETag, in parts when a player asks for a range. */
export function mediaResponse(file: MediaFile, request: Request): Response {
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': lifetimeFor(request),
    ETag: file.etag,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': MEDIA_POLICY,
  });
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.some((tag) => tag === file.etag || tag === '*')) return new Response(null, { status: 304, headers });
  const range = byteRange(request.headers.get('range'), file.size);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers.set('Content-Length', String(Math.max(end - start + 1, 0)));
  if (range !== null) headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  const body = request.method === 'HEAD' || file.size === 0 ? null : (file.read(start, end) as ReadableStream);
  return new Response(body, { status: range === null ? 200 : 206, headers });
}
