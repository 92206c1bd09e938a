import { uniqueBy } from '@/lib/catalogue/group-by';
import { compareNames } from '@/lib/catalogue/order';
import { foldName } from '@/lib/catalogue/segments';
import type { Snapshot } from '@/lib/hub/embedded/store/snapshot';
import type { Store, WireProduct } from '@/lib/hub/embedded/store/store';
import { parseText } from '@/lib/hub/wire/fields';

/** Products that a design may have; one with more is left out. */
const MAX_PRODUCTS = 1000;

/** Colours that a card of a design shows. */
const MAX_COLOURS = 8;

const DESIGN = ['item_group', 'range', 'design'] as const;

/** What products of the same design have in common, whatever the case and spacing of its names. */
export function designKey(card: WireProduct): string {
  return JSON.stringify(DESIGN.map((name) => foldName(parseText(card[name]))));
}

/** The published products of the designs of these cards, as cards, by `designKey`. */
export async function cardsByDesign(
  { facets }: Snapshot,
  store: Store,
  cards: readonly WireProduct[],
): Promise<Map<string, WireProduct[]>> {
  const designs = new Map(cards.map((card) => [designKey(card), card]));
  const skus = [...designs.values()].flatMap((card) => {
    const filters = Object.fromEntries(
      DESIGN.map((name) => [name, [parseText(card[name])].filter((text) => text !== '')]),
    );
    const found = facets.query({ filters, fields: [], start: 0, end: MAX_PRODUCTS });
    return found.total > MAX_PRODUCTS ? [] : found.skus;
  });
  const products = new Map([...designs.keys()].map((key): [string, WireProduct[]] => [key, []]));
  // A filter cannot ask for products without a collection, so those of other designs are left out here.
  for (const product of await store.cards([...new Set(skus)])) products.get(designKey(product))?.push(product);
  return products;
}

/** Adds to the card of each design its number of colours and sizes, and the pictures of its first eight colours (T11). */
export async function withDesignCounts(
  snapshot: Snapshot,
  store: Store,
  cards: readonly WireProduct[],
): Promise<WireProduct[]> {
  const products = await cardsByDesign(snapshot, store, cards);
  return cards.map((card) => {
    const design = products.get(designKey(card)) ?? [];
    if (design.length === 0) return card;
    const colours = uniqueBy(design, ({ colour }) => foldName(parseText(colour)));
    const shown = colours
      .toSorted((left, right) => compareNames(parseText(left.colour), parseText(right.colour)))
      .slice(0, MAX_COLOURS);
    return {
      ...card,
      colour_count: colours.length,
      size_count: uniqueBy(design, ({ web_size }) => parseText(web_size)).length,
      design_colours: shown.map(({ colour, primaryImageUrl }) => ({ colour, image_data: primaryImageUrl })),
    };
  });
}
