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

/** How a grid is sorted and how many products a page has; absent keys are the defaults. */
export interface Sorting {
  sort?: SortKey;
  show?: (typeof LARGER_PAGES)[number];
}

/** Parses the sorting of a query and ignores what is unknown. */
export function parseSorting(params: URLSearchParams): Sorting {
  const sort = SORT_KEYS.find((key) => key === params.get('sort'));
  const show = LARGER_PAGES.find((size) => size === params.get('show'));
  return { ...(sort && { sort }), ...(show && { show }) };
}

/** The keys and values of a sorting in a query. */
export function sortingEntries({ sort, show }: Sorting): [string, string][] {
  return Object.entries({ sort, show }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
}
