import type { Visit } from '@/e2e/support/visits';
import { createRandom } from '@/scripts/lib/random';
import { readSoakArguments } from './arguments';
import { createJudge } from './judge';
import { newTally } from './load';
import { readRss, sumUpMemory } from './memory';
import { brokenBounds, oddLines } from './report';
import { randomAddress, soakRequests } from './requests';

const createVisit = (status: number, html = '', cacheControl = ''): Visit => ({
  status,
  html,
  cacheControl,
  text: html,
  ms: 1,
});
const createPage = (heading: string) => createVisit(200, `<!DOCTYPE html><html><h1>${heading}</h1></html>`);

describe('S8: the arguments of `npm run soak`', () => {
  it('have defaults: 15 minutes at 50 requests a second, after three minutes', () => {
    expect(readSoakArguments([])).toEqual({
      ...{ measuredMs: 900_000, warmUpMs: 180_000, rate: 50, growth: 15, seed: 1, randomUrls: 0 },
    });
  });

  it.each([
    [['--minutes', '0'], '--minutes must be a number from 0.1 to 1440'],
    [['--rate', 'fast'], '--rate must be a number from 1 to 2000'],
    [['--hours', '1'], "Unknown option '--hours'"],
  ])('say what is wrong with %j', (args, message) => {
    expect(readSoakArguments(args)).toBe(message);
  });
});

describe('S8: what the soak accepts as an answer', () => {
  it('a page that was there must stay, complete and unchanged', () => {
    const { judge } = createJudge();
    const request = { kind: 'page', path: '/a' } as const;
    expect(judge(request, createVisit(500, '', 'no-store'))).toBeNull();
    expect(judge(request, createPage('A'))).toBeNull();
    expect(judge(request, createVisit(500, '', 'no-store'))).toBe('500 for a page that was there before');
    expect(judge(request, createPage('B'))).toBe("another page: 'B' for 'A'");
    expect(judge(request, createVisit(200, '<!DOCTYPE html><h1>A</h1>'))).toBe('half a page');
  });

  it('an unknown address is not found or a failure that is not cached, never a page', () => {
    const { judge } = createJudge();
    const request = { kind: 'unknown', path: '/a' } as const;
    expect(judge(request, createVisit(404))).toBeNull();
    expect(judge(request, createVisit(308))).toBeNull();
    expect(judge(request, createVisit(500, '', 'private, no-store'))).toBeNull();
    expect(judge(request, createVisit(500, '', 's-maxage=60'))).toBe('a 500 that may be kept');
    expect(judge(request, createPage('A'))).toBe('200 where a failure belongs');
  });

  it('a list is complete or a failure', () => {
    const { judge } = createJudge();
    const request = { kind: 'list', path: '/api/products' } as const;
    expect(judge(request, createVisit(200, '{"cards":[]}'))).toBeNull();
    expect(judge(request, createVisit(200, '{"cards":['))).toBe('half a list');
    expect(judge(request, createVisit(404))).toBe('404 where a failure belongs');
  });
});

describe('S8: what the soak measures', () => {
  it('reads the memory of a process, and nothing of one that is gone', () => {
    if (process.platform !== 'linux') return;
    expect(readRss(process.pid)).toBeGreaterThan(10_000_000);
    expect(readRss(2 ** 30)).toBeNull();
  });

  it('compares the first with the last samples, by their medians', () => {
    const samples = [...Array(10).fill(100), ...Array(80).fill(300), ...Array(9).fill(110), 999];
    expect(sumUpMemory(samples)).toEqual({ start: 100, end: 110, largest: 999, growth: 10 });
  });

  it('finds log lines that no outage explains', () => {
    expect(oddLines('List of brands: timeout\n⨯ unhandledRejection: Error\n')).toHaveLength(1);
  });

  it('names each limit that was exceeded', () => {
    const memory = { start: 100, end: 120, largest: 130, growth: 20 };
    const tally = newTally();
    const run = { tally, memory, growth: 25, leaked: [], odd: [], isRunning: true };
    expect(brokenBounds(run)).toEqual([]);
    expect(brokenBounds({ ...run, growth: 15 })).toEqual(['the memory has grown by more than 15 %']);
    expect(brokenBounds({ ...run, leaked: ['9 more of file than before'] })).toEqual(['9 more of file than before']);
    tally.faults.set('half a page', { times: 1, path: '/' });
    expect(brokenBounds({ ...run, odd: ['x'], isRunning: false })).toHaveLength(3);
  });

  it('sends the same requests for the same seed, of every kind, and no random address twice', () => {
    const some = (seed: number) => Array.from({ length: 500 }, soakRequests(createRandom(seed)));
    expect(some(1)).toEqual(some(1));
    expect(new Set(some(1).map(({ kind }) => kind))).toEqual(new Set(['page', 'list', 'unknown', 'reset']));
    const random = createRandom(1);
    expect(new Set(Array.from({ length: 5000 }, () => randomAddress(random).path)).size).toBe(5000);
  });
});
