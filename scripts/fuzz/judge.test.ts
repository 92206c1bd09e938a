import { leakedResources } from '@/scripts/soak/resources';
import { type Answer, LIMITS, type Outcome } from './answers';
import { judge } from './judge';
import { changedPages } from './known-pages';
import { createTally } from './report';
import { askFor, type Ending, type FuzzKind, type FuzzRequest } from './request';
import { processFaults } from './watch-process';

const HOST = '127.0.0.1:3000';

function request({
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

const answer = (status: number, headers: Record<string, string> = {}, body = ''): Answer => ({
  status,
  headers,
  body,
  isWhole: true,
});
const outcome = (...answers: Answer[]): Outcome => ({ answers, end: 'server', ms: 10 });
const faults = (asked: FuzzRequest, came: Outcome) => judge(asked, came, HOST);

const UPGRADE: Ending = { type: 'answer', keepsOpen: true };

describe('S8: what the fuzzer finds in order', () => {
  it.each<[string, FuzzRequest, Outcome]>([
    ['a page', request(), outcome(answer(200))],
    ['a refusal', request({ method: 'DELETE' }), outcome(answer(405))],
    ['a busy site that says when to come back', request(), outcome(answer(503, { 'retry-after': '5' }))],
    ['a limit that says when to come back', request(), outcome(answer(429, { 'retry-after': '5' }))],
    [
      'a route that takes what is sent',
      request({ method: 'POST', target: '/api/newsletter?a=1' }),
      outcome(answer(200)),
    ],
    ['a redirect within the site', request(), outcome(answer(308, { location: '/careers' }))],
    ['a redirect with its own host', request(), outcome(answer(308, { location: `http://${HOST}/careers` }))],
    ['no path, refused', request({ target: '*' }), outcome(answer(400))],
    ['a connection that is closed at once', request({ kind: 'upgrade', ending: UPGRADE }), outcome()],
    [
      'a half-sent request that is ended',
      request({ ending: { type: 'hold' } }),
      { answers: [answer(408)], end: 'server', ms: 60_000 },
    ],
    [
      'a request that the client breaks off',
      request({ ending: { type: 'reset', afterBytes: 1, afterMs: 1 } }),
      { answers: [], end: 'client', ms: 1 },
    ],
    [
      'markup in a response that is not a page',
      request(),
      outcome(answer(200, { 'content-type': 'application/json' }, '<fuzz-markup>')),
    ],
    ['bytes after an answer, refused', request({ kind: 'framing' }), outcome(answer(200), answer(400))],
  ])('%s', (_, asked, came) => {
    expect(faults(asked, came)).toEqual([]);
  });
});

describe('S8: what the fuzzer finds wrong', () => {
  it.each<[string, FuzzRequest, Outcome]>([
    ['is answered with 500', request(), outcome(answer(500))],
    ['is answered with 502', request(), outcome(answer(502, { 'retry-after': '5' }))],
    ['is answered with 503', request(), outcome(answer(503))],
    ['is answered with 429 without Retry-After', request(), outcome(answer(429))],
    [
      'is answered with 200, though its method may change something and no route takes it',
      request({ method: 'DELETE', target: '/api/../careers' }),
      outcome(answer(200)),
    ],
    ['is answered with 200, though its target is no path', request({ target: '*' }), outcome(answer(200))],
    ['leads to another site (//evil.example/)', request(), outcome(answer(308, { location: '//evil.example/' }))],
    ['leads to another site (/\\evil.example)', request(), outcome(answer(308, { location: '/\\evil.example' }))],
    [
      'leads to another site (http://127.0.0.1:3000.evil.example/)',
      request(),
      outcome(answer(308, { location: `http://${HOST}.evil.example/` })),
    ],
    [
      'comes back as markup',
      request(),
      outcome(answer(404, { 'content-type': 'text/html; charset=utf-8' }, '<p><fuzz-markup></p>')),
    ],
    ['gives a file away', request(), outcome(answer(200, {}, 'SQLite format 3\0'))],
    ['gets what another request brought', request({ kind: 'plain' }), outcome(answer(200, {}, '["evil.example"]'))],
    ['is answered more often than it was asked', request({ kind: 'framing' }), outcome(answer(200), answer(200))],
    ['switches to another protocol', request({ kind: 'upgrade', ending: UPGRADE }), outcome(answer(101))],
    ['has no answer', request(), { answers: [], end: 'open', ms: LIMITS.giveUpMs }],
    ['is answered after more than 5 s', request(), { answers: [answer(200)], end: 'server', ms: LIMITS.answerMs + 1 }],
    [
      'is answered, but its connection stays open',
      request(),
      { answers: [answer(200)], end: 'open', ms: LIMITS.giveUpMs },
    ],
    [
      'is not answered, and its connection stays open',
      request({ kind: 'upgrade', ending: UPGRADE }),
      { answers: [], end: 'open', ms: LIMITS.answerMs },
    ],
    [
      'is half-sent, and still open after 100 s',
      request({ ending: { type: 'hold' } }),
      { answers: [], end: 'open', ms: LIMITS.halfSentMs },
    ],
    ['has half an answer', request(), outcome({ ...answer(200), isWhole: false })],
    ['is closed without an answer', request({ kind: 'plain' }), outcome()],
    ['finds no listener', request(), { answers: [], end: 'refused', ms: 1 }],
  ])('%s', (fault, asked, came) => {
    expect(faults(asked, came)).toEqual([fault]);
  });

  it('what a process holds for good, and not the few things that it opens once', () => {
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

  it('a process that holds or takes too much', () => {
    expect(processFaults([], 100, 100)).toEqual([]);
    expect(processFaults(['9 more of socket than before'], 2 ** 30, 2 ** 29)).toEqual([
      '90 s after the last request the process holds: 9 more of socket than before',
      'the memory has grown by 1024 MiB, more than 512 MiB',
    ]);
  });

  it('a page that is another than before', () => {
    const page = { status: 200, title: 'Careers', heading: 'Careers', text: 'Work with us' };
    expect(changedPages(new Map([['/careers', page]]), new Map([['/careers', { ...page }]]))).toEqual([]);
    expect(changedPages(new Map([['/careers', page]]), new Map())).toEqual(['/careers: gone']);
    expect(changedPages(new Map([['/careers', page]]), new Map([['/careers', { ...page, status: 500 }]]))).toEqual([
      "/careers: status '200' is now '500'",
    ]);
  });
});

describe('S8: what the fuzzer prints', () => {
  it('is a table of kinds by status, and a request that can be sent again for each fault', () => {
    const tally = createTally();
    tally.enter(request(), outcome(answer(200)), []);
    tally.enter(request({ target: '/\x80' }), outcome(answer(500)), ['is answered with 500']);
    tally.enter(request({ kind: 'upgrade', ending: UPGRADE }), outcome(), []);
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
