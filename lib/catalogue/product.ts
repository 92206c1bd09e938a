import type { FacetKey } from './filter-groups';
import type { MainColour } from './lab';

/** A symbol, such as a care symbol or a standard. `file` is a media file name or an absolute URL. */
export interface ProductSymbol {
  file: string;
  name: string | null;
}

/** The dimensions of a product as the hub writes them: `'140cm'`, `'0cm'` or `''`. */
export interface Dimensions {
  width: string;
  length: string;
  diameter: string;
}

/** One published SKU. Products without a SKU or a design are dropped when a response is parsed. */
export interface Product extends Dimensions {
  sku: string;
  design: string;
  colour: string;
  /** The name of its collection. */
  range: string;
  brand: string;
  /** Item-group code (`'005'`), or `''`. */
  itemGroup: string;
  applications: string[];
  groupName: string;
  /** A short description, else the plain name. */
  description: string;
  longDescription: string;
  /** Media file names or absolute URLs, the primary picture first. May be empty. */
  pictures: string[];
  symbols: ProductSymbol[];
  care: ProductSymbol[];
  standards: ProductSymbol[];
  hangingInstructions: string;
  /** `'-'` means that the product has no size. */
  webSize: string;
  verticalRepeat: string;
  horizontalRepeat: string;
  railroaded: string;
  composition: string;
  weight: string;
  martindale: string;
  /** In rand, including VAT. Only for sorting: they must not reach a browser (D14). */
  prices: Record<'retail' | 'cut' | 'roll', number | null>;
  /** Values by facet, as the hub writes them, without duplicates. */
  facets: Record<FacetKey, string[]>;
  /** Main colours of its picture, largest share first. Absent if unknown. */
  mainColours?: MainColour[];
  /** The real width that the primary picture shows, in centimetres. Absent if unknown. */
  acrossCm?: number;
}

/** What a card shows of a whole design: the numbers of colours and sizes, and pictures. */
export interface DesignSummary {
  colours: number;
  /** 1 if the products have no sizes. */
  sizes: number;
  /** Pictures of its first colours, as media file names or absolute URLs. */
  pictures: string[];
}

/** The product fields of a card, without prices, so they may be sent to a browser. */
export interface ProductCard
  extends Pick<Product, 'sku' | 'design' | 'colour' | 'range' | 'itemGroup' | 'webSize' | keyof Dimensions> {
  /** Primary picture. Null shows 'No Image'. */
  picture: string | null;
  /** True if the page of its design and colour opens with this SKU. Absent if not or unknown (P8). */
  opensFirst?: boolean;
  /** Last change of its page, ISO 8601 in UTC. Absent if unknown. */
  updated?: string;
  /** Present if the card stands for its whole design. */
  summary?: DesignSummary;
}
