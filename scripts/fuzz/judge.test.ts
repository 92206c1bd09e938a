import { findLeaks } from '@/scripts/soak/resources';
import { type Outcome, RESPONSE_LIMITS, type ReceivedResponse } from './answers';
import { findFaults } from './judge';
import { describeChangedPages } from './known-pages';
import { createTally } from './report';
import { createConnection, type Ending, type FuzzKind, type FuzzRequest } from './request';
import { processFaults } from './watch-process';

const HOST = '127.0.0.1:3000';

function createRequest({
  kind = 'path',
  method = 'GET',
  target = '/careers',
  ending,
}: {
  kind?: FuzzKind;
  method?: string;
  target?: string;
  ending?: Ending;
} = {}): FuzzRequest {
  return { number: 7, kind, ...createConnection([{ method, target, headers: [], body: '' }], ending) };
}

const createResponse = (status: number, headers: Record<string, string> = {}, body = ''): ReceivedResponse => ({
  status,
  headers,
  body,
  isComplete: true,
});
const createOutcome = (...responses: ReceivedResponse[]): Outcome => ({ responses, end: 'server', ms: 10 });
const findFaultsAtHost = (request: FuzzRequest, outcome: Outcome) => findFaults(request, outcome, HOST);

const UPGRADE: Ending = { type: 'response', canStayOpen: true };

describe('S8: what the fuzzer accepts', () => {
  it.each<[string, FuzzRequest, Outcome]>([
    ['a page', createRequest(), createOutcome(createResponse(200))],
    ['a 4xx status', createRequest({ method: 'DELETE' }), createOutcome(createResponse(405))],
    [
      'an overloaded site that sends Retry-After',
      createRequest(),
      createOutcome(createResponse(503, { 'retry-after': '5' })),
    ],
    [
      'a rate limit that sends Retry-After',
      createRequest(),
      createOutcome(createResponse(429, { 'retry-after': '5' })),
    ],
    [
      'a route that accepts the method',
      createRequest({ method: 'POST', target: '/api/newsletter?a=1' }),
      createOutcome(createResponse(200)),
    ],
    ['a redirect within the site', createRequest(), createOutcome(createResponse(308, { location: '/careers' }))],
    [
      'a redirect with its own host',
      createRequest(),
      createOutcome(createResponse(308, { location: `http://${HOST}/careers` })),
    ],
    [
      'a 4xx status for a target that is not a path',
      createRequest({ target: '*' }),
      createOutcome(createResponse(400)),
    ],
    ['a connection that is closed at once', createRequest({ kind: 'upgrade', ending: UPGRADE }), createOutcome()],
    [
      'an incomplete request whose connection is closed',
      createRequest({ ending: { type: 'hold' } }),
      { responses: [createResponse(408)], end: 'server', ms: 60_000 },
    ],
    [
      'a request that the client aborts',
      createRequest({ ending: { type: 'reset', afterBytes: 1, afterMs: 1 } }),
      { responses: [], end: 'client', ms: 1 },
    ],
    [
      'markup in a response that is not a page',
      createRequest(),
      createOutcome(createResponse(200, { 'content-type': 'application/json' }, '<fuzz-markup>')),
    ],
    [
      'a 4xx status for bytes after a complete request',
      createRequest({ kind: 'framing' }),
      createOutcome(createResponse(200), createResponse(400)),
    ],
  ])('%s', (_, request, outcome) => {
    expect(findFaultsAtHost(request, outcome)).toEqual([]);
  });
});

