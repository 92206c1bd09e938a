import { formatTable } from '@/scripts/lib/markdown';
import { formatMs } from '../timing';
import type { EngineResult } from './measure';
import type { Discipline } from './protocol';

const TITLES: Readonly<Record<Discipline, string>> = { facets: 'Facets with counts', search: 'Search' };

/** A heading and a Markdown table for one size. */
export function formatPeerTable(discipline: Discipline, products: number, results: readonly EngineResult[]): string {
  const headings = ['Engine', 'p50, ms', 'p99, ms', 'times ours', 'queries', 'matching results'];
  headings.push('setup, s', 'heap, MiB', 'process, MiB', 'disk, MiB');
  const rows = results.map((result) => {
    if ('limit' in result) return [result.engine, result.limit, ...headings.slice(2).map(() => '–')];
    const { prepared, times, ratio, measured, checked, equal } = result;
    const { ms, heapMiB, rssMiB, diskMiB } = prepared;
    return [
      result.engine,
      formatMs(times.p50),
      formatMs(times.p99),
      Number.isFinite(ratio) ? ratio.toFixed(ratio < 10 ? 2 : 0) : '–',
      String(measured),
      Number.isFinite(ratio) ? `${equal} of ${checked}` : `–`,
      (ms / 1000).toFixed(ms < 10_000 ? 2 : 0),
      heapMiB.toFixed(0),
      rssMiB.toFixed(0),
      diskMiB?.toFixed(0) ?? '–',
    ];
  });
  return `#### ${TITLES[discipline]}, ${products.toLocaleString('en')} products\n\n${formatTable(headings, rows)}`;
}
