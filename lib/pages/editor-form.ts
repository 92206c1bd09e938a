import { canonicalPath } from '@/lib/page-cache/store/path-tag';
import { readText } from '@/lib/security/body-limits';
import { ownPath } from '@/lib/security/same-origin';
import { isUrl } from '@/lib/site/is-url.mjs';

/** Bytes of a form that is read: it holds one path. */
const LARGEST_BODY = 16 * 1024;

/** The path and query of the page that a form was sent from, as the browser says; null when it does not. */
function pathOfReferer(request: Request): string | null {
  const referer = request.headers.get('referer') ?? '';
  if (!isUrl(referer)) return null;
  const { pathname, search } = new URL(referer);
  return ownPath(`${pathname}${search}`);
}

/**
 * The page of this site that a form of the editors' bar stands on (S5): the field `path`, with the query that the browser had there; the home
 * page when it names none.
 */
export async function pageOfForm(request: Request): Promise<string> {
  const body = await readText(request, LARGEST_BODY);
  const path = ownPath(new URLSearchParams(body ?? '').get('path')) ?? '/';
  const shown = pathOfReferer(request);
  // The address may have been typed in another spelling than that of the page.
  return shown !== null && canonicalPath(shown.split('?', 1)[0] ?? '') === canonicalPath(path) ? shown : path;
}

/** Back to a page of this site, by a GET. */
export function backTo(path: string): Response {
  return new Response(null, { status: 303, headers: { 'Cache-Control': 'private, no-store', Location: path } });
}
