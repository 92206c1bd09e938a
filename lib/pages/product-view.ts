import type { Breadcrumb } from '@/lib/catalogue/links';
import { sameSizeKey } from '@/lib/catalogue/size';
import type { PictureView } from '@/lib/site/pictures';
import type { loadProduct } from './product';
import type { variantViews } from './product-variants';

/** One row of the details table. A care symbol or standard has a meaning where the supplier gives it one. */
export type DetailView =
  | { kind: 'text'; term: string; value: string }
  | { kind: 'links'; term: string; links: Breadcrumb[] }
  | { kind: 'symbols'; term: string; symbols: { name: string; meaning?: string | undefined; picture: PictureView }[] };

/** One SKU of the colour that the page shows; a colour may come in several sizes. */
export type VariantView = ReturnType<typeof variantViews>[number];

/** A product page, ready to show. No price is in it (D14). */
export type ProductPageView = NonNullable<Awaited<ReturnType<typeof loadProduct>>>;

/** One colour of the design in the strip of thumbnails (P4). */
export type ColourView = ProductPageView['colours'][number];

/** What a visitor can do with a product besides looking at it. */
export type ProductTools = ProductPageView['tools'];

/** The variant with `targetProduct` and `targetSize` of the query, else with the SKU `chosen`, else the first; null for none (P8). */
export function chooseVariant(variants: readonly VariantView[], chosen: string, search: string): VariantView | null {
  const query = new URLSearchParams(search);
  const sku = query.getAll('targetProduct').at(-1)?.trim().toLowerCase();
  const size = query.getAll('targetSize').at(-1) ?? '';
  const asked = variants.find((variant) => variant.sku.toLowerCase() === sku && sameSizeKey(variant.size, size));
  return asked ?? variants.find((variant) => variant.sku === chosen) ?? variants[0] ?? null;
}
