import { groupBy } from '@/lib/catalogue/group-by';
import { cheapest } from '@/lib/catalogue/price';
import { foldName } from '@/lib/catalogue/segments';
import type { Snapshot } from '@/lib/hub/embedded/store/snapshot';
import type { Store, WireProduct } from '@/lib/hub/embedded/store/store';
import { parseNumber, parseText } from '@/lib/hub/wire/fields';
import { cardsByDesign } from './design-cards';

function groupByColour(cards: readonly WireProduct[]): WireProduct[][] {
  return [...groupBy(cards, (card) => foldName(parseText(card.colour))).values()];
}

function pricedProduct(product: WireProduct) {
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

/** Reads the SKU that each colour of these cards' designs opens with, by the SKUs of its sizes. Prices are read only for colours in several sizes. */
async function readDefaultSkus(
  snapshot: Snapshot,
  store: Store,
  cards: readonly WireProduct[],
): Promise<[sku: string, opening: string][]> {
  const designs = await cardsByDesign(snapshot, store, cards);
  const groups = [...designs.values()].flatMap(groupByColour).map((group) => group.map((card) => parseText(card.sku)));
  const several = groups.filter((group) => group.length > 1);
  const products = new Map((await store.products(several.flat())).map((product) => [parseText(product.sku), product]));
  return groups.flatMap((group) => {
    const first = group.length > 1 ? cheapest(group.map((sku) => pricedProduct(products.get(sku) ?? { sku }))) : null;
    return group.map((sku): [string, string] => [sku, first?.sku ?? sku]);
  });
}

/** The SKUs that were read before, for as long as a generation of the hub is current. */
const known = new WeakMap<Snapshot, Map<string, string>>();

/** Adds `default_sku` to cards: the SKU that the page of their design and colour opens with (D14), an extension of the contract. */
export async function withDefaultSku(
  snapshot: Snapshot,
  store: Store,
  cards: readonly WireProduct[],
): Promise<WireProduct[]> {
  const skus = known.get(snapshot) ?? new Map<string, string>();
  known.set(snapshot, skus);
  const unread = cards.filter((card) => !skus.has(parseText(card.sku)));
  for (const [sku, opening] of await readDefaultSkus(snapshot, store, unread)) skus.set(sku, opening);
  return cards.map((card) => {
    const opening = skus.get(parseText(card.sku));
    return opening === undefined ? card : { ...card, default_sku: opening };
  });
}
