/** How many products are remembered. */
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
