import { foldSearchText } from '@/lib/index/collation';
import { loadPackage, type SearchEngine, searchNames } from './engine';

interface MiniSearchIndex {
  addAll(documents: readonly object[]): void;
  search(term: string, options: object): { id: number }[];
}

type MiniSearchConstructor = new (options: object) => MiniSearchIndex;

const MIN_SUFFIX_CHARS = 2;

const suffixes = (word: string): string[] =>
  Array.from({ length: Math.max(1, word.length - MIN_SUFFIX_CHARS + 1) }, (_, start) => word.slice(start));

/** Finds words by prefix. With `hasSuffixes` every suffix of a word is indexed, so that any part of it is found. */
export function createMiniSearch(hasSuffixes: boolean): SearchEngine {
  const MiniSearch = loadPackage<MiniSearchConstructor>('minisearch');
  const index = new MiniSearch({
    fields: ['name'],
    tokenize: (text: string) => text.split(' '),
    processTerm: (word: string) => (hasSuffixes ? suffixes(word) : word),
  });
  const options = { prefix: true, combineWith: 'AND', processTerm: (word: string) => word };
  return {
    prepare(rows) {
      index.addAll(searchNames(rows).map((name, id) => ({ id, name })));
    },
    execute(text) {
      const term = foldSearchText(text);
      return index.search(term, options).length || index.search(term, { ...options, fuzzy: 1 }).length;
    },
  };
}
