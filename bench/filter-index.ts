/** Measures the filter and search index on generated catalogues, each size in a new process: `npx tsx bench/filter-index.ts [products…] [--json]`. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FILTER_FIELDS } from '@/lib/catalogue/filter-groups';
import { buildFacetIndex } from '@/lib/index/facet-index';
import type { FacetIndex, FacetQuery, FacetRow } from '@/lib/index/facet-query';
import { buildSearchIndex, type SearchRow } from '@/lib/index/search-index';
import { randomNumbers } from '@/scripts/lib/random';

const DEFAULT_SIZES = [1_000, 10_000, 100_000];
const INDEXED = ['item_group', ...FILTER_FIELDS];
const QUERIES = 400;
const WARM_UP = 300;
const PAGE = 9;
/** Limits for ItemsJS. */
const ITEMSJS_LIMIT = 100_000;
const ITEMSJS_QUERIES = 40;

/** The results of one size: milliseconds, and MiB for `memory` (both indexes without the SKU texts) and `rss` (the whole process). */
export interface FilterIndexResult {
  products: number;
  build: number;
  query: Quantiles;
  searchBuild: number;
  search: Quantiles;
  memory: number;
  rss: number;
  /** The median time of ItemsJS divided by ours on the same queries; null beyond its limit. */
  itemsJs: { build: number; median: number; ratio: number } | null;
}

/** Of the median times of the queries; `max` is the slowest single answer. */
interface Quantiles {
  p50: number;
  p99: number;
  max: number;
}

export type BenchRow = FacetRow & SearchRow;

const words = (text: string): string[] => text.split(' ');
const named = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
const GROUPS = words('005 005 005 005 005 004 004 004 001 001 018 000 006 013');
const FIRST = words(
  'Hazel Ash Brook Clay Dover Elm Fern Glen Haven Ivy Kar Lang Marsh Nor Oak Pine Quill Rose Salt Thorn',
);
const MIDDLE = words('a be co de el fi go hi in la mo ne ol pa ri sa te um vi wo');
const LAST = words(
  'bury ton field ford ham ley mere stead wick worth dale gate combe shaw thorpe hurst bridge mouth holm den',
);
const CLOTHS = words(
  'Linen Velvet Stripe Plain Trellis Kilim Damask Voile Cord Weave Check Palm Toile Sisal Tweed Bouclé Ikat',
);
const SHADES = words(
  'Ochre Indigo Clay Sage Ink Flax Rose Teal Stone Moss Ember Dove Milk Plum Pine Sand Navy Coral Rust Olive',
);
const SHADE_KINDS = ['', 'Deep ', 'Pale ', 'Dusky ', 'Burnt ', 'Soft '];
const COLOURS = words('Beige Black Blue Brown Cream Green Grey Natural Orange Purple Red Yellow');
const APPLICATIONS = words('Curtaining Upholstery Outdoor Sheers Murals Scatters Throws Lighting Tableware Bedding');
const STYLES = [...words('Plain Floral Stripe Geometric Botanical Classic Natural Damask'), ...named('Style', 32)];
const VALUES = { brand: named('Brand', 60), web_materials: named('Material', 16), web_type: named('Type', 32) };

/** A deterministic catalogue like the demo's: five colourways for each design, values that fit the design. */
export function* catalogueRows(count: number): Generator<BenchRow> {
  const random = randomNumbers(20);
  const pick = (list: readonly string[]): string => list[Math.floor(random() ** 1.5 * list.length)] ?? '';
  const even = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const some = (list: readonly string[], least: number, most: number): string[] => {
    const wanted = least + Math.floor(random() * (most - least + 1));
    return [...new Set(Array.from({ length: wanted }, () => pick(list)))];
  };
  let made = 0;
  while (made < count) {
    const itemGroup = even(GROUPS);
    const design = `${even(FIRST)}${even(MIDDLE)}${even(MIDDLE)}${even(LAST)} ${even(CLOTHS)}`;
    const range = `${even(FIRST)}${even(LAST)} ${even(MIDDLE)}`;
    const application = itemGroup === '005' && random() < 0.5 ? 'Dual Purpose' : pick(APPLICATIONS);
    const brand = pick(VALUES.brand);
    const styles = some(STYLES, 1, 3);
    const common = {
      item_group: [itemGroup],
      application: [application],
      brand: [brand],
      design_style: styles,
      web_materials: some(VALUES.web_materials, 1, 2),
      web_type: some(VALUES.web_type, 1, 1),
      web_standards: some(named('Standard', 6), 0, 2),
      web_shape: itemGroup === '004' ? [random() < 0.8 ? 'Rectangle' : 'Round'] : [],
    };
    const sizes = itemGroup === '004' ? some(named('Size', 30), 1, 4) : ['-'];
    const colourways = 1 + Math.floor(random() * 8);
    for (let way = 0; way < colourways; way++) {
      const colour = `${even(SHADE_KINDS)}${even(SHADES)}`;
      const web_colour = some(COLOURS, 1, 2);
      for (const size of sizes) {
        if (made === count) return;
        const values = { ...common, web_colour, web_size: [size] };
        yield { sku: `SKU-${made++}`, itemGroup, application, brand, range, design, colour, styles, values };
      }
    }
  }
}

