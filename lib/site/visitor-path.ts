import { decodeSegment, sameName } from '@/lib/catalogue/segments';

/** The page of one SKU and size has both in its inner path, after the colour; the visitor's has them in its query (P8). */
const CHOSEN =
  /^(\/chosen\/item_group\/[^/]+(?:\/application\/[^/]+)?\/collection\/[^/]+\/design\/[^/]+\/colour\/[^/]+)\/.*$/;

/**
 * The path as the visitor's browser shows it. A page rendered ahead knows only its inner path, with the variant (and
 * `filtered` with its query, or `chosen`) before it; both give the same.
 */
export function visitorPath(pathname: string): string {
  const inner = pathname.replace(/^\/(?:live|staging|development)(?=\/|$)/, '').replace(CHOSEN, '$1');
  const path = inner.replace(/^\/(?:filtered\/[^/]+|chosen)(?=\/|$)/, '');
  return path === '' ? '/' : path;
}

/** Addresses that are not `/item_group/{code}` but stand under a menu item all the same. */
const PLACES: readonly (readonly [within: RegExp, item: string])[] = [
  [/^\/(?:brand|internationals|item_group\/[^/]+\/brand)(?:\/|$)/, '/item_group/9000'],
  [/^\/(?:company|about-us|store-locator|careers|directors|responsibilities|wallpaper-calculator)(?:\/|$)/, '/company'],
  // Throws, lamps, tableware and the like have no item of their own: visitors reach them through Homeware.
  [/^\/item_group\/(?:00[6-9]|01[034568])(?:\/|$)/, '/item_group/000'],
];

/**
 * The address of the menu item under which a page stands (G1, D9), or null for a page that stands under none: company pages
 * under Company, brands and international houses under Brands, the groups of homeware under Homeware.
 *
 * @param path the path as the visitor's browser shows it
 */
export function menuPlace(path: string): string | null {
  for (const [within, item] of PLACES) if (within.test(path)) return item;
  return /^\/item_group\/[^/]+/.exec(path)?.[0] ?? null;
}

/** True when two paths lead to the same page: escapes, a '+' for a space and case aside (D8). */
export function isSamePath(a: string, b: string): boolean {
  return sameName(decodeSegment(a), decodeSegment(b));
}
