import type { Visit } from '@/e2e/support/visits';
import { parseOptions } from '@/scripts/lib/console';
import { createRandom } from '@/scripts/lib/random';
import { SOAK_OPTIONS } from './arguments';
import { createResponseChecker } from './judge';
import { createTally } from './load';
import { readRss, summarizeMemory } from './memory';
import { findExceededLimits, findUnexpectedLogLines } from './report';
import { createRandomUrlRequest, createRequestGenerator } from './requests';

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
    expect(parseOptions([], SOAK_OPTIONS)).toEqual({
      ...{ measuredMs: 900_000, warmUpMs: 180_000, rate: 50, growth: 15, seed: 1, randomUrls: 0 },
    });
  });

  it.each([
    [['--minutes', '0'], '--minutes must be a number from 0.1 to 1440'],
    [['--rate', 'fast'], '--rate must be a number from 1 to 2000'],
    [['--hours', '1'], "Unknown option '--hours'"],
  ])('say what is wrong with %j', (args, message) => {
    expect(parseOptions(args, SOAK_OPTIONS)).toBe(message);
  });
});

describe('S8: what the soak accepts as an answer', () => {
  it('a page that was there must stay, complete and unchanged', () => {
    const { findFault } = createResponseChecker();
    const request = { kind: 'page', path: '/a' } as const;
    expect(findFault(request, createVisit(500, '', 'no-store'))).toBeNull();
    expect(findFault(request, createPage('A'))).toBeNull();
    expect(findFault(request, createVisit(500, '', 'no-store'))).toBe('500 for a page that was available before');
    expect(findFault(request, createPage('B'))).toBe("wrong page: 'B' for 'A'");
    expect(findFault(request, createVisit(200, '<!DOCTYPE html><h1>A</h1>'))).toBe('an incomplete page');
  });

  it('an unknown address is not found or a failure that is not cached, never a page', () => {
    const { findFault } = createResponseChecker();
    const request = { kind: 'unknown', path: '/a' } as const;
    expect(findFault(request, createVisit(404))).toBeNull();
    expect(findFault(request, createVisit(308))).toBeNull();
    expect(findFault(request, createVisit(500, '', 'private, no-store'))).toBeNull();
    expect(findFault(request, createVisit(500, '', 's-maxage=60'))).toBe('a 500 that is cacheable');
    expect(findFault(request, createPage('A'))).toBe('200 instead of an error');
  });

  it('a list is complete or a failure', () => {
    const { findFault } = createResponseChecker();
    const request = { kind: 'list', path: '/api/products' } as const;
    expect(findFault(request, createVisit(200, '{"cards":[]}'))).toBeNull();
    expect(findFault(request, createVisit(200, '{"cards":['))).toBe('an incomplete list');
    expect(findFault(request, createVisit(404))).toBe('404 instead of an error');
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
    expect(summarizeMemory(samples)).toEqual({ start: 100, end: 110, largest: 999, growth: 10 });
  });

  it('finds log lines that no outage explains', () => {
    expect(findUnexpectedLogLines('List of brands: timeout\n⨯ unhandledRejection: Error\n')).toHaveLength(1);
  });

  it('names each limit that was exceeded', () => {
    const memory = { start: 100, end: 120, largest: 130, growth: 20 };
    const tally = createTally();
    const run = { tally, memory, growth: 25, leaked: [], unexpectedLogLines: [], isRunning: true };
    expect(findExceededLimits(run)).toEqual([]);
    expect(findExceededLimits({ ...run, growth: 15 })).toEqual(['the memory has grown by more than 15 %']);
    expect(findExceededLimits({ ...run, leaked: ['file: 9 more than before'] })).toEqual(['file: 9 more than before']);
    tally.faults.set('an incomplete page', { times: 1, path: '/' });
    expect(findExceededLimits({ ...run, unexpectedLogLines: ['x'], isRunning: false })).toHaveLength(3);
  });

  it('sends the same requests for the same seed, of every kind, and no random address twice', () => {
    const some = (seed: number) => Array.from({ length: 500 }, createRequestGenerator(createRandom(seed)));
    expect(some(1)).toEqual(some(1));
    expect(new Set(some(1).map(({ kind }) => kind))).toEqual(new Set(['page', 'list', 'unknown', 'reset']));
    const random = createRandom(1);
    expect(new Set(Array.from({ length: 5000 }, () => createRandomUrlRequest(random).path)).size).toBe(5000);
  });
});
