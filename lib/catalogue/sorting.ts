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

/** The colour that a grid's products are nearest to; absent for none. */
export interface NearColour {
  /** Six hexadecimal digits in lower case. */
  near?: string | undefined;
}

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

function parseHex(text: string): string[] {
  const digits = HEX.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return [];
  return [digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits];
}

/** Parses the colour of a query, the last one that is valid, and drops the order and the designs: the nearest products come first. A form without a script sends a picked and a typed colour. */
export function parseNearColour(params: URLSearchParams): NearColour & Pick<Sorting, 'sort' | 'view'> {
  const near = params.getAll('near').flatMap(parseHex).at(-1);
  return near === undefined ? {} : { near, sort: undefined, view: undefined };
}
