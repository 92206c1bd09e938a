import type { Breadcrumb } from '@/lib/catalogue/links';
import { isSameSizeKey } from '@/lib/catalogue/size';
import type { PictureView } from '@/lib/site/pictures';
import type { loadProduct } from './product';
import type { buildVariantViews } from './product-variants';

/** A row of the details table. `meaning` is the supplier's explanation of a care symbol or standard. */
export type DetailView =
  | { kind: 'text'; term: string; value: string }
  | { kind: 'links'; term: string; links: Breadcrumb[] }
  | { kind: 'symbols'; term: string; symbols: { name: string; meaning?: string | undefined; picture: PictureView }[] };

/** One size of the colour that a product page shows. */
export type VariantView = ReturnType<typeof buildVariantViews>[number];

/** A product page, ready to show. It contains no prices (D14). */
export type ProductPageView = NonNullable<Awaited<ReturnType<typeof loadProduct>>>;

/** A colour of the design in the strip of thumbnails. */
export type ColourView = ProductPageView['colours'][number];

export type ProductTools = ProductPageView['tools'];

/** The variant with the query's `targetProduct` and `targetSize`, else with the SKU `chosen`, else the first; null if there are none. */
export function chooseVariant(variants: readonly VariantView[], chosen: string, search: string): VariantView | null {
  const query = new URLSearchParams(search);
  const sku = query.getAll('targetProduct').at(-1)?.trim().toLowerCase();
  const size = query.getAll('targetSize').at(-1) ?? '';
  const asked = variants.find((variant) => variant.sku.toLowerCase() === sku && isSameSizeKey(variant.size, size));
  return asked ?? variants.find((variant) => variant.sku === chosen) ?? variants[0] ?? null;
}
