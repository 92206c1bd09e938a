import { print } from '@/scripts/lib/console';
import { formatTable } from '@/scripts/lib/markdown';
import { type FilterIndexResult, measureIndexInChildProcess } from '../filter-index';
import { formatMs } from '../timing';
import { DELTA_PRODUCTS } from './delta';
import { growthExponent } from './exponent';
import { measureSite, type SiteResult } from './site';

interface SizeResult {
  size: number;
  index: FilterIndexResult;
  site: SiteResult;
}

interface Measure {
  name: string;
  unit: 'ms' | 'MiB';
  of: (result: SizeResult) => number;
}

const MEASURES: readonly Measure[] = [
  { name: 'Filter with counts, p50', unit: 'ms', of: ({ index }) => index.query.p50 },
  { name: 'Filter with counts, p99', unit: 'ms', of: ({ index }) => index.query.p99 },
  { name: 'Search, p50', unit: 'ms', of: ({ index }) => index.search.p50 },
  { name: 'Search, p99', unit: 'ms', of: ({ index }) => index.search.p99 },
  { name: 'Build of both indexes', unit: 'ms', of: ({ index }) => index.build + index.searchBuild },
  { name: 'Memory of both indexes', unit: 'MiB', of: ({ index }) => index.memory },
  { name: 'Saved index, on disk', unit: 'MiB', of: ({ site }) => site.indexFileMiB },
  { name: 'Import of all products', unit: 'ms', of: ({ site }) => site.import.ms },
  { name: 'Import, peak memory', unit: 'MiB', of: ({ site }) => site.import.peakMiB },
  { name: `Delta of ${DELTA_PRODUCTS} products, import`, unit: 'ms', of: ({ site }) => site.delta.import },
  { name: `Delta of ${DELTA_PRODUCTS} products, visible`, unit: 'ms', of: ({ site }) => site.delta.visible },
  { name: 'Start without a saved index, health', unit: 'ms', of: ({ site }) => site.firstStart.health },
  { name: 'Start without a saved index, ready', unit: 'ms', of: ({ site }) => site.firstStart.ready },
  { name: 'Start with a saved index, health', unit: 'ms', of: ({ site }) => site.nextStart.health },
  { name: 'Start with a saved index, ready', unit: 'ms', of: ({ site }) => site.nextStart.ready },
  { name: 'First render of a filtered page', unit: 'ms', of: ({ site }) => site.filteredPage },
  { name: 'First render of a product page', unit: 'ms', of: ({ site }) => site.productPage },
  { name: 'Server process after these pages', unit: 'MiB', of: ({ site }) => site.rssMiB },
];

/** Measures each size of catalogue and returns a Markdown table with the exponent of growth for each measure. */
export async function measureCatalogueGrowth(sizes: readonly number[], distDir: string, data: string): Promise<string> {
  const results: SizeResult[] = [];
  for (const size of sizes) {
    results.push({ size, index: measureIndexInChildProcess(size), site: await measureSite(size, distDir, data) });
    print(`  ${size.toLocaleString('en')} products: measured`);
  }
  const rows = MEASURES.map(({ name, unit, of }) => {
    const values = results.map((result) => (unit === 'ms' ? formatMs(of(result)) : of(result).toFixed(1)));
    const exponent = growthExponent(results.map((result) => ({ size: result.size, value: of(result) })));
    return [`${name}, ${unit}`, ...values, exponent?.toFixed(2) ?? '–'];
  });
  return formatTable(['Products', ...sizes.map((size) => size.toLocaleString('en')), 'exponent'], rows);
}
