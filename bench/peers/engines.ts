import { openDuckDb } from './duckdb';
import type { FacetEngine, SearchEngine } from './engine';
import { createItemsJsFacets } from './itemsjs';
import { createMiniSearch } from './minisearch';
import { createOramaFacets, createOramaSearch } from './orama';
import { openPostgres } from './postgres';
import { arrayColumn } from './schema-arrays';
import { listColumns } from './schema-lists';
import { createFts5Search, createTrigramSearch } from './search-sql';
import { createSqlFacets } from './sql';
import { openSqlite } from './sqlite';
import { createStorefrontFacets, createStorefrontSearch } from './storefront';

/** The engine that the others are compared with. */
export const OWN_ENGINE = 'this project';

/** The facet engines in the order of the tables. Each database uses the schema that was fastest with 100,000 products. */
export const FACET_ENGINES: Readonly<Record<string, () => FacetEngine>> = {
  [OWN_ENGINE]: createStorefrontFacets,
  ItemsJS: createItemsJsFacets,
  Orama: createOramaFacets,
  SQLite: () => createSqlFacets(openSqlite, listColumns(true)),
  PostgreSQL: () => createSqlFacets(openPostgres, arrayColumn),
  DuckDB: () => createSqlFacets(openDuckDb, listColumns(false)),
};

/** The search engines in the order of the tables. */
export const SEARCH_ENGINES: Readonly<Record<string, () => SearchEngine>> = {
  [OWN_ENGINE]: createStorefrontSearch,
  MiniSearch: () => createMiniSearch(false),
  'MiniSearch, every suffix': () => createMiniSearch(true),
  Orama: createOramaSearch,
  'SQLite FTS5, trigram': () => createFts5Search(openSqlite),
  'PostgreSQL, pg_trgm': () => createTrigramSearch(openPostgres),
};

/** Whether an engine needs `BENCH_POSTGRES_URL`. */
export const needsPostgres = (engine: string): boolean => engine.startsWith('PostgreSQL');
