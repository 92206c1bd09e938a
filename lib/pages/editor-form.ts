import { canonicalPath } from '@/lib/page-cache/store/path-tag';
import { readText } from '@/lib/security/body-limits';
import { ownPath } from '@/lib/security/same-origin';
import { isUrl } from '@/lib/site/is-url.mjs';

const MAX_BODY_BYTES = 16 * 1024;

function pathOfReferer(request: Request): string | null {
  const referer = request.headers.get('referer') ?? '';
  if (!isUrl(referer)) return null;
  const { pathname, search } = new URL(referer);
  return ownPath(`${pathname}${search}`);
}

/** The page that a form of the editors' bar was sent from: the field `path` with the browser's query; the home page without it. */
export async function pageOfForm(request: Request): Promise<string> {
  const body = await readText(request, MAX_BODY_BYTES);
  const path = ownPath(new URLSearchParams(body ?? '').get('path')) ?? '/';
  const shown = pathOfReferer(request);
  // The address may have been typed in another spelling than that of the page.
  return shown !== null && canonicalPath(shown.split('?', 1)[0] ?? '') === canonicalPath(path) ? shown : path;
}

/** Back to a page of this site, by a GET. */
export function backTo(path: string): Response {
  return new Response(null, { status: 303, headers: { 'Cache-Control': 'private, no-store', Location: path } });
}
