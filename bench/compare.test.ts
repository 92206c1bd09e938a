import type { Cell, ServerName } from './cells';
import { measureInterleaved } from './compare';
import type { LoadJob } from './load';
import { formatBudgetTable, formatPageTables } from './report';

const createCell = (server: ServerName, isDistinct = false): Cell => ({
  ...{
    page: isDistinct ? 'distinct' : 'landing',
    server,
    accepts: 'compressed',
    url: server,
    headers: {},
    status: 200,
  },
  ...{ bytes: 1000, encoding: 'br', isDistinct },
});
const CELLS = [
  createCell('raw Node'),
  createCell('`next start`'),
  createCell('this server'),
  createCell('this server', true),
];
const OPTIONS = { connections: 16, rounds: 3, seconds: 2 };

/** A load generator on a machine that slows down with every round. Raw Node is twice as fast as this server, `next start` a tenth as fast. */
function createFakeLoad() {
  const jobs: LoadJob[] = [];
  const share: Record<string, number> = { 'raw Node': 2, '`next start`': 0.1, 'this server': 1 };
  const run = async (job: LoadJob) => {
    const round = Math.floor(jobs.length / CELLS.length);
    jobs.push(job);
    return { perSecond: (1000 * (share[job.url] ?? 0)) / (round + 1), p50: round, p99: 10 * round, refused: 0 };
  };
  return { jobs, load: { run, stop: async () => undefined } };
}

describe('servers compared in turns', () => {
  it('are each loaded once a round, and compared within a round', async () => {
    const { jobs, load } = createFakeLoad();
    const measured = await measureInterleaved(CELLS, load, (count) => Array.from({ length: count }, String), OPTIONS);
    expect(jobs.map(({ url }) => url)).toEqual([1, 2, 3, 4].flatMap(() => CELLS.map(({ url }) => url)));
    expect(measured[2]).toMatchObject({ toRawNode: 0.5, toNextStart: 10, p50: 2, p99: 20 });
    expect(measured[3]).toMatchObject({ toRawNode: null, toNextStart: null });
    expect(jobs.filter(({ paths }) => paths !== undefined)).toHaveLength(4);
  });

  it('show which budgets are met', async () => {
    const { load } = createFakeLoad();
    const measured = await measureInterleaved(CELLS, load, () => [], OPTIONS);
    const lines = formatBudgetTable(measured, 99.6).split('\n');
    expect(lines).toContain('| Cached page, times `next start` | ≥ 10 | 10.00 | met |');
    expect(lines).toContain('| Cached page, of raw Node | ≥ 0.7 | 0.50 | **missed** |');
    expect(lines).toContain('| First render of a filtered page on all cores, pages/s | ≥ 100 | 99 | **missed** |');
    expect(formatPageTables(measured)).toContain('\n| this server | br | 333 | 0.50 | 10.0 | 2.0 | 20.0 | 1000 |');
  });
});
