export const MAX_COMPARED_PRODUCTS = 4;

export const MAX_ORDERED_SAMPLES = 8;

export const MAX_RECENT_PRODUCTS = 12;

const MAX_SKU_CHARS = 100;

/** Up to `most` valid, distinct SKUs. By default one more than is shown, because a page does not list its own product. */
export function limitSkus(skus: readonly unknown[], max = MAX_RECENT_PRODUCTS + 1): string[] {
  const texts = skus.filter((sku) => typeof sku === 'string').map((sku) => sku.trim());
  return [...new Set(texts)].filter((sku) => sku !== '' && sku.length <= MAX_SKU_CHARS).slice(0, max);
}

/** Parses the stored list of viewed SKUs. Empty if it is missing or invalid. */
export function parseRecentSkus(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? limitSkus(list) : [];
  } catch {
    return [];
  }
}

/** Adds `sku` to the list as the latest. */
export function withViewed(skus: readonly string[], sku: string): string[] {
  return limitSkus([sku, ...skus]);
}

/** Parses the SKUs of a query (`sku=A&sku=B`), up to `most`, without blanks and duplicates. */
export function parseComparedSkus(query: URLSearchParams, most = MAX_COMPARED_PRODUCTS): string[] {
  return limitSkus(query.getAll('sku'), most);
}

/** `/compare?sku=A&sku=B` for the path `/compare`, or the path without SKUs. */
export function buildSkusPath(path: string, skus: readonly string[]): string {
  const query = new URLSearchParams(skus.map((sku) => ['sku', sku]));
  return skus.length === 0 ? path : `${path}?${query}`;
}
