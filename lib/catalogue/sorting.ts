/** Orders of the filter grid in a URL; without one the grid is sorted A–Z. */
export const SORT_KEYS = ['newest', 'colour', 'martindale'] as const;

/** Products on a page in a URL; without one `PAGE_SIZE`. */
export const LARGER_PAGES = ['18', '36'] as const;

/** What a card is in a URL; without one, a product. */
export const CARD_KINDS = ['designs'] as const;

/** The settings of a hub that sort as the keys say. */
export const SORT_SETTINGS: Record<SortKey, string> = {
  newest: 'Newest',
  colour: 'Colour',
  martindale: 'Martindale',
};

/** An order other than A–Z. */
export type SortKey = (typeof SORT_KEYS)[number];

/** How a grid is sorted, how many cards a page has, and whether a card is a whole design; undefined and `''` are the defaults. */
export interface Sorting {
  sort?: SortKey | '' | undefined;
  show?: (typeof LARGER_PAGES)[number] | '' | undefined;
  view?: (typeof CARD_KINDS)[number] | '' | undefined;
}

/** Parses the sorting of a query and ignores what is unknown. */
export function parseSorting(params: URLSearchParams): Sorting {
  return {
    sort: SORT_KEYS.find((key) => key === params.get('sort')),
    show: LARGER_PAGES.find((size) => size === params.get('show')),
    view: CARD_KINDS.find((kind) => kind === params.get('view')),
  };
}

/** Appends a sorting to a query without its defaults. */
export function appendSorting(params: URLSearchParams, { sort, show, view }: Sorting): void {
  if (sort) params.append('sort', sort);
  if (show) params.append('show', show);
  if (view) params.append('view', view);
}
