export const MAX_COMPARED = 4;

export const MAX_SAMPLES = 8;

export const MAX_RECENT = 12;

const MAX_SKU_CHARS = 100;

/** At most `most` non-blank SKUs without repetitions: by default one more than is shown, because the product of the page itself is left out. */
export function boundSkus(skus: readonly unknown[], most = MAX_RECENT + 1): string[] {
  const texts = skus.filter((sku) => typeof sku === 'string').map((sku) => sku.trim());
  return [...new Set(texts)].filter((sku) => sku !== '' && sku.length <= MAX_SKU_CHARS).slice(0, most);
}

/** The SKUs of a stored text; none when it is unreadable. */
export function parseRecentSkus(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? boundSkus(list) : [];
  } catch {
    return [];
  }
}

/** The SKUs with `sku` as the latest. */
export function withViewed(skus: readonly string[], sku: string): string[] {
  return boundSkus([sku, ...skus]);
}

/** The SKUs of a query, `sku=A&sku=B`: without blanks and repetitions, by default as many as a comparison holds. */
export function parseComparedSkus(query: URLSearchParams, most = MAX_COMPARED): string[] {
  return boundSkus(query.getAll('sku'), most);
}

/** `/compare?sku=A&sku=B`; without SKUs the path alone. */
export function skusPath(path: string, skus: readonly string[]): string {
  const query = new URLSearchParams(skus.map((sku) => ['sku', sku]));
  return skus.length === 0 ? path : `${path}?${query}`;
}
