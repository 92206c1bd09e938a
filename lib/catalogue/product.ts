import type { FacetKey } from './filter-groups';
import type { MainColour } from './lab';

/** A picture with a name: a care symbol, a standard. `file` is a file name on the media server or an absolute URL. */
export interface ProductSymbol {
  file: string;
  name: string | null;
}

/** The three dimensions that a size key is made of, as the data has them: `'140cm'`, `'0cm'`, or empty. */
export interface Dimensions {
  width: string;
  length: string;
  diameter: string;
}

/** One SKU of the catalogue. A product without SKU or design, or an unpublished one, never becomes a `Product` (C5). */
export interface Product extends Dimensions {
  sku: string;
  design: string;
  colour: string;
  /** The collection it belongs to; the data calls it range. */
  range: string;
  brand: string;
  /** Item-group code, `'005'`; empty when the data has none. */
  itemGroup: string;
  applications: string[];
  groupName: string;
  /** One line about the cloth, or its plain name when the data has none. */
  description: string;
  longDescription: string;
  /** Primary picture first, then the additional ones; empty when there is none. */
  pictures: string[];
  symbols: ProductSymbol[];
  care: ProductSymbol[];
  standards: ProductSymbol[];
  hangingInstructions: string;
  /** `'-'` means that the product has no size of its own. */
  webSize: string;
  verticalRepeat: string;
  horizontalRepeat: string;
  railroaded: string;
  composition: string;
  weight: string;
  martindale: string;
  /** Including VAT, in rand. They order products (D14) and never reach a browser. */
  prices: Record<'retail' | 'cut' | 'roll', number | null>;
  /** What visitors filter it by: values as the data writes them, each list without duplicates. */
  facets: Record<FacetKey, string[]>;
  /** The main colours of its picture, largest share first; absent when the hub does not know them. */
  mainColours?: MainColour[];
  /** How many centimetres of cloth or paper the primary picture shows from left to right, as far as the hub says. */
  acrossCm?: number;
}

/** A whole design on a card (T11). */
export interface DesignSummary {
  colours: number;
  /** 1 for pieces without sizes. */
  sizes: number;
  /** Pictures of its first colours. */
  pictures: string[];
}

/** What a card in a grid shows of a product; safe to send to a browser. */
export interface ProductCard
  extends Pick<Product, 'sku' | 'design' | 'colour' | 'range' | 'itemGroup' | 'webSize' | keyof Dimensions> {
  /** Primary picture, or null: the card then shows 'No Image'. */
  picture: string | null;
  /** True for the product that the page of its design and colour opens with, as far as the hub says (P8). */
  opensFirst?: boolean;
  /** When what its page shows changed last, ISO 8601 in UTC, as far as the hub says. */
  updated?: string;
  /** Present when the card shows its whole design. */
  summary?: DesignSummary;
}
