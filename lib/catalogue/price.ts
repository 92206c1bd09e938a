import { compareCodes } from './lists';
import type { Dimensions, Product } from './product';
import { sizeKey } from './size';

/** The price that orders a product (D14), in rand; infinite when it has none, so that it sorts last. */
function orderingPrice({ prices }: Pick<Product, 'prices'>): number {
  const isPrice = (price: number | null): price is number => price !== null && Number.isFinite(price) && price > 0;
  return [prices.retail, prices.cut, prices.roll].find(isPrice) ?? Number.POSITIVE_INFINITY;
}

/** What orders the sizes of a product. */
export type PricedProduct = Dimensions & Pick<Product, 'sku' | 'prices'>;

/** Orders products by price (D14): the lowest positive retail price, else cut, else roll price; products without any stand last; ties by size key, then SKU. */
export function comparePrice(a: PricedProduct, b: PricedProduct): number {
  const [priceA, priceB] = [orderingPrice(a), orderingPrice(b)];
  if (priceA !== priceB) return priceA < priceB ? -1 : 1;
  return compareCodes(sizeKey(a), sizeKey(b)) || compareCodes(a.sku, b.sku);
}

/** The smallest-priced product (C4, D14), or null when there is none. */
export function cheapest<T extends PricedProduct>(products: readonly T[]): T | null {
  return products.reduce<T | null>(
    (best, product) => (best === null || comparePrice(product, best) < 0 ? product : best),
    null,
  );
}
