import { isHiddenValue } from './details';
import { compareNames, groupBy } from './lists';
import { cheapest } from './price';
import type { Product, ProductCard } from './product';
import { foldName, sameName } from './segments';

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

function compareCards(a: ProductCard, b: ProductCard): number {
  return compareNames(a.design, b.design) || compareNames(a.colour, b.colour);
}

function compareSections(a: DesignGroup, b: DesignGroup): number {
  if ((a.application === '') !== (b.application === '')) return a.application === '' ? 1 : -1;
  return compareNames(a.application, b.application);
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
      cards: cards.map(({ card }) => card).sort(compareCards),
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
