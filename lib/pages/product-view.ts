import type { Breadcrumb } from '@/lib/catalogue/links';
import { sameSizeKey } from '@/lib/catalogue/size';
import type { Truncated } from '@/lib/catalogue/texts';
import type { PageHead } from '@/lib/seo/page-metadata';
import type { ProductFacts } from '@/lib/seo/product';
import type { PictureView } from '@/lib/site/pictures';
import type { SheetView } from './sheet';
import type { CardView } from './views';

/** A care symbol or standard, ready to show. */
export interface SymbolView {
  name: string;
  /** What it means, where the supplier says so. */
  meaning?: string | undefined;
  picture: PictureView;
}

/** One row of the details table. */
export type DetailView =
  | { kind: 'text'; term: string; value: string }
  | { kind: 'links'; term: string; links: Breadcrumb[] }
  | { kind: 'symbols'; term: string; symbols: SymbolView[] };

/** One SKU of the colour that the page shows; a colour may come in several sizes. */
export interface VariantView {
  sku: string;
  size: string;
  /** Size in words for its link, `'200cm x 300cm'`; no two sizes of a colour have the same. */
  sizeLabel: string;
  href: string;
  pictures: PictureView[];
  /** The long description: what is shown at first, and what More adds (P3). */
  description: Truncated;
  details: DetailView[];
  /** Link to the calculator; null unless the product is a wallpaper (X6). */
  calculator: string | null;
  /** `mailto:` link of a question about it; null where the supplier takes none. */
  ask: string | null;
}

/** One colour of the design in the strip of thumbnails (P4). */
export interface ColourView {
  /** Name of its thumbnail: the colour; the design for a product without one. */
  name: string;
  href: string;
  /** Its sizes after the first, with their addresses. */
  sizes: { size: string; href: string }[];
  picture: PictureView | null;
  current: boolean;
}

/** What a visitor can do with a product besides looking at it. */
export interface ProductTools {
  compare: boolean;
  share: boolean;
  sheet: boolean;
  zoom: boolean;
  samples: boolean;
  projects: boolean;
  /** Address of the shop; null for what is not sold there. */
  shop: string | null;
}

/** A product page, ready to show. No price is in it (D14). */
export interface ProductPageView {
  design: string;
  colour: string;
  canonical: string;
  /** The page's address with the names as the hub writes them, where `canonical` has neither application nor query. */
  path: string;
  breadcrumbs: Breadcrumb[];
  colours: ColourView[];
  /** The sizes of the colour, the cheapest first (C4, D14). */
  variants: VariantView[];
  /** SKU of the variant that is shown at first (P8). */
  chosen: string;
  tools: ProductTools;
  /** Null where the supplier offers no sheet. */
  sheet: SheetView | null;
  /** Products of other designs that go with this one (T2). */
  goesWith: CardView[];
  /** Nearest first. */
  similarColours: CardView[];
  /** Whether the products that the visitor viewed before are shown (T7). */
  recentlyViewed: boolean;
  /** For structured data, the same whatever the query selects (S7). */
  facts: ProductFacts;
  /** What completes its title and makes its description (S7). */
  texts: Required<Pick<PageHead, 'details' | 'description' | 'sentences'>>;
}

/** The variant with `targetProduct` and `targetSize` of the query, else with the SKU `chosen`, else the first; null for none (P8). */
export function chooseVariant(variants: readonly VariantView[], chosen: string, search: string): VariantView | null {
  const query = new URLSearchParams(search);
  const sku = query.getAll('targetProduct').at(-1)?.trim().toLowerCase();
  const size = query.getAll('targetSize').at(-1) ?? '';
  const asked = variants.find((variant) => variant.sku.toLowerCase() === sku && sameSizeKey(variant.size, size));
  return asked ?? variants.find((variant) => variant.sku === chosen) ?? variants[0] ?? null;
}
