/**
 * The path as the visitor's browser shows it. A page rendered ahead knows only its inner path, with the variant (and
 * `filtered` or `chosen`) before it; both give the same.
 */
export function visitorPath(pathname: string): string {
  const path = pathname.replace(/^\/(?:live|staging|development)(?:\/(?:filtered|chosen))?(?=\/|$)/, '');
  return path === '' ? '/' : path;
}