/** Queries like those of visitors: an item group, then some filters with values of one product. */
function* filterQueries(rows: readonly BenchRow[], count: number): Generator<FacetQuery> {
  const random = randomNumbers(7);
  const chance = (of: number): boolean => random() < of;
  const anyRow = (): BenchRow | undefined => rows[Math.floor(random() * rows.length)];
  for (let made = 0; made < count; made++) {
    const values = anyRow()?.values ?? {};
    const filters: Record<string, string[]> = {};
    if (chance(0.9)) filters.item_group = [...(values.item_group ?? [])];
    const share = random() * 0.6;
    for (const field of FILTER_FIELDS) {
      if (!chance(share)) continue;
      filters[field] = [...(values[field] ?? []), ...(chance(0.5) ? (anyRow()?.values[field] ?? []) : [])];
    }
    const start = chance(0.7) ? 0 : PAGE * Math.floor(random() * 20);
    yield { filters, fields: FILTER_FIELDS, start, end: start + PAGE };
  }
}

/** Search terms: names, parts of names, single letters, typing errors, designs with colours, and unknown words. */
function* searchTerms(rows: readonly BenchRow[], count: number): Generator<string> {
  const random = randomNumbers(11);
  for (let made = 0; made < count; made++) {
    const row = rows[Math.floor(random() * rows.length)];
    const names = [row?.design, row?.colour, row?.range, row?.brand, row?.styles[0], row?.design];
    const name = names[made % names.length] ?? '';
    const from = Math.floor(random() * 4);
    const kind = Math.floor(random() * 7);
    if (kind === 0) yield name;
    else if (kind === 1) yield name.slice(0, 1 + Math.floor(random() * 6));
    else if (kind === 2) yield name.slice(from, from + 4);
    else if (kind === 3) yield `${name.slice(0, 3)}${name.slice(4)}`;
    else if (kind === 4) yield `${name.slice(0, 4)}q${name.slice(5, 9)}`;
    else if (kind === 5) yield `${words(row?.design ?? '')[0]} ${row?.colour}`;
    else yield `zyx${made}wvutsr`;
  }
}

