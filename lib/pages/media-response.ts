import type { MediaFile } from '@/lib/media/media-files';
import { selectPart } from '@/lib/site/conditional-request';

/** Browsers keep a file for good. The site's own optimiser, which alone asks without a host, checks every four hours whether its ETag has changed. */
const lifetimeFor = (request: Request): string =>
  request.headers.has('host') ? 'public, max-age=31536000, immutable' : 'public, max-age=14400';

/** The response for a media file: cached, identified by its ETag, in parts when a player asks for a range. */
export function mediaResponse(file: MediaFile, request: Request): Response {
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': lifetimeFor(request),
    ETag: file.etag,
    'Accept-Ranges': 'bytes',
  });
  const conditions = {
    method: request.method,
    ifNoneMatch: request.headers.get('if-none-match'),
    ifRange: request.headers.get('if-range'),
    range: request.headers.get('range'),
  };
  const selection = selectPart(conditions, file);
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
