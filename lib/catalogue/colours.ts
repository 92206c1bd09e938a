import { compareNames, groupBy } from './lists';
import { comparePrice } from './price';
import type { Product } from './product';
import { findByName, foldName } from './segments';
import { sameSizeKey, sizeKey } from './size';

/** A colour of a design with all its sizes, the smallest-priced first (D14); at least one. */
export interface ColourChoice {
  colour: string;
  products: Product[];
}

/** What a product page's URL asks for (P8): its colour segment, and the query `targetProduct` and `targetSize`. */
export interface ProductTarget {
  /** Null or absent on the design route, which shows the first colour (D6). */
  colour?: string | null | undefined;
  targetSku?: string | null | undefined;
  targetSize?: string | null | undefined;
}

/** The colours of a design in alphabetical order, whatever their case and spacing. Products hold prices: send the browser cards instead (P4). */
export function colourChoices(products: readonly Product[]): ColourChoice[] {
  return [...groupBy(products.toSorted(comparePrice), ({ colour }) => foldName(colour)).values()]
    .map((sizes) => ({ colour: sizes[0]?.colour ?? '', products: sizes }))
    .sort((a, b) => compareNames(a.colour, b.colour));
}

/** The product with the target SKU and size, else the cheapest of the colour or of the first colour; null when there is none (P8). */
export function selectProduct(products: readonly Product[], target: ProductTarget): Product | null {
  const choices = colourChoices(products);
  const { colour = null, targetSku, targetSize } = target;
  const choice = colour === null ? choices[0] : findByName(choices, colour, (entry) => entry.colour);
  if (choice === null || choice === undefined) return null;
  if (targetSku && targetSize) {
    const sku = foldName(targetSku);
    const match = products.find(
      (product) => foldName(product.sku) === sku && sameSizeKey(sizeKey(product), targetSize),
    );
    if (match !== undefined) return match;
  }
  return choice.products[0] ?? null;
}
