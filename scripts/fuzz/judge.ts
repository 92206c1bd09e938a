import { isUrl } from '@/lib/site/is-url.mjs';
import { type Outcome, RESPONSE_LIMITS, type ReceivedResponse } from './answers';
import type { Exchange, FuzzRequest } from './request';
import { CHANGING_PATHS } from './routes';
import { FOREIGN_HOST, INJECTED_MARKUP } from './values';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** The kinds of valid requests, each of which must get a response. */
const VALID_KINDS: readonly string[] = ['plain', 'slow', 'keep-alive'];

/** The beginnings of files that must never be served: a database, /etc/passwd and package.json. */
const SECRET_FILES = /^SQLite format 3|^root:[^:\n]*:0:0:|^\{\s*"name": "marram-storefront"/;

const formatSeconds = (ms: number) => `${ms / 1000} s`;

export const LATE_RESPONSE = `gets a response after more than ${formatSeconds(RESPONSE_LIMITS.responseMs)}`;

/** Whether a Location stays on this site: a path, the site's own host or, for a trade host, its main host. */
function isOwnLocation(location: string, host: string, { headers }: Exchange): boolean {
  if (/^\/(?![/\\])/.test(location)) return true;
  const requestHost = headers.find(([name]) => name === 'Host')?.[1] ?? host;
  const own = [host, ...(requestHost.startsWith('trade.') ? [requestHost.slice('trade.'.length)] : [])];
  return isUrl(location) && own.includes(new URL(location).host);
}

function findResponseFaults(exchange: Exchange, response: ReceivedResponse, host: string): string[] {
  const { method, target } = exchange;
  const { status, headers, body } = response;
  const faults: string[] = [];
  const hasWait = 'retry-after' in headers;
  if (status === 101) faults.push('switches to another protocol');
  if (status >= 500 && !(status === 503 && hasWait)) faults.push(`gets status ${status}`);
  if (status === 429 && !hasWait) faults.push('gets status 429 without Retry-After');
  const isGood = status >= 200 && status < 300;
  const [path = ''] = target.split('?');
  if (isGood && !SAFE_METHODS.includes(method) && !CHANGING_PATHS.has(path))
    faults.push(`gets status ${status}, although no route accepts its unsafe method`);
  if (status < 400 && target !== '' && !/^\/|^[a-z][a-z\d+.-]*:\/\//i.test(target))
    faults.push(`gets status ${status}, although its target is not a path`);
  if (headers.location !== undefined && !isOwnLocation(headers.location, host, exchange))
    faults.push(`is redirected to another site (${headers.location.slice(0, 100)})`);
  if (/^text\/html\b/i.test(headers['content-type'] ?? '') && body.includes(INJECTED_MARKUP))
    faults.push('is reflected as unescaped markup');
  if (SECRET_FILES.test(body)) faults.push('discloses a file');
  return faults;
}

/** Finds the faults in the outcome of a request. Empty if it is correct. `host` is the site's host. */
export function findFaults(request: FuzzRequest, { responses, end, ms }: Outcome, host: string): string[] {
  const { exchanges, ending, kind } = request;
  const faults = responses.flatMap((response, index) => {
    const exchange = exchanges[index];
    if (exchange !== undefined) return findResponseFaults(exchange, response, host);
    // Node responds with 4xx to malformed bytes after a complete request.
    return response.status >= 400 && response.status < 500 ? [] : ['gets more responses than it has requests'];
  });
  if (kind === 'plain' && responses.some(({ body }) => body.includes(FOREIGN_HOST)))
    faults.push('gets data of another request');
  if (end === 'refused') faults.push('is refused a connection');
  if (ending.type === 'hold' && end === 'open')
    faults.push(`is incomplete, and its connection is still open after ${formatSeconds(RESPONSE_LIMITS.halfSentMs)}`);
  if (ending.type === 'response' && end === 'open') {
    const isAnswered = responses.some(({ isComplete }) => isComplete);
    if (isAnswered) faults.push('gets a response, but its connection stays open');
    else faults.push(ending.canStayOpen ? 'gets no response, and its connection stays open' : 'gets no response');
  }
  if (ending.type === 'response' && end !== 'open' && ms > RESPONSE_LIMITS.responseMs) faults.push(LATE_RESPONSE);
  if (ending.type === 'response' && end === 'server' && responses.some(({ isComplete }) => !isComplete))
    faults.push('gets an incomplete response');
  if (VALID_KINDS.includes(kind) && end !== 'refused' && end !== 'open' && responses.length < exchanges.length)
    faults.push('is closed without a response');
  return [...new Set(faults)];
}
