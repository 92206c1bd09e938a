import type { IncomingMessage } from 'node:http';
import { everyRequest } from '@/lib/site/every-request';
import { isMisspeltPicture } from './picture-address';

/** A host as browsers send it: a name or an address, and perhaps a port. Names of other scripts come in ASCII ('xn--…'). */
const HOST = /^(?:[\w-](?:[\w.-]*[\w-])?\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The longest name that the DNS knows, with a port. */
const LONGEST_HOST = 259;

/** No link and no form of this site has a longer address; thousands of query keys would cost more than the page. */
const LONGEST_TARGET = 8192;

/** What has routes with methods of their own; everything else is pages and files. */
const ROUTES = /^\/(?:api|hub)\//;
/** What the development server's own overlay posts to. */
const OVERLAY = /^\/__nextjs_/;

const READING: readonly string[] = ['GET', 'HEAD'];
/** Methods that no route has and that Next cannot take. */
const NOWHERE: readonly string[] = ['TRACE', 'CONNECT'];

function namesOneHost(request: IncomingMessage): boolean {
  const named = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  const { host } = request.headers;
  if (host === undefined) return request.httpVersion === '1.0';
  return named === 1 && host.length <= LONGEST_HOST && HOST.test(host);
}

/**
 * The status of a request that no part of this site is for, or null: 400 for one that names no host, two, or what is none, and for a picture in another
 * spelling than its own; 414 for an endless address; 405 for one that would change a page or a file, or whose method nobody has.
 */
export function refusalOf(request: IncomingMessage): 400 | 405 | 414 | null {
  if (!namesOneHost(request)) return 400;
  const { method = '', url = '' } = request;
  if (url.length > LONGEST_TARGET) return 414;
  if (isMisspeltPicture(url)) return 400;
  if (NOWHERE.includes(method)) return 405;
  if (process.env.NODE_ENV === 'development' && OVERLAY.test(url)) return null;
  return READING.includes(method) || ROUTES.test(url) ? null : 405;
}

/**
 * Refuses such requests before Next sees them: it would render pages for any method, look for a server action in whatever is
 * posted to them, and answer a TRACE with status 500. The connection ends, so that no body is waited for.
 */
export function refuseRequests(): void {
  everyRequest((request, response) => {
    const status = refusalOf(request);
    if (status === null) return;
    const allow = status === 405 ? { Allow: READING.join(', ') } : {};
    response.writeHead(status, { ...allow, 'Cache-Control': 'no-store', Connection: 'close' }).end();
    return 'answered';
  });
}
