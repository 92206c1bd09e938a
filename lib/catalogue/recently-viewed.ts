/** How many products are remembered. */
export const MAX_RECENT = 12;

const MAX_SKU_CHARS = 100;

/** Non-blank SKUs without repetitions: one more than is shown, because the product of the page itself is left out. */
export function boundSkus(skus: readonly unknown[]): string[] {
  const texts = skus.filter((sku) => typeof sku === 'string').map((sku) => sku.trim());
  return [...new Set(texts)].filter((sku) => sku !== '' && sku.length <= MAX_SKU_CHARS).slice(0, MAX_RECENT + 1);
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
