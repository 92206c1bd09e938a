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
