import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Of 11: quality 5 is as fast as gzip and smaller. */
const BROTLI_QUALITY = 5;

type Encoding = 'br' | 'gzip' | 'identity';

/** A complete response that can be sent any number of times. */
export interface StoredResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  bodies: Readonly<Record<Encoding, Buffer>>;
  /** Without quotes and encoding. */
  etag: string;
  /** What all of it takes of the memory. */
  bytes: number;
}

/** Headers that belong to one request or one connection. */
const NOT_STORED = /^(?:x-request-id|connection|keep-alive|date|transfer-encoding|content-length|etag|set-cookie)$/;

/** Makes a response from a whole body, with its body compressed in every encoding. */
export async function createStoredResponse(
  status: number,
  headers: OutgoingHttpHeaders,
  identity: Buffer,
): Promise<StoredResponse> {
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity),
  ]);
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_STORED.test(name))),
    bodies: { br, gzip: gz, identity },
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bytes: identity.length + br.length + gz.length + 2048,
  };
}

/** The encoding that a client takes, the smallest first. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((found) => found);
      return [name.trim().toLowerCase(), Number(quality ?? 1)] as const;
    }),
  );
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Adds a name to the `Vary` header of a response, once. */
function vary(value: OutgoingHttpHeaders[string], name: string): string {
  const names = String(value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return names.some((one) => one.toLowerCase() === name.toLowerCase()) ? names.join(', ') : [...names, name].join(', ');
}

function isKnownTo(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** What one client is sent of a stored response. */
export interface NegotiatedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Null for a 304. */
  body: Buffer | null;
}

/** A stored response in the smallest encoding that the client takes; 304 without a body for a client that has it already. */
export function negotiate(request: IncomingMessage, stored: StoredResponse): NegotiatedResponse {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = stored.bodies[encoding];
  const etag = `"${stored.etag}-${encoding}"`;
  const headers: OutgoingHttpHeaders = {
    ...stored.headers,
    vary: vary(stored.headers.vary, 'Accept-Encoding'),
    etag,
  };
  if (stored.status === 200 && isKnownTo(request, etag)) return { status: 304, headers, body: null };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  return { status: stored.status, headers, body };
}
