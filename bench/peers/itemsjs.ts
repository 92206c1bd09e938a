import { PAGE_SIZE } from '../questions';
import { ALL_FIELDS, type FacetEngine, loadPackage } from './engine';

interface ItemsJs {
  search(query: object): {
    pagination: { total: number };
    data: { items: { sku: string }[]; aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }> };
  };
}

/** Without `conjunction` ItemsJS counts a field without its own filter. Items keep the order in which they are added. */
export function createItemsJsFacets(): FacetEngine {
  let engine: ItemsJs | null = null;
  return {
    prepare(rows) {
      const itemsJs = loadPackage<(data: object[], configuration: object) => ItemsJs>('itemsjs');
      const aggregation = { size: 1000, conjunction: false, sort: 'key', order: 'asc', hide_zero_doc_count: true };
      const aggregations = Object.fromEntries(ALL_FIELDS.map((field) => [field, { ...aggregation, title: field }]));
      const data = rows.map((row, index) => ({ id: index + 1, sku: row.sku, ...row.values }));
      engine = itemsJs(data, { aggregations, native_search_enabled: false });
    },
    execute({ filters, fields, start }) {
      const found = engine?.search({ filters, per_page: PAGE_SIZE, page: 1 + start / PAGE_SIZE });
      const counts: Record<string, Record<string, number>> = {};
      for (const field of fields) {
        const buckets = (found?.data.aggregations[field]?.buckets ?? []).filter((bucket) => bucket.doc_count > 0);
        if (buckets.length > 0)
          counts[field] = Object.fromEntries(buckets.map((bucket) => [bucket.key, bucket.doc_count]));
      }
      return {
        total: found?.pagination.total ?? 0,
        skus: found?.data.items.map(({ sku }) => sku) ?? [],
        counts,
      };
    },
  };
}
