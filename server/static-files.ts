import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { contentType } from 'mime-types';
import { selectPart } from '@/lib/site/conditional-request';
import { readUpTo } from '@/lib/util/files';
import { chooseEncoding } from './page-cache/stored-response';

/** A static file in memory. `type` is its `Content-Type`. */
export interface StaticFile {
  type: string;
  cacheControl: string;
  /** SHA-256 in base64url. */
  hash: string;
  body: Buffer;
  /** Null when compression saves nothing. */
  compressed: Readonly<Record<'br' | 'gzip', Buffer>> | null;
}

/** Next.js serves the files that do not fit. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;

const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** File names in public/ contain no hash. */
const REVALIDATED_CACHE = 'public, max-age=600, stale-while-revalidate=86400';

const STATIC_ROUTES: readonly string[] = ['/robots.txt', '/sitemap.xml'];

/** The paths of the files in a folder, and whether each may be served. Hidden files and symbolic links may not, and are not followed. */
async function listFiles(folder: string, prefix = ''): Promise<[name: string, isServed: boolean][]> {
  const entries = await readdir(path.join(folder, prefix), { withFileTypes: true }).catch(() => []);
  const lists = entries.map(async (entry) => {
    const name = `${prefix}${entry.name}`;
    const isHidden = entry.name.startsWith('.');
    if (entry.isDirectory() && !isHidden) return listFiles(folder, `${name}/`);
    return [[name, entry.isFile() && !isHidden] as [string, boolean]];
  });
  return (await Promise.all(lists)).flat();
}

/** Reads the files that scripts/lib/compress-static.mjs wrote; null when there are none. */
async function readCompressed(distDir: string, hash: Buffer): Promise<StaticFile['compressed']> {
  const name = path.join(distDir, 'precompressed', hash.toString('hex'));
  try {
    const [br, gzip] = await Promise.all(['br', 'gz'].map((ending) => readUpTo(`${name}.${ending}`, MAX_TOTAL_BYTES)));
    return br && gzip ? { br, gzip } : null;
  } catch {
    return null;
  }
}

/** Reads /_next/static and public/ into memory, so that no request path reaches the file system. */
export async function openStaticFiles({ distDir, publicDir }: Record<'distDir' | 'publicDir', string>) {
  const files = new Map<string, StaticFile>();
  const refused: string[] = [];
  let left = MAX_TOTAL_BYTES;
  const folders = [
    { folder: path.join(distDir, 'static'), at: '/_next/static/', cacheControl: IMMUTABLE_CACHE },
    { folder: publicDir, at: '/', cacheControl: REVALIDATED_CACHE },
  ];
  for (const { folder, at, cacheControl } of folders) {
    for (const [name, isServed] of await listFiles(folder)) {
      if (!isServed) refused.push(`${at}${name}`);
      const isRead = isServed && !STATIC_ROUTES.includes(`${at}${name}`);
      const body = isRead ? await readUpTo(path.join(folder, name), left) : null;
      if (body === null) continue;
      const hash = createHash('sha256').update(body).digest();
      const compressed = await readCompressed(distDir, hash);
      left -= body.length + (compressed === null ? 0 : compressed.br.length + compressed.gzip.length);
      const type = contentType(path.basename(name)) || 'application/octet-stream';
      files.set(`${at}${name}`, { type, cacheControl, hash: hash.toString('base64url'), body, compressed });
    }
  }
  return {
    get: (pathname: string): StaticFile | null => files.get(pathname) ?? files.get(decodePath(pathname)) ?? null,
    /** True for hidden files and symbolic links, and for anything below them. */
    isRefused(pathname: string): boolean {
      const decoded = decodePath(pathname);
      return refused.some((name) => decoded === name || decoded.startsWith(`${name}/`));
    },
  };
}

/** Static files by URL path. */
export type StaticFiles = Awaited<ReturnType<typeof openStaticFiles>>;

/** Decodes a path except for reserved characters such as '%2F', so that each file has only one URL. */
function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Serves a static file, or a 404 for a refused one. False when there is none. */
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

function sendFile(
  { method = 'GET', headers }: IncomingMessage,
  response: ServerResponse,
  { type, cacheControl, hash, body: identity, compressed }: StaticFile,
): void {
  const encoding = compressed === null ? 'identity' : chooseEncoding(headers['accept-encoding']);
  const body = { identity, ...compressed }[encoding] ?? identity;
  const etag = `"${hash.slice(0, 22)}-${encoding}"`;
  const selection = selectPart(method, (name) => headers[name]?.toString(), { etag, size: body.length });
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
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    ...(isPart ? { 'Content-Range': `bytes ${selection.start}-${selection.end}/${body.length}` } : {}),
  };
  response.writeHead(selection.status, { ...common, ...entity }).end(sent);
}
