/** Measures the filter and search index on a generated catalogue: `npx tsx bench/filter-index.ts PRODUCTS` prints JSON. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { FILTER_FIELDS } from '@/lib/catalogue/filter-groups';
import { buildSegment } from '@/lib/index/facet-index';
import { buildSearchSegment, openSearchIndex } from '@/lib/index/search-index';
import { catalogueRows } from './catalogue';
import { filterQueries, searchTerms } from './questions';
import { heldMemory, medianTimes, type Quantiles, quantiles, timed, toMiB } from './timing';

const INDEXED = ['item_group', ...FILTER_FIELDS];
const QUERIES = 400;
const WARM_UP = 300;

/** The results of one size: milliseconds, and MiB for `memory` (both indexes) and `rss` (the whole process). */
export interface FilterIndexResult {
  build: number;
  query: Quantiles;
  searchBuild: number;
  search: Quantiles;
  memory: number;
  rss: number;
}

function measureFilterIndex(products: number): FilterIndexResult {
  const rows = [...catalogueRows(products)];
  const heldByRows = heldMemory();
  const { result: index, time: build } = timed(() => buildSegment(rows, INDEXED));
  const { result: searchIndex, time: searchBuild } = timed(() => openSearchIndex(buildSearchSegment(rows)));
  const memory = heldMemory() - heldByRows;
  const queries = [...filterQueries(rows, WARM_UP + QUERIES)];
  const terms = [...searchTerms(rows, WARM_UP + QUERIES)];
  rows.length = 0;
  heldMemory();
  const query = measureEach(queries, (asked) => index.query(asked));
  const search = measureEach(terms, (term) => searchIndex.search(term));
  heldMemory();
  return { build, query, searchBuild, search, memory, rss: toMiB(process.memoryUsage.rss()) };
}

/** Asks the first questions as warm-up, then each of the others three times, and takes its median time. */
function measureEach<Question>(questions: readonly Question[], ask: (question: Question) => void): Quantiles {
  for (const question of questions.slice(0, WARM_UP)) ask(question);
  const measured = questions.slice(WARM_UP);
  return quantiles(medianTimes([1, 2, 3].map(() => measured.map((question) => timed(() => ask(question)).time))));
}

/** Measures one size in a process of its own. */
export function measureIndexApart(products: number): FilterIndexResult {
  const script = createRequire(import.meta.url).resolve('./filter-index.ts');
  const output = execFileSync(process.execPath, [...process.execArgv, script, String(products)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(output) as FilterIndexResult;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(JSON.stringify(measureFilterIndex(Number(process.argv[2]))));
