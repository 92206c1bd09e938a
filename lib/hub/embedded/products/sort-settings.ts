import { compareCodes, compareNames } from '@/lib/catalogue/lists';
import type { FacetRow } from '@/lib/index/facet-query';
import type { SortSetting } from '@/lib/index/product-order';

/** The order of every list that asks for no other. */
export const ALPHABETICAL = 'Alphabetical A-Z';

/** Colour groups around the colour wheel, between light and dark. */
const COLOUR_WHEEL = [
  ...['white', 'whites', 'cream', 'creams', 'natural', 'neutral', 'neutrals', 'beige', 'yellow', 'gold'],
  ...['orange', 'red', 'pink', 'purple', 'blue', 'teal', 'green', 'brown', 'grey', 'silver', 'black'],
];
const RANKS = new Map(COLOUR_WHEEL.map((name, rank) => [name, rank]));

function rankOfColour(name: string): number {
  return RANKS.get(name.toLowerCase()) ?? COLOUR_WHEEL.length;
}

/** The orders that the embedded hub offers beside the alphabetical one. */
export const SORT_SETTINGS: readonly SortSetting<FacetRow>[] = [
  {
    name: 'Newest',
    keyOf: ({ updatedAt }) => updatedAt ?? '',
    compare: (left, right) => compareCodes(right, left),
  },
  {
    // A product's first colour group; groups that the wheel does not name follow by name.
    name: 'Colour',
    keyOf: ({ values }) => values.web_colour?.[0] ?? '',
    compare: (left, right) => rankOfColour(left) - rankOfColour(right) || compareNames(left, right),
  },
  {
    name: 'Martindale',
    keyOf: ({ values }) => values.martindale?.[0] ?? '',
    compare: (left, right) => Number(right) - Number(left),
  },
];
