import type { FacetQuery } from '@/lib/index/facet-segment';
import {
  ALL_FIELDS,
  activeFilters,
  type FacetCounts,
  type FacetEngine,
  loadPackage,
  MAX_HITS,
  type SearchEngine,
  searchNames,
} from './engine';

interface Found {
  count: number;
  hits: { document: { sku: string } }[];
  facets?: Record<string, { values: Record<string, number> }>;
}

interface Orama {
  create(options: object): object;
  insertMultiple(database: object, documents: readonly object[], batchSize: number): unknown;
  search(database: object, query: object): Found | Promise<Found>;
}

const BATCH_SIZE = 1000;

/** Orama counts only products that match all filters, so each filtered field needs a separate query without its own filter. */
export function createOramaFacets(): FacetEngine {
  const orama = loadPackage<Orama>('@orama/orama');
  const database = orama.create({ schema: Object.fromEntries(ALL_FIELDS.map((field) => [field, 'enum[]'])) });
  const find = ({ start, end }: FacetQuery, filters: ReturnType<typeof activeFilters>, fields: readonly string[]) =>
    orama.search(database, {
      term: '',
      where: Object.fromEntries(filters.map(([field, values]) => [field, { containsAny: values }])),
      facets: Object.fromEntries(fields.map((field) => [field, {}])),
      offset: start,
      limit: end - start,
    });
  return {
    async prepare(rows) {
      const documents = rows.map(({ sku, values }) => ({
        id: sku,
        sku,
        ...Object.fromEntries(ALL_FIELDS.map((field) => [field, values[field] ?? []])),
      }));
      await orama.insertMultiple(database, documents, BATCH_SIZE);
    },
    async execute(query) {
      const filters = activeFilters(query);
      const filtered = new Set(filters.map(([field]) => field));
      const all = await find(
        query,
        filters,
        query.fields.filter((field) => !filtered.has(field)),
      );
      const counts: FacetCounts['counts'] = {};
      const add = (facets: Found['facets']) => {
        for (const [field, { values }] of Object.entries(facets ?? {}))
          if (Object.keys(values).length > 0) counts[field] = values;
      };
      add(all.facets);
      for (const field of query.fields.filter((name) => filtered.has(name))) {
        const others = filters.filter(([name]) => name !== field);
        add((await find({ ...query, start: 0, end: 0 }, others, [field])).facets);
      }
      return { total: all.count, skus: all.hits.map(({ document }) => document.sku), counts };
    },
  };
}

/** Finds words by prefix; if there are no hits, searches again with one typing error. */
export function createOramaSearch(): SearchEngine {
  const orama = loadPackage<Orama>('@orama/orama');
  const database = orama.create({ schema: { name: 'string' } });
  return {
    async prepare(rows) {
      const documents = searchNames(rows).map((name) => ({ name }));
      await orama.insertMultiple(database, documents, BATCH_SIZE);
    },
    async execute(term) {
      const query = { term, threshold: 0, limit: MAX_HITS };
      const { count } = await orama.search(database, query);
      return count > 0 ? count : (await orama.search(database, { ...query, tolerance: 1 })).count;
    },
  };
}
