import { isUrl } from '@/lib/site/is-url.mjs';
import { type Answer, LIMITS, type Outcome } from './answers';
import type { Exchange, FuzzRequest } from './request';
import { CHANGING_PATHS } from './routes';
import { FOREIGN_HOST, MARKUP } from './values';

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Kinds of valid requests: each must be answered. */
const IN_ORDER: readonly string[] = ['plain', 'slow', 'keep-alive'];

/** The first bytes of files that must never be served: a database, /etc/passwd, package.json. */
const DISCLOSED = /^SQLite format 3|^root:[^:\n]*:0:0:|^\{\s*"name": "marram-storefront"/;

const seconds = (ms: number) => `${ms / 1000} s`;

export const LATE = `is answered after more than ${seconds(LIMITS.answerMs)}`;

/** Whether a `Location` stays on this site: a path, its own origin, or, from a trade host, the main host. */
function isOwnLocation(location: string, host: string, { headers }: Exchange): boolean {
  if (/^\/(?![/\\])/.test(location)) return true;
  const asked = headers.find(([name]) => name === 'Host')?.[1] ?? host;
  const own = [host, ...(asked.startsWith('trade.') ? [asked.slice('trade.'.length)] : [])];
  return isUrl(location) && own.includes(new URL(location).host);
}

function answerFaults(exchange: Exchange, answer: Answer, host: string): string[] {
  const { method, target } = exchange;
  const { status, headers, body } = answer;
  const faults: string[] = [];
  const hasWait = 'retry-after' in headers;
  if (status === 101) faults.push('switches to another protocol');
  if (status >= 500 && !(status === 503 && hasWait)) faults.push(`is answered with ${status}`);
  if (status === 429 && !hasWait) faults.push('is answered with 429 without Retry-After');
  const isGood = status >= 200 && status < 300;
  const [path = ''] = target.split('?');
  if (isGood && !READING.includes(method) && !CHANGING_PATHS.has(path))
    faults.push(`is answered with ${status}, though its method may change something and no route takes it`);
  if (status < 400 && target !== '' && !/^\/|^[a-z][a-z\d+.-]*:\/\//i.test(target))
    faults.push(`is answered with ${status}, though its target is no path`);
  if (headers.location !== undefined && !isOwnLocation(headers.location, host, exchange))
    faults.push(`leads to another site (${headers.location.slice(0, 100)})`);
  if (/^text\/html\b/i.test(headers['content-type'] ?? '') && body.includes(MARKUP))
    faults.push('comes back as markup');
  if (DISCLOSED.test(body)) faults.push('gives a file away');
  return faults;
}

/** The faults of a response, each in a few words; empty when it is correct. `host` is the `Host` of the request. */
export function judge(request: FuzzRequest, { answers, end, ms }: Outcome, host: string): string[] {
  const { exchanges, ending, kind } = request;
  const faults = answers.flatMap((answer, place) => {
    const exchange = exchanges[place];
    if (exchange !== undefined) return answerFaults(exchange, answer, host);
    // Node closes the connection when malformed bytes follow an answered request.
    return answer.status >= 400 && answer.status < 500 ? [] : ['is answered more often than it was asked'];
  });
  if (kind === 'plain' && answers.some(({ body }) => body.includes(FOREIGN_HOST)))
    faults.push('gets what another request brought');
  if (end === 'refused') faults.push('finds no listener');
  if (ending.type === 'hold' && end === 'open')
    faults.push(`is half-sent, and still open after ${seconds(LIMITS.halfSentMs)}`);
  if (ending.type === 'answer' && end === 'open') {
    const isAnswered = answers.some(({ isWhole }) => isWhole);
    if (isAnswered) faults.push('is answered, but its connection stays open');
    else faults.push(ending.keepsOpen ? 'is not answered, and its connection stays open' : 'has no answer');
  }
  if (ending.type === 'answer' && end !== 'open' && ms > LIMITS.answerMs) faults.push(LATE);
  if (ending.type === 'answer' && end === 'server' && answers.some(({ isWhole }) => !isWhole))
    faults.push('has half an answer');
  if (IN_ORDER.includes(kind) && end !== 'refused' && end !== 'open' && answers.length < exchanges.length)
    faults.push('is closed without an answer');
  return [...new Set(faults)];
}
