import { cheapest } from '@/lib/catalogue/price';
import { foldName } from '@/lib/catalogue/segments';
import type { Snapshot } from '@/lib/hub/embedded/store/snapshot';
import type { Store, WireProduct } from '@/lib/hub/embedded/store/store';
import { cardsByDesign } from './design-cards';
import { toText } from './handler';

function groupByColour(cards: readonly WireProduct[]): WireProduct[][] {
  const groups = new Map<string, WireProduct[]>();
  for (const card of cards) {
    const key = foldName(toText(card.colour));
    groups.set(key, [...(groups.get(key) ?? []), card]);
  }
  return [...groups.values()];
}

function toPrice(value: unknown): number | null {
  const text = toText(value);
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
}

function pricedProduct(product: WireProduct) {
  return {
    sku: toText(product.sku),
    width: toText(product.width),
    length: toText(product.length_cm),
    diameter: toText(product.diameter),
    prices: {
      retail: toPrice(product.price_retail_inc_vat),
      cut: toPrice(product.cut_price_inc_vat),
      roll: toPrice(product.roll_price_inc_vat),
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
  const groups = [...designs.values()].flatMap(groupByColour).map((group) => group.map((card) => toText(card.sku)));
  const several = groups.filter((group) => group.length > 1);
  const products = new Map((await store.products(several.flat())).map((product) => [toText(product.sku), product]));
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
  const unread = cards.filter((card) => !skus.has(toText(card.sku)));
  for (const [sku, opening] of await readDefaultSkus(snapshot, store, unread)) skus.set(sku, opening);
  return cards.map((card) => {
    const opening = skus.get(toText(card.sku));
    return opening === undefined ? card : { ...card, default_sku: opening };
  });
}
