import type { WireProduct } from '@/lib/hub/embedded/store/store';
import { type Answer, found, textOf } from './answer';

const ITEM_FIELDS: readonly string[] = [
  'item_group',
  'application',
  'brand',
  'range',
  'design',
  'colour',
  'sku',
  'width',
  'length_cm',
  'diameter',
  'group_desc',
  // Beyond the contract's fields: the picture beside a hit.
  'primaryImageUrl',
];

/**
 * `GET /search?query={term}`: the hits of a term by the kind of name it was found in; nothing for an empty term. Beyond the
 * contract, where a list is cut short `counts` has how many hits there are of each kind.
 */
export const search: Answer = async ({ store, query }) => {
  const snapshot = await store.snapshot();
  const { design_style, counts, ...kinds } = snapshot.search.search((query.get('query') ?? '').trim());
  const skus = new Set([...Object.values(kinds).flat(), ...design_style.map((hit) => hit.sku)]);
  const items = new Map((await store.cards([...skus])).map((card) => [textOf(card.sku), item(card)]));
  const listed = (sku: string): WireProduct[] => items.get(sku) ?? [];
  const lists: Record<string, WireProduct[]> = {
    ...Object.fromEntries(Object.entries(kinds).map(([kind, list]) => [kind, list.flatMap(listed)])),
    design_style: design_style.flatMap(({ sku, style }) =>
      listed(sku).map((found) => ({ ...found, design_style: style })),
    ),
  };
  const cut = Object.entries(counts).some(([kind, count]) => count > (lists[kind]?.length ?? 0));
  return found(cut ? { ...lists, counts } : lists);
};

function item(card: WireProduct): WireProduct[] {
  const fields = ITEM_FIELDS.flatMap((name) => {
    const value = card[name];
    if (value === undefined) return [];
    return [[name, Array.isArray(value) ? textOf(value[0]) : value]];
  });
  return [Object.fromEntries(fields)];
}
