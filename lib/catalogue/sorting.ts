/** Values of `sort` in a URL. Without one, the grid is sorted A–Z. */
export const SORT_KEYS = ['newest', 'colour', 'martindale'] as const;

/** Values of `show` in a URL: products per page. The default is `PAGE_SIZE`. */
export const LARGER_PAGES = ['18', '36'] as const;

/** Values of `view` in a URL: what a card stands for. The default is a product. */
export const CARD_KINDS = ['designs'] as const;

/** The hub's name for each order. */
export const SORT_SETTINGS: Record<SortKey, string> = {
  newest: 'Newest',
  colour: 'Colour',
  martindale: 'Martindale',
};

/** An order other than A–Z. */
export type SortKey = (typeof SORT_KEYS)[number];

/** The order of a grid, its cards per page, and what a card stands for. Undefined and `''` mean the default. */
export interface Sorting {
  sort?: SortKey | '' | undefined;
  show?: (typeof LARGER_PAGES)[number] | '' | undefined;
  view?: (typeof CARD_KINDS)[number] | '' | undefined;
}

/** Parses the sorting of a query. Unknown values are ignored. */
export function parseSorting(params: URLSearchParams): Sorting {
  return {
    sort: SORT_KEYS.find((key) => key === params.get('sort')),
    show: LARGER_PAGES.find((size) => size === params.get('show')),
    view: CARD_KINDS.find((kind) => kind === params.get('view')),
  };
}

/** Appends a sorting to a query, without defaults. */
export function appendSorting(params: URLSearchParams, { sort, show, view }: Sorting): void {
  if (sort) params.append('sort', sort);
  if (show) params.append('show', show);
  if (view) params.append('view', view);
}

/** Limits a grid to the products nearest to a colour, if there is one. */
export interface NearColour {
  /** Six hexadecimal digits in lower case. */
  near?: string | undefined;
}

const HEX_PATTERN = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

function parseHex(text: string): string[] {
  const digits = HEX_PATTERN.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return [];
  return [digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits];
}

/** The colour finder's colour before one is chosen. */
export const INITIAL_COLOUR_HEX = '8a9ba8';

/** Parses the last valid colour of a query; without scripts a form sends a picked and a typed one. It overrides order and view. */
export function parseNearColour(params: URLSearchParams): NearColour & Pick<Sorting, 'sort' | 'view'> {
  const near = params.getAll('near').flatMap(parseHex).at(-1);
  return near === undefined ? {} : { near, sort: undefined, view: undefined };
}
