import { parseOptions } from '@/scripts/lib/console';
import { FUZZ_OPTIONS } from './arguments';
import type { Corpus } from './corpus';
import { generateRequest } from './kinds';
import { FUZZ_KINDS, type FuzzKind, type FuzzRequest } from './request';

const CORPUS: Corpus = {
  host: '127.0.0.1:3000',
  pages: ['/', '/careers', '/item_group/005?colours=Blue'],
  lists: ['/api/search?query=linen', '/api/health'],
  files: ['/media/large/a.webp', '/_next/static/a.js'],
};

const COUNT = 3000;
const generateAll = (seed: number) =>
  Array.from({ length: COUNT }, (_, number) => generateRequest(seed, number, CORPUS));
const filterKind = (requests: readonly FuzzRequest[], kind: FuzzKind) =>
  requests.filter((request) => request.kind === kind);
const joinPieces = ({ pieces }: FuzzRequest) => pieces.map(({ bytes }) => bytes).join('');

describe('S8: the requests of the fuzzer', () => {
  const requests = generateAll(1);

  it('are the same for the same seed, and different for another', () => {
    expect(generateAll(1)).toEqual(requests);
    const same = generateAll(2).filter(
      (request, number) => joinPieces(request) === joinPieces(requests[number] ?? request),
    );
    expect(same.length).toBeLessThan(COUNT / 20);
  });

  it('do not depend on those before them', () => {
    expect(generateRequest(1, 2345, CORPUS)).toEqual(requests[2345]);
  });

  it.each(FUZZ_KINDS)('include some of the kind %s', (kind) => {
    expect(filterKind(requests, kind).length).toBeGreaterThanOrEqual(COUNT / 200);
  });

  it('can be limited to some kinds', () => {
    const kinds = new Set<FuzzKind>(['slow', 'method']);
    const some = Array.from({ length: 100 }, (_, number) => generateRequest(1, number, CORPUS, kinds).kind);
    expect(new Set(some)).toEqual(kinds);
  });

  it.each<[string, FuzzKind, RegExp]>([
    ['a parent segment', 'path', /^\S+ \S*\/\.\.\//],
    ['an overlong encoding', 'path', /%c0%ae/],
    ['a target in absolute form', 'path', /^\S+ http:\/\/evil\.example/],
    ['the target *', 'path', /^(?:GET|HEAD) \* /],
    ['a key of Next.js', 'query', /[?&]nxtP\w+=/],
    ['the state of the router', 'header', /Next-Router-State-Tree: /],
    ['a long header', 'header', /^[^\n]{8000}/m],
    ['a header of the middleware', 'header', /x-middleware-subrequest: /],
    ['a huge field', 'json', /"[^"]{50000}/],
    ['a deeply nested body', 'json', /(?:\[|\{"a":){1000}/],
    ['a multipart body', 'body', /\r\n--b\r\nContent-Disposition: form-data/],
    ['a method of WebDAV', 'method', /^PROPFIND /],
    ['a method in lower case', 'method', /^get /],
    ['two lengths', 'framing', /Content-Length: 2\r\nContent-Length: 3/],
    ['a WebSocket', 'upgrade', /Upgrade: websocket/],
    ['HTTP/2 in clear', 'upgrade', /Upgrade: h2c/],
  ])('include %s', (_, kind, pattern) => {
    expect(filterKind(requests, kind).some((request) => pattern.test(joinPieces(request)))).toBe(true);
  });

  it('consist of bytes, with a correct Content-Length', () => {
    for (const request of requests) expect(joinPieces(request)).toMatch(/^[\0-\xff]*$/);
    for (const request of filterKind(requests, 'json')) {
      const [head = '', ...body] = joinPieces(request).split('\r\n\r\n');
      expect(Number(/Content-Length: (\d+)/.exec(head)?.[1])).toBe(body.join('\r\n\r\n').length);
    }
  });

  it('leave half-sent ones open, and reset others', () => {
    for (const request of filterKind(requests, 'half-sent')) {
      expect(request.ending).toEqual({ type: 'hold' });
      const [exchange] = request.exchanges;
      expect(joinPieces(request).length).toBeGreaterThan(0);
      expect(exchange).toBeDefined();
    }
    expect(filterKind(requests, 'reset-reading').every(({ ending }) => ending.type === 'reset')).toBe(true);
  });
});

describe('S8: the arguments of `npm run fuzz`', () => {
  it('have defaults', () => {
    expect(parseOptions([], FUZZ_OPTIONS)).toEqual({
      ...{ requests: 5000, seed: 1, concurrency: 16, kinds: new Set(FUZZ_KINDS), replay: [], port: null, pid: null },
    });
  });

  it('name requests to repeat, and a running site', () => {
    expect(
      parseOptions(['--replay', '12,3', '--url', 'http://127.0.0.1:3000', '--pid', '99'], FUZZ_OPTIONS),
    ).toMatchObject({
      ...{ replay: [12, 3], port: 3000, pid: 99 },
    });
  });

  it.each([
    [['--requests', 'many'], '--requests must be a whole number from 1 to 10000000'],
    [['--concurrency', '65'], '--concurrency must be a whole number from 1 to 64'],
    [['--url', 'http://example.com:80'], '--url takes a site on this machine: http://127.0.0.1:PORT'],
    [['--pid', '99'], '--pid requires --url'],
    [['--replay', '1,x'], '--replay takes request numbers'],
    [['--only', 'path,paths'], `--only takes ${FUZZ_KINDS.join(', ')}`],
    [['--hours', '1'], "Unknown option '--hours'"],
  ])('say what is wrong with %j', (args, message) => {
    expect(parseOptions(args, FUZZ_OPTIONS)).toBe(message);
  });
});
