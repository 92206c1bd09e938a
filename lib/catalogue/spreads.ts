/** Where a page lies when a catalogue is open on a wide window: alone across both halves, or on one of them. */
export type PagePlace = 'alone' | 'left' | 'right';

/** The numbers of the pages that are seen together, from 1. */
export type Spread = readonly number[];

/** A page that is at least so many times as wide as it is high has a whole opening to itself: beside another it would be a strip. */
const MIN_WIDE_RATIO = 1.6;

type Size = Record<'width' | 'height', number>;

/** Where each page of a catalogue lies: the cover alone, then pairs. Wide pages lie alone; an unknown size (null) is not wide. */
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

/** The openings of a catalogue, one page each, or with `twoUp` as its pages lie on a wide window. */
export function spreadsOf(places: readonly PagePlace[], twoUp: boolean): Spread[] {
  return places.flatMap((place, index) => {
    if (!twoUp || place === 'alone') return [[index + 1]];
    return place === 'left' ? [[index + 1, index + 2]] : [];
  });
}

/** Which opening shows a page, from 0; the last one for a page beyond the end, the first for one before the beginning. */
export function spreadWith(spreads: readonly Spread[], page: number): number {
  const found = spreads.findIndex((spread) => page <= (spread.at(-1) ?? 0));
  return found === -1 ? Math.max(0, spreads.length - 1) : found;
}

/** `'Page 1 of 7'`, or `'Pages 2-3 of 7'` for two. */
export function spreadLabel(spread: Spread, count: number): string {
  return `${spread.length > 1 ? 'Pages' : 'Page'} ${spread.join('-')} of ${count}`;
}

const HASH = /^#page-(\d{1,9})$/;

/** The fragment that opens a catalogue at a page: `'#page-3'`. */
export function pageHash(page: number): string {
  return `#page-${page}`;
}

/** The page that a fragment opens: null when it names none, and the nearest there is for a number out of range. */
export function pageOfHash(hash: string, count: number): number | null {
  const number = HASH.exec(hash)?.[1];
  return number === undefined ? null : Math.max(1, Math.min(Number(number), count));
}
