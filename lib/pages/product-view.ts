import type { Breadcrumb } from '@/lib/catalogue/breadcrumbs';
import type { PictureView } from '@/lib/site/pictures';

/** A care symbol or standard, ready to show. */
export interface SymbolView {
  name: string;
  picture: PictureView;
}

/** One row of the details table. */
export type DetailView =
  | { kind: 'text'; term: string; value: string }
  | { kind: 'symbols'; term: string; symbols: SymbolView[] };

/** One SKU of the colour that the page shows; a colour may come in several sizes. */
export interface VariantView {
  sku: string;
  /** Size key, as `targetSize` names it (P9). */
  size: string;
  /** Size in words for its link: `'200 x 300cm'`. */
  sizeLabel: string;
  href: string;
  pictures: PictureView[];
  description: { short: string; whole: string };
  details: DetailView[];
}

/** One colour of the design in the strip of thumbnails (P4). */
export interface ColourView {
  colour: string;
  href: string;
  picture: PictureView | null;
  current: boolean;
}

/** A product page, ready to show. No price is in it (D14). */
export interface ProductPageView {
  design: string;
  colour: string;
  summary: string;
  canonical: string;
  breadcrumbs: Breadcrumb[];
  colours: ColourView[];
  /** The cheapest first (C4, D14). */
  variants: VariantView[];
}
