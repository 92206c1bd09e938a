import { cheapest } from '@/lib/catalogue/price';
import type { Snapshot } from '@/lib/hub/embedded/store/snapshot';
import type { Store, WireProduct } from '@/lib/hub/embedded/store/store';
import { cardsOfDesigns, designKey } from './design-cards';
import { foldName, toText } from './handler';

function groupByColour(cards: readonly WireProduct[]): WireProduct[][] {
  const groups = new Map<string, WireProduct[]>();
  for (const card of cards) {
    const key = `${designKey(card)} ${foldName(toText(card.colour))}`;
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

/**
 * Adds `default_sku` to cards: the SKU that the page of their design and colour opens with (D14), an extension of the contract. Prices are read
 * only for colours that come in several sizes.
 */
export async function withDefaultSku(
  snapshot: Snapshot,
  store: Store,
  cards: readonly WireProduct[],
): Promise<WireProduct[]> {
  const siblings = await cardsOfDesigns(snapshot, store, cards);
  if (siblings.length === 0) return [...cards];
  const groups = groupByColour(siblings);
  const sizes = groups.filter((group) => group.length > 1).map((group) => group.map((card) => toText(card.sku)));
  const products = new Map((await store.products(sizes.flat())).map((product) => [toText(product.sku), product]));
  const several = new Map<string, string>();
  for (const group of sizes) {
    const first = cheapest(group.map((sku) => pricedProduct(products.get(sku) ?? { sku })));
    for (const sku of group) if (first !== null) several.set(sku, first.sku);
  }
  return cards.map((card) => ({ ...card, default_sku: several.get(toText(card.sku)) ?? toText(card.sku) }));
}
