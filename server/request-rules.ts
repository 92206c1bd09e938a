import type { IncomingMessage, ServerResponse } from 'node:http';
import { isMisspeltPicture } from '@/lib/site/pictures';
import { findTradeTarget } from '@/lib/site/variants';

/** A host name or address as browsers send it, with an optional port. International names are in ASCII ('xn--…'). */
const HOST_PATTERN = /^(?:[\w-](?:[\w.-]*[\w-])?\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const MAX_HOST_CHARS = 259;

const MAX_URL_CHARS = 8192;

const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

/** By path. A test compares it with the route files. */
export const API_METHODS: Readonly<Record<string, readonly string[]>> = {
  '/api/csp-report': ['POST'],
  '/api/health': READ_METHODS,
  '/api/insights/view': ['POST'],
  '/api/newsletter': ['POST'],
  '/api/newsletter/unsubscribe': [...READ_METHODS, 'POST'],
  '/api/preview': READ_METHODS,
  '/api/preview/leave': ['POST'],
  '/api/preview/refresh': ['POST'],
  '/api/products': READ_METHODS,
  '/api/projects': [...READ_METHODS, 'POST'],
  '/api/ready': READ_METHODS,
  '/api/recent': READ_METHODS,
  '/api/register': ['POST'],
  '/api/revalidate': ['POST'],
  '/api/samples': ['POST'],
  '/api/search': READ_METHODS,
};

/** The hub's contract. Its own router checks the methods further. */
const HUB_PATH = /^\/hub\//;
const HUB_METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

const DEV_OVERLAY_PATH = /^\/__nextjs_/;

/** `allow` is the `Allow` header of a 405. */
export interface RejectedRequest {
  status: 400 | 403 | 404 | 405 | 414 | 426;
  allow?: readonly string[];
}

function hasOneHost(request: IncomingMessage): boolean {
  const count = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  const { host } = request.headers;
  if (host === undefined) return request.httpVersion === '1.0';
  return count === 1 && host.length <= MAX_HOST_CHARS && HOST_PATTERN.test(host);
}

function refuseMethod(method: string, path: string): RejectedRequest | null {
  const isApi = path === '/api' || path.startsWith('/api/');
  const allowed = HUB_PATH.test(path) ? HUB_METHODS : isApi ? API_METHODS[path.replace(/\/$/, '')] : READ_METHODS;
  // Reads of unknown paths get the not-found page.
  if (allowed === undefined) return READ_METHODS.includes(method) ? null : { status: 404 };
  return allowed.includes(method) ? null : { status: 405, allow: allowed };
}

/** Why a request is refused before Next.js, or null. `url` is the normalized path and query. */
export function refuseRequest(request: IncomingMessage, url: string, isDevelopment = false): RejectedRequest | null {
  if (!hasOneHost(request) || url === '*') return { status: 400 };
  if (url.length > MAX_URL_CHARS) return { status: 414 };
  if (isMisspeltPicture(url)) return { status: 400 };
  if (isDevelopment && DEV_OVERLAY_PATH.test(url)) return null;
  // Clients offer HTTP/2 on ordinary requests, and a server may ignore the offer.
  const { upgrade } = request.headers;
  if (upgrade !== undefined && !/^h2c$/i.test(upgrade.trim())) return { status: 426 };
  const refusal = refuseMethod(request.method ?? '', url.split('?', 1)[0] ?? '');
  if (refusal !== null) return refusal;
  return request.headers['next-action'] === undefined ? null : { status: 403 };
}

/** The redirect of a request to a trade host, or null. Absolute, because Next.js would shorten it to a path and the browser would loop (D26). */
export function findTradeRedirect(host: string, url: string, siteUrl: string): string | null {
  const origin = findTradeTarget(host, siteUrl);
  return origin === null ? null : `${origin}${url.startsWith('/') ? url : '/'}`;
}

/** Responds with 408 and closes the connection when a request's body takes longer than `timeoutMs`. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, timeoutMs: number): void {
  // Taken now, because Node.js detaches the socket from a request whose body is cancelled.
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent) response.writeHead(408, { Connection: 'close', 'Cache-Control': 'no-store' }).end();
    socket.destroySoon();
  }, timeoutMs);
  timer.unref();
  request.once('end', () => clearTimeout(timer));
  // Node.js also emits 'close' after the response, while the client may still be sending.
  request.once('close', () => {
    if (request.complete || socket.destroyed) clearTimeout(timer);
  });
}
