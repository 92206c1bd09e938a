/**
 * The path as the visitor's browser shows it. A page rendered ahead knows only its inner path, with the variant (and
 * `filtered`) before it; both give the same.
 */
export function visitorPath(pathname: string): string {
  const path = pathname.replace(/^\/(?:live|staging|development)(?:\/filtered)?(?=\/|$)/, '');
  return path === '' ? '/' : path;
}
