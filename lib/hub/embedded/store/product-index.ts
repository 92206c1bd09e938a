import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '@/lib/db/tables';
import { INDEX_FIELDS, SORT_SETTINGS } from '@/lib/hub/embedded/products/product-fields';
import { openProducts, readAllProducts, selectProducts, toFacetRow } from '@/lib/hub/embedded/products/stored-product';
import { buildSegment, FacetIndexBuilder } from '@/lib/index/facet-index';
import { FacetOverlay } from '@/lib/index/facet-overlay';
import { type FacetData, type FacetIndex, FacetSegment } from '@/lib/index/facet-segment';
import { packTree, unpackTree } from '@/lib/index/packed';
import type { FacetRow } from '@/lib/index/product-order';
import {
  buildSearchSegment,
  openSearchIndex,
  type SearchData,
  type SearchIndex,
  SearchIndexBuilder,
  type SearchRow,
  SearchSegment,
} from '@/lib/index/search-index';
import { createOverlaySearch } from '@/lib/index/search-overlay';
import { TextTable } from '@/lib/index/text-table';

/** The indexes of the published products. */
export interface ProductIndex {
  readonly facets: FacetIndex;
  readonly search: SearchIndex;
}

/** The content of an index buffer. Raise `INDEX_FORMAT_VERSION` in `load-index.ts` with every change. */
interface IndexData {
  facets: FacetData;
  search: SearchData;
}

/** Builds the index of the published products as one buffer for `openProductIndex`. */
export async function buildProductIndex(kysely: Kysely<Tables>): Promise<ArrayBuffer> {
  const facets = new FacetIndexBuilder(INDEX_FIELDS, SORT_SETTINGS);
  const search = new SearchIndexBuilder();
  for await (const products of readAllProducts(kysely)) {
    for (const row of products.filter((product) => product.is_published === 1).map(toFacetRow)) {
      facets.add(row);
      search.add(buildSearchRow(row));
    }
    // Lets the process handle requests between batches.
    await yieldToEventLoop();
  }
  const searchData = search.build(facets.order);
  await yieldToEventLoop();
  const data: IndexData = { facets: facets.build(), search: searchData };
  await yieldToEventLoop();
  return packTree(data);
}

/** An index of all products, on which changes can be applied. */
export type BaseIndex = ReturnType<typeof openProductIndex>;

/** Opens a buffer of `buildProductIndex` without copying it. The caller must not change the buffer. */
export function openProductIndex(buffer: ArrayBuffer) {
  const data = unpackTree(buffer) as IndexData;
  const facets = new FacetSegment(data.facets);
  const searchSegment = new SearchSegment(data.search, new TextTable(data.facets.skus));
  return { facets, search: openSearchIndex(searchSegment), searchSegment };
}

/** Applies the product changes since the last full import to an index. */
export async function readChangedIndex(kysely: Kysely<Tables>, base: BaseIndex): Promise<ProductIndex> {
  const changes = await kysely.selectFrom('product_changes').select('sku').execute();
  const stored = await selectProducts(kysely)
    .where('sku', 'in', kysely.selectFrom('product_changes').select('sku'))
    .where('is_published', '=', 1)
    .orderBy('position')
    .execute();
  const rows = openProducts(stored).map(toFacetRow);
  const facets = new FacetOverlay(
    base.facets,
    buildSegment(rows, INDEX_FIELDS, SORT_SETTINGS),
    changes.map(({ sku }) => sku),
    rows,
    SORT_SETTINGS,
  );
  return {
    facets,
    search: createOverlaySearch(base.searchSegment, buildSearchSegment(rows.map(buildSearchRow)), facets),
  };
}

function buildSearchRow({ sku, design, colour, values }: FacetRow): SearchRow {
  const getFirst = (field: string): string => values[field]?.[0] ?? '';
  return {
    sku,
    itemGroup: getFirst('item_group'),
    application: getFirst('application'),
    brand: getFirst('brand'),
    range: getFirst('range'),
    design,
    colour,
    styles: values.design_style ?? [],
  };
}
