/** `npx tsx bench/filter-index.ts PRODUCTS`: measures the filter and search indexes on a generated catalogue and prints JSON. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { FILTER_FIELDS } from '@/lib/catalogue/filter-groups';
import { buildSegment } from '@/lib/index/facet-index';
import { buildSearchSegment, openSearchIndex } from '@/lib/index/search-index';
import { catalogueRows } from './catalogue';
import { filterQueries, searchTerms } from './questions';
import { measureTime, medianTimes, type Quantiles, quantiles, toMiB, usedMemoryMiB } from './timing';

const INDEXED = ['item_group', ...FILTER_FIELDS];
const MEASURED_QUERIES = 400;
const WARM_UP_QUERIES = 300;

/** The results for one size. Times in milliseconds; `memory` (both indexes) and `rss` (the whole process) in MiB. */
export type FilterIndexResult = ReturnType<typeof measureFilterIndex>;

function measureFilterIndex(products: number) {
  const rows = [...catalogueRows(products)];
  const rowsMiB = usedMemoryMiB();
  const { result: index, time: build } = measureTime(() => buildSegment(rows, INDEXED));
  const { result: searchIndex, time: searchBuild } = measureTime(() => openSearchIndex(buildSearchSegment(rows)));
  const memory = usedMemoryMiB() - rowsMiB;
  const queries = [...filterQueries(rows, WARM_UP_QUERIES + MEASURED_QUERIES)];
  const terms = [...searchTerms(rows, WARM_UP_QUERIES + MEASURED_QUERIES)];
  rows.length = 0;
  usedMemoryMiB();
  const query = measureEach(queries, (facetQuery) => index.query(facetQuery));
  const search = measureEach(terms, (term) => searchIndex.search(term));
  usedMemoryMiB();
  return { build, query, searchBuild, search, memory, rss: toMiB(process.memoryUsage.rss()) };
}

/** Runs the first queries as a warm-up, then each of the others three times. Gives quantiles of their median times. */
function measureEach<Query>(inputs: readonly Query[], run: (input: Query) => void): Quantiles {
  for (const input of inputs.slice(0, WARM_UP_QUERIES)) run(input);
  const measured = inputs.slice(WARM_UP_QUERIES);
  return quantiles(medianTimes([1, 2, 3].map(() => measured.map((input) => measureTime(() => run(input)).time))));
}

/** Measures one size in a child process, so that earlier sizes do not affect its memory. */
export function measureIndexInChildProcess(products: number): FilterIndexResult {
  const script = createRequire(import.meta.url).resolve('./filter-index.ts');
  const output = execFileSync(process.execPath, [...process.execArgv, script, String(products)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(output) as FilterIndexResult;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(JSON.stringify(measureFilterIndex(Number(process.argv[2]))));
