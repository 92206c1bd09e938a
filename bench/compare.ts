import { computeMedian } from '@/scripts/lib/quantile';
import type { Cell, ServerName } from './cells';
import { httpGet } from './http-get';
import type { LoadProcess, LoadResult } from './load';

/** The load for each row of the comparison. */
export interface LoadOptions {
  connections: number;
  rounds: number;
  seconds: number;
  /** Number of requests, which replaces `seconds`. */
  requests?: number;
}

/** Medians of all rounds: latencies in milliseconds, and ratios to other servers' requests per second in the same round. */
export interface Measurement extends Omit<LoadResult, 'refused'> {
  cell: Cell;
  toRawNode: number | null;
  toNextStart: number | null;
}

/** Distinct URLs for each second of load, more than any server can render. */
const URLS_PER_SECOND = 2000;

/** Measures every row once in each round, so that changes in the machine's speed affect all servers. */
export async function measureInterleaved(
  cells: readonly Cell[],
  load: LoadProcess,
  takeUrls: (count: number) => string[],
  options: LoadOptions,
): Promise<Measurement[]> {
  const { connections, requests } = options;
  const measure = async (cell: Cell, seconds: number) => {
    const { url, status, isDistinct } = cell;
    return load.run({
      ...{ url, headers: await withCurrentEtag(cell), connections, seconds, status },
      ...(requests === undefined ? {} : { requests }),
      ...(isDistinct ? { paths: takeUrls(requests === undefined ? seconds * URLS_PER_SECOND : 4 * requests) } : {}),
    });
  };
  if (requests === undefined) for (const cell of cells) await measure(cell, options.seconds);
  const rounds: Map<Cell, LoadResult>[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const results = new Map<Cell, LoadResult>();
    for (const cell of cells) results.set(cell, await measure(cell, options.seconds));
    rounds.push(results);
  }
  return cells.map((cell) => summarize(cell, cells, rounds));
}

/** Reads the ETag again, because the page may have been rendered again. */
async function withCurrentEtag({ url, headers }: Cell): Promise<Cell['headers']> {
  const { 'if-none-match': validator, ...others } = headers;
  if (validator === undefined) return headers;
  const { headers: current } = await httpGet(url, others);
  return { ...others, 'if-none-match': current.etag ?? validator };
}

function summarize(cell: Cell, cells: readonly Cell[], rounds: readonly Map<Cell, LoadResult>[]): Measurement {
  const medianOf = (key: keyof LoadResult) => computeMedian(rounds.map((results) => results.get(cell)?.[key] ?? 0));
  const ratioTo = (server: ServerName): number | null => {
    const other = cells.find(
      ({ page, accepts, server: name }) => page === cell.page && accepts === cell.accepts && name === server,
    );
    if (other === undefined) return null;
    return computeMedian(
      rounds.map((results) => (results.get(cell)?.perSecond ?? 0) / (results.get(other)?.perSecond ?? 1)),
    );
  };
  return {
    ...{ cell, perSecond: medianOf('perSecond'), p50: medianOf('p50'), p99: medianOf('p99') },
    ...{ toRawNode: ratioTo('raw Node'), toNextStart: ratioTo('`next start`') },
  };
}
