import { formatTable } from '@/scripts/lib/markdown';
import type { ServerName } from './cells';
import type { Measurement } from './compare';
import { BENCH_PAGES, type BenchPageKey } from './pages';

interface Budget {
  name: string;
  pages: readonly BenchPageKey[];
  unit: 'of raw Node' | 'times `next start`';
  atLeast: number;
  measuredOf: (measurement: Measurement) => number | null;
}

const CACHED_PAGES = ['home', 'landing', 'product'] as const;
const toRawNode = ({ toRawNode: ratio }: Measurement) => ratio;

/** The budgets, for clients that accept compressed responses. */
const BUDGETS: readonly Budget[] = [
  {
    ...{ name: 'Cached page', pages: CACHED_PAGES, unit: 'times `next start`', atLeast: 10 },
    measuredOf: ({ toNextStart }) => toNextStart,
  },
  { name: 'Cached page', pages: CACHED_PAGES, unit: 'of raw Node', atLeast: 0.7, measuredOf: toRawNode },
  { name: 'Repeated filtered page', pages: ['filtered'], unit: 'of raw Node', atLeast: 0.6, measuredOf: toRawNode },
  { name: '`/api/products`', pages: ['products'], unit: 'of raw Node', atLeast: 0.3, measuredOf: toRawNode },
];

const MIN_FIRST_RENDERS = 100;

const SERVER_UNDER_TEST: ServerName = 'this server';

/** The budgets as a Markdown table. For several pages the slowest counts. `firstRenders` is the total per second on all cores. */
export function formatBudgetTable(measurements: readonly Measurement[], firstRenders: number): string {
  const rows = BUDGETS.map(({ name, pages, unit, atLeast, measuredOf }) => {
    const measured = measurements
      .filter(({ cell }) => cell.server === SERVER_UNDER_TEST && cell.accepts === 'compressed')
      .filter(({ cell }) => pages.includes(cell.page))
      .map((measurement) => measuredOf(measurement) ?? 0);
    const lowest = Math.min(...measured);
    return budgetRow(`${name}, ${unit}`, atLeast, lowest, 2);
  });
  const renders = budgetRow(
    'First render of a filtered page on all cores, pages/s',
    MIN_FIRST_RENDERS,
    Math.floor(firstRenders),
    0,
  );
  return formatTable(['Budget', 'at least', 'measured', ''], [...rows, renders]);
}

const budgetRow = (name: string, atLeast: number, measured: number, digits: number) => [
  name,
  `≥ ${atLeast}`,
  measured.toFixed(digits),
  measured >= atLeast ? 'met' : '**missed**',
];

/** A heading and a Markdown table for each page. */
export function formatPageTables(measurements: readonly Measurement[]): string {
  const headings = [
    'Server',
    'encoding',
    'requests/s',
    'of raw Node',
    'of `next start`',
    'p50, ms',
    'p99, ms',
    'bytes',
  ];
  const keys = Object.keys(BENCH_PAGES) as BenchPageKey[];
  const tables = keys.map((key) => {
    const rows = measurements
      .filter(({ cell }) => cell.page === key)
      .sort((a, b) => a.cell.accepts.localeCompare(b.cell.accepts))
      .map((measurement) => [
        measurement.cell.server,
        encodingOf(measurement),
        measurement.perSecond.toFixed(0),
        formatRatio(measurement.toRawNode),
        formatRatio(measurement.toNextStart),
        measurement.p50.toFixed(1),
        measurement.p99.toFixed(1),
        String(measurement.cell.bytes),
      ]);
    return `#### ${BENCH_PAGES[key].name}\n\n${formatTable(headings, rows)}`;
  });
  return tables.join('\n\n');
}

function encodingOf({ cell }: Measurement): string {
  return cell.accepts === 'plain' ? `${cell.encoding} (no \`Accept-Encoding\`)` : cell.encoding;
}

function formatRatio(ratio: number | null): string {
  if (ratio === null) return '–';
  return ratio.toFixed(ratio < 10 ? 2 : 1);
}
