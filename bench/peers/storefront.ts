import { buildSegment } from '@/lib/index/facet-index';
import type { FacetIndex } from '@/lib/index/facet-segment';
import { buildSearchSegment, openSearchIndex, type SearchIndex } from '@/lib/index/search-index';
import { ALL_FIELDS, type FacetEngine, type SearchEngine } from './engine';

/** The facet index of this project. */
export function createStorefrontFacets(): FacetEngine {
  let index: FacetIndex | null = null;
  return {
    prepare(rows) {
      index = buildSegment(rows, ALL_FIELDS);
    },
    execute(query) {
      const { total = 0, skus = [], options = {} } = index?.query(query) ?? {};
      const counts: Record<string, Record<string, number>> = {};
      for (const [field, list] of Object.entries(options))
        if (list.length > 0) counts[field] = Object.fromEntries(list.map(({ value, count }) => [value, count]));
      return { total, skus, counts };
    },
  };
}

/** The search index of this project. */
export function createStorefrontSearch(): SearchEngine {
  let index: SearchIndex | null = null;
  return {
    prepare(rows) {
      index = openSearchIndex(buildSearchSegment(rows));
    },
    execute: (term) => Object.values(index?.search(term).counts ?? {}).reduce((sum, count) => sum + count, 0),
  };
}
