/** Where a page of a lookbook lies in a wide window: alone across both halves, or on one of them. */
export type PageSide = 'alone' | 'left' | 'right';

/** The numbers of the pages that are visible together, from 1. */
export type Spread = readonly number[];

/** A page at least this many times as wide as high fills a spread alone, because beside another page it would be a strip. */
const MIN_WIDE_RATIO = 1.6;

type Size = Record<'width' | 'height', number>;

/** The place of each page of a lookbook: the cover alone, then pairs. Wide pages are alone. An unknown size (null) is not wide. */
export function computePageSides(sizes: readonly (Size | null)[]): PageSide[] {
  const isPaired = (size: Size | null | undefined) =>
    size !== undefined && (size === null || !(size.width >= size.height * MIN_WIDE_RATIO));
  const sides: PageSide[] = [];
  while (sides.length < sizes.length) {
    const next = sides.length;
    if (next > 0 && isPaired(sizes[next]) && isPaired(sizes[next + 1])) sides.push('left', 'right');
    else sides.push('alone');
  }
  return sides;
}

/** The spreads of a lookbook: one page each, or with `isTwoUp` by the places of the pages. */
export function groupIntoSpreads(sides: readonly PageSide[], isTwoUp: boolean): Spread[] {
  return sides.flatMap((side, index) => {
    if (!isTwoUp || side === 'alone') return [[index + 1]];
    return side === 'left' ? [[index + 1, index + 2]] : [];
  });
}

/** The index of the spread that shows a page. Page numbers out of range give the nearest spread. */
export function findSpread(spreads: readonly Spread[], page: number): number {
  const found = spreads.findIndex((spread) => page <= (spread.at(-1) ?? 0));
  return found === -1 ? Math.max(0, spreads.length - 1) : found;
}

/** `'Page 1 of 7'` or `'Pages 2-3 of 7'`. */
export function formatSpreadLabel(spread: Spread, count: number): string {
  return `${spread.length > 1 ? 'Pages' : 'Page'} ${spread.join('-')} of ${count}`;
}

const PAGE_HASH = /^#page-(\d{1,9})$/;

/** The fragment of a page in a URL: `'#page-3'`. */
export function buildPageHash(page: number): string {
  return `#page-${page}`;
}

/** Parses a fragment to a page number, limited to 1 to `count`. Null if it does not name a page. */
export function parsePageHash(hash: string, count: number): number | null {
  const number = PAGE_HASH.exec(hash)?.[1];
  return number === undefined ? null : Math.max(1, Math.min(Number(number), count));
}
