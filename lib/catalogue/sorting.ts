/** Orders of the filter grid in a URL; without one the grid is sorted A–Z. */
export const SORT_KEYS = ['newest', 'colour', 'martindale'] as const;

/** Products on a page in a URL; without one `PAGE_SIZE`. */
export const LARGER_PAGES = ['18', '36'] as const;

/** The settings of a hub that sort as the keys say. */
export const SORT_SETTINGS: Record<SortKey, string> = {
  newest: 'Newest',
  colour: 'Colour',
  martindale: 'Martindale',
};

/** An order other than A–Z. */
export type SortKey = (typeof SORT_KEYS)[number];

/** How a grid is sorted and how many products a page has; undefined and `''` are the defaults. */
export interface Sorting {
  sort?: SortKey | '' | undefined;
  show?: (typeof LARGER_PAGES)[number] | '' | undefined;
}

/** Parses the sorting of a query and ignores what is unknown. */
export function parseSorting(params: URLSearchParams): Sorting {
  return {
    sort: SORT_KEYS.find((key) => key === params.get('sort')),
    show: LARGER_PAGES.find((size) => size === params.get('show')),
  };
}

/** Appends a sorting to a query without its defaults. */
export function appendSorting(params: URLSearchParams, { sort, show }: Sorting): void {
  if (sort) params.append('sort', sort);
  if (show) params.append('show', show);
}
