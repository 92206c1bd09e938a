import { isHiddenValue } from './details';
import { compareCodes, compareNames, groupBy } from './lists';
import type { Dimensions, Product, ProductCard } from './product';
import { findByName, foldName, sameName } from './segments';
import { sameSizeKey, sizeKey } from './size';

/** One section of the design grid. */
export interface DesignGroup {
  application: string;
  /** One for each design and colour: its smallest-priced product (C4, D15), with a picture if any size has one. */
  cards: ProductCard[];
}

/** The first picture that one of the products has, or null. */
export function firstPicture(products: readonly Product[]): string | null {
  return products.find(({ pictures }) => pictures.length > 0)?.pictures[0] ?? null;
}

/** What a card shows of a product; prices and all other fields stay behind. */
export function productCard(product: Product): ProductCard {
  const { sku, design, colour, range, itemGroup, webSize, width, length, diameter } = product;
  const picture = product.pictures[0] ?? null;
  return { sku, design, colour, range, itemGroup, webSize, width, length, diameter, picture };
}

/** The application that a card is listed under: its first, preferring one that the page is filtered by. */
function sectionOf(products: readonly Product[], narrowedTo: readonly string[]): string {
  const all = products.flatMap((product) => product.applications).filter((name) => !isHiddenValue(name));
  const wanted = all.filter((name) => narrowedTo.some((other) => sameName(name, other)));
  return (wanted.length > 0 ? wanted : all).sort(compareNames)[0] ?? '';
}

function compareSections(a: DesignGroup, b: DesignGroup): number {
  return Number(a.application === '') - Number(b.application === '') || compareNames(a.application, b.application);
}

/** The cards of a collection by application: each design and colour once, under the first application in the alphabet, `narrowedTo` going first (D15). */
export function designGroups(products: readonly Product[], narrowedTo: readonly string[] = []): DesignGroup[] {
  const byColour = groupBy(products, ({ design, colour }) => JSON.stringify([foldName(design), foldName(colour)]));
  const placed = [...byColour.values()].flatMap((sizes) => {
    const product = cheapest(sizes);
    if (product === null) return [];
    const card = { ...productCard(product), picture: product.pictures[0] ?? firstPicture(sizes) };
    return [{ application: sectionOf(sizes, narrowedTo), card }];
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

/** The one heading above a design grid (C2), or null when it has several sections with their own. */
export function collectionHeading(groups: readonly DesignGroup[]): string | null {
  if (groups.length === 0) return 'No designs found in this collection.';
  return groups.length === 1 ? 'Designs in this collection' : null;
}

/** The name of a design in a colour, `'Saltmarsh Linen in Flax'`; of a product without a colour its design alone. */
export function designInColour(design: string, colour: string): string {
  return colour === '' ? design : `${design} in ${colour}`;
}

/** A colour of a design with all its sizes, the smallest-priced first (D14); at least one. */
export interface ColourChoice {
  colour: string;
  products: Product[];
}

/** The colours of a design in alphabetical order, whatever their case and spacing. Products hold prices: send the browser cards instead (P4). */
export function colourChoices(products: readonly Product[]): ColourChoice[] {
  return [...groupBy(products.toSorted(comparePrice), ({ colour }) => foldName(colour)).values()]
    .map((sizes) => ({ colour: sizes[0]?.colour ?? '', products: sizes }))
    .sort((a, b) => compareNames(a.colour, b.colour));
}

/** The product with the SKU and size of `target`, else the cheapest of the colour or, for null, of the first one (D6); null when there is none (P8). */
export function selectProduct(
  products: readonly Product[],
  { colour, target }: { colour: string | null; target: { sku: string; size: string } | null },
): Product | null {
  const choices = colourChoices(products);
  const choice = colour === null ? choices[0] : findByName(choices, colour, (entry) => entry.colour);
  if (choice === null || choice === undefined) return null;
  const sku = foldName(target?.sku ?? '');
  const asked = products.find(
    (product) => foldName(product.sku) === sku && sameSizeKey(sizeKey(product), target?.size ?? ''),
  );
  return asked ?? choice.products[0] ?? null;
}

/** The price that orders a product (D14), in rand; infinite when it has none, so that it sorts last. */
function orderingPrice({ prices }: Pick<Product, 'prices'>): number {
  const isPrice = (price: number | null): price is number => price !== null && Number.isFinite(price) && price > 0;
  return [prices.retail, prices.cut, prices.roll].find(isPrice) ?? Number.POSITIVE_INFINITY;
}

/** What orders the sizes of a product. */
export type PricedProduct = Dimensions & Pick<Product, 'sku' | 'prices'>;

/** Orders products by price (D14): the lowest positive retail price, else cut, else roll price; products without any come last; ties by size key, then SKU. */
export function comparePrice(a: PricedProduct, b: PricedProduct): number {
  const [priceA, priceB] = [orderingPrice(a), orderingPrice(b)];
  if (priceA !== priceB) return priceA < priceB ? -1 : 1;
  return compareCodes(sizeKey(a), sizeKey(b)) || compareCodes(a.sku, b.sku);
}

/** The smallest-priced product (C4, D14), or null when there is none. */
export function cheapest<T extends PricedProduct>(products: readonly T[]): T | null {
  return products.toSorted(comparePrice)[0] ?? null;
}
