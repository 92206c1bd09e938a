import { leakedResources } from '@/scripts/soak/resources';
import { type Answer, LIMITS, type Outcome } from './answers';
import { judge } from './judge';
import { changedPages } from './known-pages';
import { createTally } from './report';
import { askFor, type Ending, type FuzzKind, type FuzzRequest } from './request';
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
  return { number: 7, kind, ...askFor([{ method, target, headers: [], body: '' }], ending) };
}

const createAnswer = (status: number, headers: Record<string, string> = {}, body = ''): Answer => ({
  status,
  headers,
  body,
  isWhole: true,
});
const createOutcome = (...answers: Answer[]): Outcome => ({ answers, end: 'server', ms: 10 });
const findFaults = (request: FuzzRequest, outcome: Outcome) => judge(request, outcome, HOST);

const UPGRADE: Ending = { type: 'answer', keepsOpen: true };

describe('S8: what the fuzzer accepts', () => {
  it.each<[string, FuzzRequest, Outcome]>([
    ['a page', createRequest(), createOutcome(createAnswer(200))],
    ['a refusal', createRequest({ method: 'DELETE' }), createOutcome(createAnswer(405))],
    [
      'a busy site that says when to come back',
      createRequest(),
      createOutcome(createAnswer(503, { 'retry-after': '5' })),
    ],
    ['a limit that says when to come back', createRequest(), createOutcome(createAnswer(429, { 'retry-after': '5' }))],
    [
      'a route that accepts the method',
      createRequest({ method: 'POST', target: '/api/newsletter?a=1' }),
      createOutcome(createAnswer(200)),
    ],
    ['a redirect within the site', createRequest(), createOutcome(createAnswer(308, { location: '/careers' }))],
    [
      'a redirect with its own host',
      createRequest(),
      createOutcome(createAnswer(308, { location: `http://${HOST}/careers` })),
    ],
    ['a target that is not a path, refused', createRequest({ target: '*' }), createOutcome(createAnswer(400))],
    ['a connection that is closed at once', createRequest({ kind: 'upgrade', ending: UPGRADE }), createOutcome()],
    [
      'a half-sent request that is ended',
      createRequest({ ending: { type: 'hold' } }),
      { answers: [createAnswer(408)], end: 'server', ms: 60_000 },
    ],
    [
      'a request that the client breaks off',
      createRequest({ ending: { type: 'reset', afterBytes: 1, afterMs: 1 } }),
      { answers: [], end: 'client', ms: 1 },
    ],
    [
      'markup in a response that is not a page',
      createRequest(),
      createOutcome(createAnswer(200, { 'content-type': 'application/json' }, '<fuzz-markup>')),
    ],
    [
      'bytes after an answer, refused',
      createRequest({ kind: 'framing' }),
      createOutcome(createAnswer(200), createAnswer(400)),
    ],
  ])('%s', (_, request, outcome) => {
    expect(findFaults(request, outcome)).toEqual([]);
  });
});

