import type { IncomingMessage } from 'node:http';
import { isMisspeltPicture } from '@/lib/site/picture-spelling';
import { tradeTarget } from '@/lib/site/variants';

/** A host name or address as browsers send it, with an optional port. International names come as ASCII ('xn--…'). */
const HOST = /^(?:[\w-](?:[\w.-]*[\w-])?\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The longest DNS name, with a port. */
const MAX_HOST_CHARS = 259;

/** No link or form of this site has a longer address. */
const MAX_URL_CHARS = 8192;

const READING: readonly string[] = ['GET', 'HEAD'];

/** Methods of each route below /api; a test compares them with the route files. */
export const API_METHODS: Readonly<Record<string, readonly string[]>> = {
  '/api/csp-report': ['POST'],
  '/api/health': READING,
  '/api/insights/view': ['POST'],
  '/api/newsletter': ['POST'],
  '/api/newsletter/unsubscribe': [...READING, 'POST'],
  '/api/preview': READING,
  '/api/preview/leave': ['POST'],
  '/api/preview/refresh': ['POST'],
  '/api/products': READING,
  '/api/ready': READING,
  '/api/register': ['POST'],
  '/api/revalidate': ['POST'],
  '/api/search': READING,
};

/** Where the wire contract is served, with methods of its own router. */
const HUB = /^\/hub\//;
const HUB_METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

/** What the overlay of the development server posts to. */
const DEV_OVERLAY = /^\/__nextjs_/;

/** A request that no part of the site is for: the status to answer, and the `Allow` header of a 405. */
export interface Refusal {
  status: 400 | 403 | 404 | 405 | 414 | 426;
  allow?: readonly string[];
}

function hasOneHost(request: IncomingMessage): boolean {
  const count = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  const { host } = request.headers;
  if (host === undefined) return request.httpVersion === '1.0';
  return count === 1 && host.length <= MAX_HOST_CHARS && HOST.test(host);
}

function refuseMethod(method: string, path: string): Refusal | null {
  const isApi = path === '/api' || path.startsWith('/api/');
  const allowed = HUB.test(path) ? HUB_METHODS : isApi ? API_METHODS[path.replace(/\/$/, '')] : READING;
  // The not-found page shows where an unknown path is read.
  if (allowed === undefined) return READING.includes(method) ? null : { status: 404 };
  return allowed.includes(method) ? null : { status: 405, allow: allowed };
}

/**
 * Why a request is refused before Next.js sees it, or null: no or several hosts, an overlong URL, an upgrade, a server action (the site has none), a
 * method that the path does not take, or a picture in a spelling that the optimizer would store a second time.
 *
 * @param url path and query, normalized
 */
export function refuseRequest(request: IncomingMessage, url: string, isDevelopment = false): Refusal | null {
  if (!hasOneHost(request) || url === '*') return { status: 400 };
  if (url.length > MAX_URL_CHARS) return { status: 414 };
  if (isMisspeltPicture(url)) return { status: 400 };
  if (isDevelopment && DEV_OVERLAY.test(url)) return null;
  // Clients offer HTTP/2 on ordinary requests, and a server may ignore that.
  const { upgrade } = request.headers;
  if (upgrade !== undefined && !/^h2c$/i.test(upgrade.trim())) return { status: 426 };
  const refusal = refuseMethod(request.method ?? '', url.split('?', 1)[0] ?? '');
  if (refusal !== null) return refusal;
  return request.headers['next-action'] === undefined ? null : { status: 403 };
}

/**
 * Where a request to a trade host is redirected: the same path and query on the main host (D26). Null for any other host. The location is absolute: Next.js would
 * shorten it to a path, and the browser would come back to the trade host for ever.
 *
 * @param url path and query
 */
export function tradeRedirect(host: string, url: string, siteUrl?: string): string | null {
  const origin = tradeTarget(host, siteUrl);
  return origin === null ? null : `${origin}${url.startsWith('/') ? url : '/'}`;
}
