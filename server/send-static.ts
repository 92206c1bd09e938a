import type { IncomingMessage, ServerResponse } from 'node:http';
import { selectPart } from '@/lib/site/conditional-request';
import { chooseEncoding } from './page-cache/stored-response';
import type { StaticFile, StaticFiles } from './static-files';

/**
 * Answers a GET or HEAD request for a static file. False when there is none of this name: Next.js then answers with the not-found page.
 *
 * @param pathname of the request, normalized
 */
export function sendStatic(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  files: StaticFiles,
): boolean {
  const file = files.get(pathname);
  if (file !== null) sendFile(request, response, file);
  else if (files.isRefused(pathname)) response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
  else return false;
  return true;
}

/** Sends a file, or the part that the client asks for, in the smallest encoding that it accepts. */
function sendFile(
  { method = 'GET', headers }: IncomingMessage,
  response: ServerResponse,
  { type, cacheControl, hash, body: identity, compressed }: StaticFile,
): void {
  const accepted = compressed === null ? 'identity' : chooseEncoding(headers['accept-encoding']);
  const encoding = accepted === 'identity' ? null : accepted;
  const body = compressed === null || encoding === null ? identity : compressed[encoding];
  // Each encoding has other bytes, and so a tag of its own.
  const etag = `"${hash.slice(0, 22)}-${encoding ?? 'identity'}"`;
  const conditions = {
    method,
    ifNoneMatch: headers['if-none-match'],
    ifRange: headers['if-range'] as string | undefined,
    range: headers.range,
  };
  const selection = selectPart(conditions, { etag, size: body.length });
  const common = {
    'Cache-Control': cacheControl,
    ETag: etag,
    ...(compressed === null ? {} : { Vary: 'Accept-Encoding' }),
  };
  if (selection.status === 304) {
    response.writeHead(304, common).end();
    return;
  }
  if (selection.status === 416) {
    response.writeHead(416, { 'Content-Range': `bytes */${body.length}`, 'Cache-Control': 'no-store' }).end();
    return;
  }
  const isPart = selection.status === 206;
  const sent = isPart ? body.subarray(selection.start, selection.end + 1) : body;
  const entity = {
    'Content-Type': type,
    'Accept-Ranges': 'bytes',
    'Content-Length': sent.length,
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
    ...(isPart ? { 'Content-Range': `bytes ${selection.start}-${selection.end}/${body.length}` } : {}),
  };
  response.writeHead(selection.status, { ...common, ...entity }).end(sent);
}