describe('S8: what the fuzzer reports', () => {
  it.each<[string, FuzzRequest, Outcome]>([
    ['gets status 500', createRequest(), createOutcome(createResponse(500))],
    ['gets status 502', createRequest(), createOutcome(createResponse(502, { 'retry-after': '5' }))],
    ['gets status 503', createRequest(), createOutcome(createResponse(503))],
    ['gets status 429 without Retry-After', createRequest(), createOutcome(createResponse(429))],
    [
      'gets status 200, although no route accepts its unsafe method',
      createRequest({ method: 'DELETE', target: '/api/../careers' }),
      createOutcome(createResponse(200)),
    ],
    [
      'gets status 200, although its target is not a path',
      createRequest({ target: '*' }),
      createOutcome(createResponse(200)),
    ],
    [
      'is redirected to another site (//evil.example/)',
      createRequest(),
      createOutcome(createResponse(308, { location: '//evil.example/' })),
    ],
    [
      'is redirected to another site (/\\evil.example)',
      createRequest(),
      createOutcome(createResponse(308, { location: '/\\evil.example' })),
    ],
    [
      'is redirected to another site (http://127.0.0.1:3000.evil.example/)',
      createRequest(),
      createOutcome(createResponse(308, { location: `http://${HOST}.evil.example/` })),
    ],
    [
      'is reflected as unescaped markup',
      createRequest(),
      createOutcome(createResponse(404, { 'content-type': 'text/html; charset=utf-8' }, '<p><fuzz-markup></p>')),
    ],
    ['discloses a file', createRequest(), createOutcome(createResponse(200, {}, 'SQLite format 3\0'))],
    [
      'gets data of another request',
      createRequest({ kind: 'plain' }),
      createOutcome(createResponse(200, {}, '["evil.example"]')),
    ],
    [
      'gets more responses than it has requests',
      createRequest({ kind: 'framing' }),
      createOutcome(createResponse(200), createResponse(200)),
    ],
    [
      'switches to another protocol',
      createRequest({ kind: 'upgrade', ending: UPGRADE }),
      createOutcome(createResponse(101)),
    ],
    ['gets no response', createRequest(), { responses: [], end: 'open', ms: RESPONSE_LIMITS.giveUpMs }],
    [
      'gets a response after more than 5 s',
      createRequest(),
      { responses: [createResponse(200)], end: 'server', ms: RESPONSE_LIMITS.responseMs + 1 },
    ],
    [
      'gets a response, but its connection stays open',
      createRequest(),
      { responses: [createResponse(200)], end: 'open', ms: RESPONSE_LIMITS.giveUpMs },
    ],
    [
      'gets no response, and its connection stays open',
      createRequest({ kind: 'upgrade', ending: UPGRADE }),
      { responses: [], end: 'open', ms: RESPONSE_LIMITS.responseMs },
    ],
    [
      'is incomplete, and its connection is still open after 100 s',
      createRequest({ ending: { type: 'hold' } }),
      { responses: [], end: 'open', ms: RESPONSE_LIMITS.halfSentMs },
    ],
    ['gets an incomplete response', createRequest(), createOutcome({ ...createResponse(200), isComplete: false })],
    ['is closed without a response', createRequest({ kind: 'plain' }), createOutcome()],
    ['is refused a connection', createRequest(), { responses: [], end: 'refused', ms: 1 }],
  ])('%s', (fault, request, outcome) => {
    expect(findFaultsAtHost(request, outcome)).toEqual([fault]);
  });

  it('resources that a process leaks, but not the few that it opens once', () => {
    const before = new Map([['socket', 3]]);
    const grown = (socket: number, folder: string, files: number) =>
      findLeaks(
        before,
        new Map([
          ['socket', socket],
          [folder, files],
        ]),
      );
    expect(grown(11, '/data/', 8)).toEqual([]);
    expect(grown(12, '/media/', 9)).toEqual(['socket: 9 more than before', '/media/: 9 more than before']);
  });

  it('a process that leaks resources or memory', () => {
    expect(processFaults([], 100, 100)).toEqual([]);
    expect(processFaults(['socket: 9 more than before'], 2 ** 30, 2 ** 29)).toEqual([
      '90 s after the last request, resources are not released: socket: 9 more than before',
      'the memory has grown by 1024 MiB, more than 512 MiB',
    ]);
  });

  it('a page that has changed', () => {
    const page = { status: 200, title: 'Careers', heading: 'Careers', text: 'Work with us' };
    expect(describeChangedPages(new Map([['/careers', page]]), new Map([['/careers', { ...page }]]))).toEqual([]);
    expect(describeChangedPages(new Map([['/careers', page]]), new Map())).toEqual(['/careers: missing']);
    expect(
      describeChangedPages(new Map([['/careers', page]]), new Map([['/careers', { ...page, status: 500 }]])),
    ).toEqual(["/careers: status '200' is now '500'"]);
  });
});

describe('S8: what the fuzzer prints', () => {
  it('is a table of kinds by status, and a command that repeats the request of each fault', () => {
    const tally = createTally();
    tally.recordResult(createRequest(), createOutcome(createResponse(200)), []);
    tally.recordResult(createRequest({ target: '/\x80' }), createOutcome(createResponse(500)), ['gets status 500']);
    tally.recordResult(createRequest({ kind: 'upgrade', ending: UPGRADE }), createOutcome(), []);
    expect(tally.faulty).toBe(1);
    expect(tally.listFaultLines(3)).toEqual([
      '1 × a request gets status 500; repeat with: npm run fuzz -- --seed 3 --replay 7',
      '  #7 (path) GET /\\x80 HTTP/1.1\\r\\n\\r\\n',
    ]);
    const [head, ...rows] = tally.formatTable().map((line) => line.trim().split(/\s+/));
    expect(head?.slice(0, 2)).toEqual(['2xx', '3xx']);
    expect(rows).toEqual([
      ['path', '1', '·', '·', '·', '·', '1', '·', '·', '·', '·'],
      ['upgrade', '·', '·', '·', '·', '·', '·', '1', '·', '·', '·'],
    ]);
  });
});