describe('S8: what the fuzzer reports', () => {
  it.each<[string, FuzzRequest, Outcome]>([
    ['is answered with 500', createRequest(), createOutcome(createAnswer(500))],
    ['is answered with 502', createRequest(), createOutcome(createAnswer(502, { 'retry-after': '5' }))],
    ['is answered with 503', createRequest(), createOutcome(createAnswer(503))],
    ['is answered with 429 without Retry-After', createRequest(), createOutcome(createAnswer(429))],
    [
      'is answered with 200, though its method may change something and no route takes it',
      createRequest({ method: 'DELETE', target: '/api/../careers' }),
      createOutcome(createAnswer(200)),
    ],
    [
      'is answered with 200, though its target is no path',
      createRequest({ target: '*' }),
      createOutcome(createAnswer(200)),
    ],
    [
      'leads to another site (//evil.example/)',
      createRequest(),
      createOutcome(createAnswer(308, { location: '//evil.example/' })),
    ],
    [
      'leads to another site (/\\evil.example)',
      createRequest(),
      createOutcome(createAnswer(308, { location: '/\\evil.example' })),
    ],
    [
      'leads to another site (http://127.0.0.1:3000.evil.example/)',
      createRequest(),
      createOutcome(createAnswer(308, { location: `http://${HOST}.evil.example/` })),
    ],
    [
      'comes back as markup',
      createRequest(),
      createOutcome(createAnswer(404, { 'content-type': 'text/html; charset=utf-8' }, '<p><fuzz-markup></p>')),
    ],
    ['gives a file away', createRequest(), createOutcome(createAnswer(200, {}, 'SQLite format 3\0'))],
    [
      'gets what another request brought',
      createRequest({ kind: 'plain' }),
      createOutcome(createAnswer(200, {}, '["evil.example"]')),
    ],
    [
      'is answered more often than it was asked',
      createRequest({ kind: 'framing' }),
      createOutcome(createAnswer(200), createAnswer(200)),
    ],
    [
      'switches to another protocol',
      createRequest({ kind: 'upgrade', ending: UPGRADE }),
      createOutcome(createAnswer(101)),
    ],
    ['has no answer', createRequest(), { answers: [], end: 'open', ms: LIMITS.giveUpMs }],
    [
      'is answered after more than 5 s',
      createRequest(),
      { answers: [createAnswer(200)], end: 'server', ms: LIMITS.answerMs + 1 },
    ],
    [
      'is answered, but its connection stays open',
      createRequest(),
      { answers: [createAnswer(200)], end: 'open', ms: LIMITS.giveUpMs },
    ],
    [
      'is not answered, and its connection stays open',
      createRequest({ kind: 'upgrade', ending: UPGRADE }),
      { answers: [], end: 'open', ms: LIMITS.answerMs },
    ],
    [
      'is half-sent, and still open after 100 s',
      createRequest({ ending: { type: 'hold' } }),
      { answers: [], end: 'open', ms: LIMITS.halfSentMs },
    ],
    ['has half an answer', createRequest(), createOutcome({ ...createAnswer(200), isWhole: false })],
    ['is closed without an answer', createRequest({ kind: 'plain' }), createOutcome()],
    ['finds no listener', createRequest(), { answers: [], end: 'refused', ms: 1 }],
  ])('%s', (fault, request, outcome) => {
    expect(findFaults(request, outcome)).toEqual([fault]);
  });

  it('resources that a process leaks, but not the few that it opens once', () => {
    const before = new Map([['socket', 3]]);
    const grown = (socket: number, folder: string, files: number) =>
      leakedResources(
        before,
        new Map([
          ['socket', socket],
          [folder, files],
        ]),
      );
    expect(grown(11, '/data/', 8)).toEqual([]);
    expect(grown(12, '/media/', 9)).toEqual(['9 more of socket than before', '9 more of /media/ than before']);
  });

  it('a process that leaks resources or memory', () => {
    expect(processFaults([], 100, 100)).toEqual([]);
    expect(processFaults(['9 more of socket than before'], 2 ** 30, 2 ** 29)).toEqual([
      '90 s after the last request the process holds: 9 more of socket than before',
      'the memory has grown by 1024 MiB, more than 512 MiB',
    ]);
  });

  it('a page that has changed', () => {
    const page = { status: 200, title: 'Careers', heading: 'Careers', text: 'Work with us' };
    expect(changedPages(new Map([['/careers', page]]), new Map([['/careers', { ...page }]]))).toEqual([]);
    expect(changedPages(new Map([['/careers', page]]), new Map())).toEqual(['/careers: gone']);
    expect(changedPages(new Map([['/careers', page]]), new Map([['/careers', { ...page, status: 500 }]]))).toEqual([
      "/careers: status '200' is now '500'",
    ]);
  });
});

describe('S8: what the fuzzer prints', () => {
  it('is a table of kinds by status, and a command that repeats the request of each fault', () => {
    const tally = createTally();
    tally.enter(createRequest(), createOutcome(createAnswer(200)), []);
    tally.enter(createRequest({ target: '/\x80' }), createOutcome(createAnswer(500)), ['is answered with 500']);
    tally.enter(createRequest({ kind: 'upgrade', ending: UPGRADE }), createOutcome(), []);
    expect(tally.faulty).toBe(1);
    expect(tally.faultLines(3)).toEqual([
      '1 × a request is answered with 500; again: npm run fuzz -- --seed 3 --replay 7',
      '  #7 (path) GET /\\x80 HTTP/1.1\\r\\n\\r\\n',
    ]);
    const [head, ...rows] = tally.table().map((line) => line.trim().split(/\s+/));
    expect(head?.slice(0, 2)).toEqual(['2xx', '3xx']);
    expect(rows).toEqual([
      ['path', '1', '·', '·', '·', '·', '1', '·', '·', '·', '·'],
      ['upgrade', '·', '·', '·', '·', '·', '·', '1', '·', '·', '·'],
    ]);
  });
});
