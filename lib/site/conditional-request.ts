import type { MediaFile } from '@/lib/media/media-files';

/** Both `start` and `end` are included. */
export type Selection = { status: 200 | 304 | 416 } | { status: 206; start: number; end: number };

/** By the weak comparison. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.some((tag) => tag === etag || tag === '*');
}

/** Null for the whole file: several ranges and other units than bytes are ignored. */
function parseRange(header: string, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header.trim());
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** The part of a file that a request gets (RFC 9110, sections 13 and 14). `header` gives a header by its name, `etag` is strong and quoted, `size` in bytes. */
export function selectPart(
  method: string,
  header: (name: string) => string | null | undefined,
  { etag, size }: { etag: string; size: number },
): Selection {
  if (matchesEtag(header('if-none-match'), etag)) return { status: 304 };
  const [range, ifRange] = [header('range'), header('if-range')];
  // A download that resumes names its tag; of another file it needs everything.
  if (method !== 'GET' || !range || (ifRange && ifRange.trim() !== etag)) return { status: 200 };
  const part = parseRange(range, size);
  if (part === null) return { status: 200 };
  return part === 'unsatisfiable' ? { status: 416 } : { status: 206, ...part };
}

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
