import { decodeSegment, isSameName } from '@/lib/catalogue/segments';

/** The internal path of a chosen size ends with the size and SKU, which the visitor's URL has in its query. */
const VARIANT_PATH = /^\/variant(\/.+)\/[^/]+$/;

/** The path in the visitor's browser. Accepts that path or a page's internal path. */
export function parseVisitorPath(pathname: string): string {
  const inner = pathname.replace(/^\/(?:live|staging|development)(?=\/|$)/, '').replace(VARIANT_PATH, '$1');
  const path = inner.replace(/^\/filtered\/[^/]+/, '');
  return path === '' ? '/' : path;
}

const MENU_ITEMS: readonly (readonly [within: RegExp, item: string])[] = [
  [/^\/(?:brand|internationals|item_group\/[^/]+\/brand)(?:\/|$)/, '/item_group/9000'],
  [/^\/(?:company|about-us|store-locator|careers|directors|responsibilities)(?:\/|$)/, '/store-locator'],
  [/^\/wallpaper-calculator(?:\/|$)/, '/item_group/001'],
  [/^\/item_group\/(?:00[6-9]|01[034568])(?:\/|$)/, '/item_group/000'],
];

/** The path of the menu item that a page belongs to, or null. `path` is the path in the browser. */
export function findMenuItem(path: string): string | null {
  for (const [within, item] of MENU_ITEMS) if (within.test(path)) return item;
  return /^\/item_group\/[^/]+/.exec(path)?.[0] ?? null;
}

/** Whether two paths differ only in spelling, so that they lead to the same page (D8). */
export function isSamePath(a: string, b: string): boolean {
  return isSameName(decodeSegment(a), decodeSegment(b));
}
