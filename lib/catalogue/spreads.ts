/** Where a page of a lookbook lies in a wide window: alone across both halves, or on one of them. */
export type PagePlace = 'alone' | 'left' | 'right';

/** The numbers of the pages that are visible together, from 1. */
export type Spread = readonly number[];

/** A page at least this many times as wide as high fills a spread alone, because beside another page it would be a strip. */
const MIN_WIDE_RATIO = 1.6;

type Size = Record<'width' | 'height', number>;

/** The place of each page of a lookbook: the cover alone, then pairs. Wide pages are alone. An unknown size (null) is not wide. */
export function placesOf(sizes: readonly (Size | null)[]): PagePlace[] {
  const pairs = (size: Size | null | undefined) =>
    size !== undefined && (size === null || !(size.width >= size.height * MIN_WIDE_RATIO));
  const places: PagePlace[] = [];
  while (places.length < sizes.length) {
    const next = places.length;
    if (next > 0 && pairs(sizes[next]) && pairs(sizes[next + 1])) places.push('left', 'right');
    else places.push('alone');
  }
  return places;
}

/** The spreads of a lookbook: one page each, or with `twoUp` by the places of the pages. */
export function spreadsOf(places: readonly PagePlace[], twoUp: boolean): Spread[] {
  return places.flatMap((place, index) => {
    if (!twoUp || place === 'alone') return [[index + 1]];
    return place === 'left' ? [[index + 1, index + 2]] : [];
  });
}

/** The index of the spread that shows a page. Page numbers out of range give the nearest spread. */
export function spreadWith(spreads: readonly Spread[], page: number): number {
  const found = spreads.findIndex((spread) => page <= (spread.at(-1) ?? 0));
  return found === -1 ? Math.max(0, spreads.length - 1) : found;
}

/** `'Page 1 of 7'` or `'Pages 2-3 of 7'`. */
export function spreadLabel(spread: Spread, count: number): string {
  return `${spread.length > 1 ? 'Pages' : 'Page'} ${spread.join('-')} of ${count}`;
}

const HASH = /^#page-(\d{1,9})$/;

/** The fragment of a page in a URL: `'#page-3'`. */
export function pageHash(page: number): string {
  return `#page-${page}`;
}

/** Parses a fragment to a page number, limited to 1 to `count`. Null if it does not name a page. */
export function pageOfHash(hash: string, count: number): number | null {
  const number = HASH.exec(hash)?.[1];
  return number === undefined ? null : Math.max(1, Math.min(Number(number), count));
}
