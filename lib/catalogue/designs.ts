import { isHiddenValue } from './details';
import { compareCodes, compareNames, groupBy } from './lists';
import type { Dimensions, Product, ProductCard } from './product';
import { findByName, foldName, isSameName } from './segments';
import { createSizeKey, isSameSizeKey } from './size';

/** A section of the design grid. `application` is `''` for products without one. */
export interface DesignGroup {
  application: string;
  /** One card per design and colour, for its cheapest product. Its picture may be that of another size. */
  cards: ProductCard[];
}

/** The first picture of the products, or null. */
export function findFirstPicture(products: readonly Product[]): string | null {
  return products.find(({ pictures }) => pictures.length > 0)?.pictures[0] ?? null;
}

/** Converts a product to a card, without prices and other fields that a card does not show. */
export function buildProductCard(product: Product): ProductCard {
  const { sku, design, colour, range, itemGroup, webSize, width, length, diameter } = product;
  const picture = product.pictures[0] ?? null;
  return { sku, design, colour, range, itemGroup, webSize, width, length, diameter, picture };
}

/** The application under which a card is listed: the first in the alphabet, preferably one that the page is filtered by. */
function chooseSection(products: readonly Product[], narrowedTo: readonly string[]): string {
  const all = products.flatMap((product) => product.applications).filter((name) => !isHiddenValue(name));
  const wanted = all.filter((name) => narrowedTo.some((other) => isSameName(name, other)));
  return (wanted.length > 0 ? wanted : all).sort(compareNames)[0] ?? '';
}

function compareSections(a: DesignGroup, b: DesignGroup): number {
  return Number(a.application === '') - Number(b.application === '') || compareNames(a.application, b.application);
}

/** Groups a collection by application. Each design and colour has one card, under its first application, those in `narrowedTo` first (D15). */
export function groupDesigns(products: readonly Product[], narrowedTo: readonly string[] = []): DesignGroup[] {
  const byColour = groupBy(products, ({ design, colour }) => JSON.stringify([foldName(design), foldName(colour)]));
  const placed = [...byColour.values()].flatMap((sizes) => {
    const product = findCheapest(sizes);
    if (product === null) return [];
    const card = { ...buildProductCard(product), picture: product.pictures[0] ?? findFirstPicture(sizes) };
    return [{ application: chooseSection(sizes, narrowedTo), card }];
  });
  return [...groupBy(placed, ({ application }) => foldName(application)).values()]
    .map((cards) => ({
      application: cards.map((card) => card.application).sort(compareNames)[0] ?? '',
      cards: cards
        .map(({ card }) => card)
        .sort((a, b) => compareNames(a.design, b.design) || compareNames(a.colour, b.colour)),
    }))
    .sort(compareSections);
}

/** The heading above a design grid. Null if it has several sections, which have their own headings. */
export function chooseCollectionHeading(groups: readonly DesignGroup[]): string | null {
  if (groups.length === 0) return 'No designs found in this collection.';
  return groups.length === 1 ? 'Designs in this collection' : null;
}

/** The name of a design in a colour: `'Saltmarsh Linen in Flax'`. Without a colour, the design. */
export function formatDesignInColour(design: string, colour: string): string {
  return colour === '' ? design : `${design} in ${colour}`;
}

/** A colour of a design. `products` are its sizes, cheapest first, at least one. */
export interface ColourChoice {
  colour: string;
  products: Product[];
}

/** The colours of a design, sorted, ignoring case and spacing. Never send the products to a browser, because they contain prices (P4). */
export function listColourChoices(products: readonly Product[]): ColourChoice[] {
  return [...groupBy(products.toSorted(comparePrice), ({ colour }) => foldName(colour)).values()]
    .map((sizes) => ({ colour: sizes[0]?.colour ?? '', products: sizes }))
    .sort((a, b) => compareNames(a.colour, b.colour));
}

/** Returns the product with the SKU and size of `target`, else the cheapest of the colour (null: the first colour). Null if the colour is unknown. */
export function selectProduct(
  products: readonly Product[],
  { colour, target }: { colour: string | null; target: { sku: string; size: string } | null },
): Product | null {
  const choices = listColourChoices(products);
  const choice = colour === null ? choices[0] : findByName(choices, colour, (entry) => entry.colour);
  if (choice === null || choice === undefined) return null;
  const sku = foldName(target?.sku ?? '');
  const asked = products.find(
    (product) => foldName(product.sku) === sku && isSameSizeKey(createSizeKey(product), target?.size ?? ''),
  );
  return asked ?? choice.products[0] ?? null;
}

/** The price to sort by, in rand. Infinite if a product has none, so that it comes last. */
function getOrderingPrice({ prices }: Pick<Product, 'prices'>): number {
  const isPrice = (price: number | null): price is number => price !== null && Number.isFinite(price) && price > 0;
  return [prices.retail, prices.cut, prices.roll].find(isPrice) ?? Number.POSITIVE_INFINITY;
}

/** The fields that `comparePrice` needs. */
export type PricedProduct = Dimensions & Pick<Product, 'sku' | 'prices'>;

/** Compares products by retail price, else cut price, else roll price; without a price last. Ties by size key, then SKU (D14). */
export function comparePrice(a: PricedProduct, b: PricedProduct): number {
  const [priceA, priceB] = [getOrderingPrice(a), getOrderingPrice(b)];
  if (priceA !== priceB) return priceA < priceB ? -1 : 1;
  return compareCodes(createSizeKey(a), createSizeKey(b)) || compareCodes(a.sku, b.sku);
}

/** The cheapest product by `comparePrice`, or null for an empty list. */
export function findCheapest<T extends PricedProduct>(products: readonly T[]): T | null {
  return products.toSorted(comparePrice)[0] ?? null;
}
