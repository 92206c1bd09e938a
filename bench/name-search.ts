/** Compares the search index with MiniSearch on distinct names: `npx tsx bench/name-search.ts [names]`. Answers are equal when both find the same
 * number of names. Result: docs/decisions/0025-name-search.md. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import MiniSearch, { type SearchOptions } from 'minisearch';
import { searchForm } from '@/lib/index/collation';
import { buildSearchIndex } from '@/lib/index/search-index';
import { randomNumbers } from '@/scripts/lib/random';

const DEFAULT_NAMES = 100_000;
const QUERIES_PER_KIND = 100;
const WARM_UP = 50;
const MIN_SUFFIX_CHARS = 2;

const SYLLABLES = 'ka roo mar ram fyn bos lin en vel vet so lar ter ra qui na bel mo ri sa to pa lu ne di ve'.split(
  ' ',
);
const CLOTHS = 'Plain Weave Stripe Check Damask Velvet Linen Sheer Boucle Twill'.split(' ');

type Count = (term: string) => number;

const random = randomNumbers(11);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

function createNames(count: number): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const word = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join('');
    names.add(
      `${word[0]?.toUpperCase()}${word.slice(1)} ${pick(CLOTHS)}${random() < 0.5 ? '' : ` ${pick(SYLLABLES)}`}`,
    );
  }
  return [...names];
}

const firstWord = (name: string): string => name.split(' ', 1)[0] ?? '';

const QUERY_KINDS: Readonly<Record<string, (name: string) => string>> = {
  'whole name': (name) => name,
  'start of a word': (name) => firstWord(name).slice(0, 3 + Math.floor(random() * 3)),
  'two words': (name) => `${name.split(' ')[1]} ${firstWord(name).slice(0, 4)}`,
  'inside a word': (name) => firstWord(name).slice(1, 6),
  'typing error': (name) => `${firstWord(name).slice(0, 2)}x${firstWord(name).slice(3)} ${name.split(' ')[1]}`,
};

function createOwnIndex(names: readonly string[]): Count {
  const rest = { itemGroup: '', application: '', brand: '', range: '', colour: '', styles: [] };
  const index = buildSearchIndex(names.map((design, sku) => ({ ...rest, design, sku: String(sku) })));
  return (term) => index.search(term).counts.Design;
}

const suffixes = (word: string): string[] =>
  Array.from({ length: Math.max(1, word.length - MIN_SUFFIX_CHARS + 1) }, (_, start) => word.slice(start));

/** MiniSearch finds prefixes of words; with suffixes as index terms it finds any part. */
function createMiniSearch(names: readonly string[], hasSuffixes: boolean): Count {
  const index = new MiniSearch<{ id: number; name: string }>({
    fields: ['name'],
    tokenize: (text) => searchForm(text).split(' '),
    processTerm: (term) => (hasSuffixes ? suffixes(term) : term),
  });
  index.addAll(names.map((name, id) => ({ id, name })));
  const options: SearchOptions = { prefix: true, combineWith: 'AND', processTerm: (term) => term };
  return (term) => index.search(term, options).length || index.search(term, { ...options, fuzzy: 1 }).length;
}

function heapInMiB(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);

const names = createNames(Number(process.argv[2] ?? DEFAULT_NAMES));
const queries = Object.entries(QUERY_KINDS).map(
  ([kind, createQuery]) => [kind, Array.from({ length: QUERIES_PER_KIND }, () => createQuery(pick(names)))] as const,
);
const engines: Readonly<Record<string, () => Count>> = {
  'search index': () => createOwnIndex(names),
  MiniSearch: () => createMiniSearch(names, false),
  'MiniSearch, suffixes': () => createMiniSearch(names, true),
};
const expected = new Map<string, number>();
for (const [engine, create] of Object.entries(engines)) {
  const before = heapInMiB();
  const start = performance.now();
  const count = create();
  const build = performance.now() - start;
  console.info(`${engine}: built in ${Math.round(build)} ms, ${Math.round(heapInMiB() - before)} MiB`);
  for (const [, terms] of queries) for (const term of terms.slice(0, WARM_UP)) count(term);
  for (const [kind, terms] of queries) {
    let equal = 0;
    const times = terms.map((term) => {
      const started = performance.now();
      const found = count(term);
      const time = performance.now() - started;
      if (!expected.has(term)) expected.set(term, found);
      if (expected.get(term) === found) equal++;
      return time;
    });
    times.sort((left, right) => left - right);
    console.info(
      `  ${kind}: p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms, equal ${equal} of ${terms.length}`,
    );
  }
}
