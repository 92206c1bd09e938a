import { sameSizeKey } from '@/lib/catalogue/size';
import type { VariantView } from './product-view';

/**
 * The SKU that a product page shows (P8): the one that is both the `targetProduct` and the `targetSize` of the query, else the one
 * that the page was made for, else the first. Null when there is none.
 *
 * @param search query of the address bar, without its question mark
 * @param chosen SKU that the page was made for
 */
export function chooseVariant(variants: readonly VariantView[], chosen: string, search: string): VariantView | null {
  const query = new URLSearchParams(search);
  const sku = query.getAll('targetProduct').at(-1)?.trim().toLowerCase();
  const size = query.getAll('targetSize').at(-1) ?? '';
  const asked = variants.find((variant) => variant.sku.toLowerCase() === sku && sameSizeKey(variant.size, size));
  return asked ?? variants.find((variant) => variant.sku === chosen) ?? variants[0] ?? null;
}
