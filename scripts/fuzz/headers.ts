import type { Random } from '@/scripts/lib/random';
import type { Corpus } from './corpus';
import type { Header } from './request';
import { createHostileEscape, createHostileText, createLongText, splitWords } from './values';

/** Valid and hostile values of `Next-Router-State-Tree`. */
const ROUTER_STATES = [
  '%5B%22%22%2C%7B%7D%2Cnull%2Cnull%2Ctrue%5D',
  '%5B%22%22%2C%7B%22children%22%3A%5B%22__PAGE__%22%2C%7B%7D%5D%7D%2Cnull%2C%22refetch%22%5D',
  ...['%', '[]', '{}', 'null', '%5B', '%00', '1'],
] as const;

type GenerateValue = (random: Random, corpus: Corpus) => string;

const createChoice =
  (...values: readonly string[]): GenerateValue =>
  (random) =>
    random.pickOr(values, '');

const dates = createChoice('Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', 'yesterday', '-1', '0');
const hosts = createChoice(
  ...splitWords('evil.example evil.example:99999 127.0.0.1 [::1] [ a/b staging.example.com shop.test trade.localhost'),
  ...splitWords('xn--a .. @evil.example - localhost:3000:1 %00'),
  ...['localhost, evil.example', 'a b'],
);
const origins = createChoice(
  '',
  ...splitWords('null http://evil.example https://evil.example:1 http://localhost:3000 file:// : //'),
);

