import { findCheapest } from '@/lib/catalogue/designs';
import { compareNames, filterUnique, groupBy } from '@/lib/catalogue/lists';
import { foldName } from '@/lib/catalogue/segments';
import type { Snapshot } from '@/lib/hub/embedded/store/snapshot';
import type { HubStore, WireProduct } from '@/lib/hub/embedded/store/store';
import { parseNumber, parseText, parseTexts } from '@/lib/hub/wire/fields';

/** A design with more products gets no extra fields. */
const MAX_DESIGN_PRODUCTS = 1000;

/** Number of colours on a card of a design. */
const MAX_CARD_COLOURS = 8;

const DESIGN_FIELDS = ['item_group', 'range', 'design'] as const;

/** A key that is equal for products of the same design, regardless of case and spacing. */
export function createCardDesignKey(card: WireProduct): string {
  return JSON.stringify(DESIGN_FIELDS.map((name) => foldName(parseText(card[name]))));
}

/** Reads the published products of these cards' designs, as cards by `createCardDesignKey`. */
async function groupCardsByDesign({ facets }: Snapshot, store: HubStore, cards: readonly WireProduct[]) {
  const designs = new Map(cards.map((card) => [createCardDesignKey(card), card]));
  const skus = [...designs.values()].flatMap((card) => {
    const filters = Object.fromEntries(DESIGN_FIELDS.map((name) => [name, parseTexts(card[name])]));
    const found = facets.query({ filters, fields: [], start: 0, end: MAX_DESIGN_PRODUCTS });
    return found.total > MAX_DESIGN_PRODUCTS ? [] : found.skus;
  });
  const products = new Map([...designs.keys()].map((key): [string, WireProduct[]] => [key, []]));
  // A filter cannot select products without a collection, so other designs are dropped here.
  for (const product of await store.readCards([...new Set(skus)]))
    products.get(createCardDesignKey(product))?.push(product);
  return products;
}

/** Adds the number of colours and sizes, and the pictures of the first eight colours, to the cards of designs. */
export async function withDesignCounts(
  snapshot: Snapshot,
  store: HubStore,
  cards: readonly WireProduct[],
): Promise<WireProduct[]> {
  const products = await groupCardsByDesign(snapshot, store, cards);
  return cards.map((card) => {
    const design = products.get(createCardDesignKey(card)) ?? [];
    if (design.length === 0) return card;
    const colours = filterUnique(design, ({ colour }) => foldName(parseText(colour)));
    const shown = colours
      .toSorted((left, right) => compareNames(parseText(left.colour), parseText(right.colour)))
      .slice(0, MAX_CARD_COLOURS);
    return {
      ...card,
      colour_count: colours.length,
      size_count: filterUnique(design, ({ web_size }) => parseText(web_size)).length,
      design_colours: shown.map(({ colour, primaryImageUrl }) => ({ colour, image_data: primaryImageUrl })),
    };
  });
}

function addPrice(product: WireProduct) {
  return {
    sku: parseText(product.sku),
    width: parseText(product.width),
    length: parseText(product.length_cm),
    diameter: parseText(product.diameter),
    prices: {
      retail: parseNumber(product.price_retail_inc_vat),
      cut: parseNumber(product.cut_price_inc_vat),
      roll: parseNumber(product.roll_price_inc_vat),
    },
  };
}

/** Maps each SKU of these cards' designs to the default SKU of its colour. Prices are read only for colours in several sizes. */
async function readDefaultSkus(snapshot: Snapshot, store: HubStore, cards: readonly WireProduct[]) {
  const designs = await groupCardsByDesign(snapshot, store, cards);
  const colours = [...designs.values()].flatMap((design) => [
    ...groupBy(design, ({ colour }) => foldName(parseText(colour))).values(),
  ]);
  const groups = colours.map((group) => group.map((card) => parseText(card.sku)));
  const several = groups.filter((group) => group.length > 1);
  const products = new Map(
    (await store.readProductsBySku(several.flat())).map((product) => [parseText(product.sku), product]),
  );
  return groups.flatMap((group) => {
    const first = group.length > 1 ? findCheapest(group.map((sku) => addPrice(products.get(sku) ?? { sku }))) : null;
    return group.map((sku): [string, string] => [sku, first?.sku ?? sku]);
  });
}

/** Default SKUs by SKU, cached per snapshot. */
const codesBySnapshot = new WeakMap<Snapshot, Map<string, string>>();

/** Adds `default_sku` to cards: the SKU that is selected when the page of their design and colour opens (D14). */
export async function withDefaultSku(
  snapshot: Snapshot,
  store: HubStore,
  cards: readonly WireProduct[],
): Promise<WireProduct[]> {
  const skus = codesBySnapshot.get(snapshot) ?? new Map<string, string>();
  codesBySnapshot.set(snapshot, skus);
  const unread = cards.filter((card) => !skus.has(parseText(card.sku)));
  for (const [sku, opening] of await readDefaultSkus(snapshot, store, unread)) skus.set(sku, opening);
  return cards.map((card) => {
    const opening = skus.get(parseText(card.sku));
    return opening === undefined ? card : { ...card, default_sku: opening };
  });
}