function quantiles(times: readonly number[]): Quantiles {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

function timed<Result>(work: () => Result): { result: Result; time: number } {
  const start = performance.now();
  const result = work();
  return { result, time: performance.now() - start };
}

export function measureFilterIndex(products: number): FilterIndexResult {
  const collectGarbage = garbageCollector();
  const held = (): number => {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 2 ** 20;
  };
  let rows = [...catalogueRows(products)];
  const heldByRows = held();
  const { result: index, time: build } = timed(() => buildFacetIndex(rows, INDEXED));
  const { result: searchIndex, time: searchBuild } = timed(() => buildSearchIndex(rows));
  const memory = held() - heldByRows;
  const queries = [...filterQueries(rows, WARM_UP + QUERIES)];
  const terms = [...searchTerms(rows, WARM_UP + QUERIES)];
  rows = [];
  collectGarbage();
  const query = measureEach(queries, WARM_UP, (asked) => index.query(asked));
  const search = measureEach(terms, WARM_UP, (term) => searchIndex.search(term));
  collectGarbage();
  const rss = process.memoryUsage.rss() / 2 ** 20;
  const itemsJs = products > ITEMSJS_LIMIT ? null : measureItemsJs(products, index, queries.slice(-ITEMSJS_QUERIES));
  return { products, build, query, searchBuild, search, memory, rss, itemsJs };
}

/** Runs the first queries as warm-up, then each other query three times, and takes its median time. */
function measureEach<Question>(
  questions: readonly Question[],
  warmUp: number,
  ask: (question: Question) => void,
): Quantiles {
  for (const question of questions.slice(0, warmUp)) ask(question);
  const measured = questions.slice(warmUp);
  const rounds = [1, 2, 3].map(() => measured.map((question) => timed(() => ask(question)).time));
  const middles = measured.map((_, place) => rounds.map((times) => times[place] ?? 0).sort((a, b) => a - b)[1] ?? 0);
  return { ...quantiles(middles), max: Math.max(...rounds.flat()) };
}

/** Collects garbage, so that the memory can be read. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

interface ItemsJsEngine {
  search(query: object): { pagination: { total: number } };
}

/** ItemsJS with the same filters, options and page, but without sorting, which would slow it down. */
function measureItemsJs(
  products: number,
  index: FacetIndex,
  queries: readonly FacetQuery[],
): FilterIndexResult['itemsJs'] {
  const itemsJs: (data: object[], configuration: object) => ItemsJsEngine = createRequire(import.meta.url)('itemsjs');
  const aggregation = { size: 1000, conjunction: false, sort: 'key', order: 'asc', hide_zero_doc_count: true };
  const aggregations = Object.fromEntries(INDEXED.map((field) => [field, { ...aggregation, title: field }]));
  const data = Array.from(catalogueRows(products), (row, place) => ({ id: place + 1, sku: row.sku, ...row.values }));
  const { result: engine, time: build } = timed(() => itemsJs(data, { aggregations, native_search_enabled: false }));
  const ask = (query: FacetQuery) =>
    engine.search({ filters: query.filters, per_page: PAGE, page: 1 + query.start / PAGE });
  for (const query of queries) {
    const [theirs, ours] = [ask(query).pagination.total, index.query(query).total];
    if (theirs !== ours) throw new Error(`ItemsJS finds ${theirs} products where this index finds ${ours}`);
  }
  const median = measureEach(queries, 0, ask).p50;
  const ours = measureEach(queries, 0, (query) => index.query(query)).p50;
  return { build, median, ratio: median / ours };
}

export function measureAll(sizes: readonly number[]): FilterIndexResult[] {
  return sizes.map((size) => {
    const script = createRequire(import.meta.url).resolve('./filter-index.ts');
    const child = spawnSync(process.execPath, [...process.execArgv, script, '--measure', String(size)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (child.status !== 0) throw new Error(`Measuring ${size} products failed`);
    return JSON.parse(child.stdout) as FilterIndexResult;
  });
}

export function filterIndexTable(results: readonly FilterIndexResult[]): string {
  const ms = (time: number): string => time.toFixed(time < 10 ? 2 : 0);
  const rows = results.map(({ products, build, query, searchBuild, search, memory, rss, itemsJs }) => [
    products.toLocaleString('en'),
    ms(build),
    ms(query.p50),
    ms(query.p99),
    ms(query.max),
    itemsJs ? ms(itemsJs.median) : '–',
    itemsJs ? `${itemsJs.ratio.toFixed(0)}×` : '–',
    ms(searchBuild),
    ms(search.p50),
    ms(search.p99),
    memory.toFixed(1),
    rss.toFixed(0),
  ]);
  const heads = ['products', 'build ms', 'query p50 ms', 'p99 ms', 'max ms', 'ItemsJS p50 ms', 'ItemsJS / ours'];
  heads.push('search build ms', 'search p50 ms', 'search p99 ms', 'indexes MiB', 'RSS MiB');
  return [heads, heads.map(() => '--:'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const options = process.argv.slice(2);
  const sizes = options.map(Number).filter((size) => size > 0);
  if (options.includes('--measure')) {
    console.log(JSON.stringify(measureFilterIndex(sizes[0] ?? 0)));
  } else {
    const results = measureAll(sizes.length > 0 ? sizes : DEFAULT_SIZES);
    console.log(options.includes('--json') ? JSON.stringify(results) : filterIndexTable(results));
  }
}