/** Generators for values of headers that this site, Next.js or Node interprets. */
const HEADER_GENERATORS: Readonly<Record<string, GenerateValue>> = {
  Host: hosts,
  'X-Forwarded-For': createChoice(
    '127.0.0.1',
    '1.2.3.4, 5.6.7.8',
    '::ffff:1.2.3.4',
    'unknown',
    '1.2.3.4:5',
    '999.1.1.1',
    ',',
  ),
  'X-Forwarded-Host': hosts,
  'X-Forwarded-Proto': createChoice('https', 'javascript', 'https,http', '', ':'),
  'X-Forwarded-Port': createChoice('443', '-1', '99999'),
  Forwarded: createChoice('for=1.2.3.4;host=evil.example;proto=https', 'for="[::1', ';;;'),
  RSC: createChoice('1', '0', 'true', ''),
  'Next-Router-State-Tree': createChoice(...ROUTER_STATES),
  'Next-Router-Prefetch': createChoice('1', '2', '0', 'x'),
  'Next-Router-Segment-Prefetch': createChoice(
    '/_tree',
    '/_index',
    '/_full',
    '/../..',
    '/a/b/c',
    '_tree',
    '%',
    '/__PAGE__',
  ),
  'Next-Url': createChoice('/', '/careers', '//evil.example', '/%', 'http://evil.example'),
  'Next-HMR-Refresh': createChoice('1'),
  'Next-Action': createChoice('x', '0', '00'.repeat(21), '__proto__'),
  'x-middleware-subrequest': createChoice(
    'middleware:middleware:middleware:middleware:middleware',
    'src/middleware',
    '1',
  ),
  'x-middleware-rewrite': createChoice('/hub/get-all-brands', 'http://127.0.0.1:1/', '/live/careers'),
  'x-middleware-next': createChoice('1'),
  'x-middleware-set-cookie': createChoice('a=b'),
  'x-middleware-override-headers': createChoice('host', 'cookie,host'),
  'x-middleware-invoke': createChoice('1'),
  'x-nextjs-data': createChoice('1'),
  'x-matched-path': createChoice('/live/careers', '/[site]/careers', '/../..'),
  'x-invoke-path': createChoice('/careers', '/api/health'),
  'x-invoke-status': createChoice('500', '404', 'x'),
  'x-invoke-error': createChoice('{}', 'x'),
  'x-prerender-revalidate': createChoice('x', ''),
  'x-now-route-matches': createChoice('1=live', 'nxtPsite=live'),
  'x-vercel-id': createChoice('x'),
  'x-next-resume-state-length': createChoice('1', '-1', '99999999', 'x'),
  'next-resume': createChoice('1'),
  Range: createChoice(
    ...splitWords('bytes=0- bytes=0-0 bytes=-1 bytes=5-1 bytes=0-0,2-2 bytes=99999999999999999999- items=0-1 bytes=-0'),
    `bytes=${'0-,'.repeat(500)}`,
  ),
  'If-Range': createChoice('"x"', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  'If-None-Match': createChoice('*', '"x"', 'W/"x"', '"', '"a", "b", W/"c"', ','.repeat(2000)),
  'If-Match': createChoice('*', '"x"'),
  'If-Modified-Since': dates,
  'If-Unmodified-Since': dates,
  Accept: createChoice(
    'image/avif,image/webp',
    'text/x-component',
    '*/*;q=0',
    'application/json',
    ',',
    'text/html;q=abc',
  ),
  'Accept-Encoding': createChoice(
    ...splitWords('br gzip * *;q=0 zstd gzip;q=2 ;'),
    ...['br;q=0, gzip;q=0, identity;q=0', ','.repeat(1000)],
  ),
  'Accept-Language': createChoice('*', 'a'.repeat(5000), 'en-\x80', ','),
  Cookie: createChoice(
    ...splitWords('__prerender_bypass=x session=evil.example = ;;; a __proto__=1 a=% preview=x.y.z'),
    ...['__next_preview_data=x; __prerender_bypass=y', 'a=b; '.repeat(1500)],
  ),
  Authorization: createChoice(
    'Bearer ',
    'Bearer x',
    'Basic Og==',
    'Bearer fuzz-revalidate-secret-of-32-characters',
    'Basic %',
  ),
  Origin: origins,
  Referer: createChoice('http://evil.example/', 'x', '//', 'http://localhost/%', ''),
  'Sec-Fetch-Site': createChoice('cross-site', 'same-origin', 'none', 'x'),
  Purpose: createChoice('prefetch'),
  DNT: createChoice('1', '0'),
  Expect: createChoice('100-continue', 'x'),
  TE: createChoice('trailers', 'gzip'),
  Trailer: createChoice('Host', 'Content-Length'),
  'X-HTTP-Method-Override': createChoice('DELETE', 'PUT'),
  'X-Original-URL': createChoice('/hub/get-all-brands'),
  'X-Rewrite-URL': createChoice('/api/revalidate'),
  'X-Request-Id': createChoice('a'.repeat(300), '<b>', '\x80', '"', 'x y'),
  traceparent: createChoice('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '00-0-0-0', 'ff'),
  'Max-Forwards': createChoice('0'),
  'User-Agent': createChoice('', 'Googlebot', 'a'.repeat(8000), '\x80\xff', 'Mozilla/5.0 (compatible; bingbot/2.0)'),
};

const HEADER_NAMES = Object.keys(HEADER_GENERATORS);

/** Removes the characters that end a header line. */
const onOneLine = (value: string) => value.replace(/[\r\n\0]/g, '');

function createHostileHeader(random: Random, corpus: Corpus): Header {
  const name = random.chance(0.9)
    ? random.pickOr(HEADER_NAMES, 'RSC')
    : onOneLine(`X-${createHostileEscape(random).replace(/[^\w%-]/g, '')}`);
  const make = HEADER_GENERATORS[name];
  const shape = random.int(0, 9);
  if (make === undefined || shape === 0) return [name, onOneLine(createHostileText(random))];
  if (shape === 1) return [name, createLongText(random).slice(0, random.pick([1000, 8000, 15_500, 17_000]))];
  return [name, make(random, corpus)];
}

/** The host and, unless the connection stays open, `Connection: close`. */
export function createOrdinaryHeaders(corpus: Corpus, isKeepAlive = false): Header[] {
  return [['Host', corpus.host], ...(isKeepAlive ? [] : [['Connection', 'close'] as const])];
}

/** Headers of a request, some of them hostile: forwarded, repeated, up to 17 kB long, or hundreds of them. */
export function createHostileHeaders(random: Random, corpus: Corpus): Header[] {
  const hostile = random.times(random.int(1, 4), () => createHostileHeader(random, corpus));
  if (random.chance(0.1)) hostile.push(...hostile);
  if (random.chance(0.02)) hostile.push(...random.times(random.int(100, 1900), () => ['X-A', '1'] as const));
  const isReplaced = hostile.some(([name]) => name === 'Host') && random.chance(0.8);
  const ordinary = createOrdinaryHeaders(corpus).filter(([name]) => !(isReplaced && name === 'Host'));
  return random.chance(0.5) ? [...ordinary, ...hostile] : [...hostile, ...ordinary];
}
