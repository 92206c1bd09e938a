import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { isEtagMatch } from '@/lib/site/conditional-request';

const brotli = promisify(brotliCompress);

const compressBrotli = (identity: Buffer, quality: number): Promise<Buffer> =>
  brotli(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  });

const HEADER_OVERHEAD_BYTES = 4096;

/** Upper bound of a gzip body, as a multiple of the Brotli body. */
const MAX_GZIP_TO_BROTLI_RATIO = 1.5;

/** Quality 5 is as fast as gzip and smaller; 11 is smaller still, but takes a hundred times as long. */
const BROTLI_QUALITY = { first: 5, idle: 11 };

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response that is ready to send: status, headers, and its body in every encoding. */
export type StoredResponse = Awaited<ReturnType<typeof createStoredResponse>>;

/** Headers that belong to one request or one connection. */
const UNSTORED_HEADERS =
  /^(?:x-request-id|connection|keep-alive|date|transfer-encoding|content-length|etag|set-cookie)$/;

// Closures of one function share their variables: the body of one encoding would keep those of the others in memory after a recompression.
const createHolder = (body: Buffer) => () => body;

function createGzipHolder(identity: Buffer): () => Buffer {
  let gzip: Buffer | undefined;
  return () => {
    gzip ??= gzipSync(identity);
    return gzip;
  };
}

/** A response with its body in every encoding. The gzip body is created on first use, because almost every client accepts Brotli. */
export async function createStoredResponse(status: number, headers: OutgoingHttpHeaders, identity: Buffer) {
  const br = await compressBrotli(identity, BROTLI_QUALITY.first);
  const stored = Object.entries({ ...headers, vary: mergeVary(headers.vary, 'Accept-Encoding') })
    .filter(([name]) => !UNSTORED_HEADERS.test(name))
    // Next.js sets Location and later appends it again, so duplicates are removed.
    .flatMap(([name, value]) =>
      [...new Set([value].flat())].flatMap((one) => (one === undefined ? [] : [name, String(one)])),
    );
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const encodeBody = (encoding: Encoding, createBody: () => Buffer) => ({ createBody, etag: `"${hash}-${encoding}"` });
  return {
    status,
    /** Alternating names and values, which `writeHead` does not validate again. Without the headers of the body. */
    headers: stored,
    bodies: {
      br: encodeBody('br', createHolder(br)),
      gzip: encodeBody('gzip', createGzipHolder(identity)),
      identity: encodeBody('identity', createHolder(identity)),
    },
    /** Estimated memory in bytes. */
    bytes: identity.length + br.length + Math.ceil(MAX_GZIP_TO_BROTLI_RATIO * br.length) + HEADER_OVERHEAD_BYTES,
  };
}

/** A copy with a header set. `name` is in lower case. */
export function withHeader(stored: StoredResponse, name: string, value: string): StoredResponse {
  const found = stored.headers.findIndex((text, index) => index % 2 === 0 && text === name);
  return { ...stored, headers: found < 0 ? [...stored.headers, name, value] : stored.headers.with(found + 1, value) };
}

/** A copy with a smaller Brotli body and a new ETag, since a strong ETag names exact bytes. Null if the new body is not smaller. */
export async function recompressResponse(stored: StoredResponse): Promise<StoredResponse | null> {
  const { br, identity } = stored.bodies;
  const body = await compressBrotli(identity.createBody(), BROTLI_QUALITY.idle);
  const saved = br.createBody().length - body.length;
  if (saved <= 0) return null;
  const etag = br.etag.replace(/"$/, `${BROTLI_QUALITY.idle}"`);
  return { ...stored, bodies: { ...stored.bodies, br: { createBody: () => body, etag } }, bytes: stored.bytes - saved };
}

/** Removes the compression quality, so that an ETag only names the content. */
const filterContentTags = (tags: string): string => tags.replaceAll(`-br${BROTLI_QUALITY.idle}"`, '-br"');

/** The smallest encoding that a client accepts. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((found) => found);
      return [name.trim().toLowerCase(), Number(quality ?? 1)] as const;
    }),
  );
  const isAccepted = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (isAccepted('br')) return 'br';
  return isAccepted('gzip') ? 'gzip' : 'identity';
}

function mergeVary(value: OutgoingHttpHeaders[string], name: string): string {
  const names = String(value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return names.some((one) => one.toLowerCase() === name.toLowerCase()) ? names.join(', ') : [...names, name].join(', ');
}

/** The response in the smallest encoding that the client accepts, or a 304 without a body if the client has the content. */
export function negotiateResponse(request: IncomingMessage, { status, headers: common, bodies }: StoredResponse) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { etag, ...chosen } = bodies[encoding];
  const headers = [...common, 'etag', etag, ...(encoding === 'identity' ? [] : ['content-encoding', encoding])];
  const known = request.headers['if-none-match'];
  if (status === 200 && known !== undefined && isEtagMatch(filterContentTags(known), filterContentTags(etag)))
    return { status: 304, headers, body: null };
  const body = chosen.createBody();
  return { status, headers: [...headers, 'content-length', String(body.length)], body };
}
