import { openPreview } from '@/lib/page-cache/preview';
import { ownPath } from '@/lib/security/same-origin';
import { checkPreviewSecret, isAcceptedSecret } from '@/lib/security/secrets';
import { settings } from '@/lib/site/settings';

/** The URL holds the secret and must not be stored. */
const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

const said = (status: number, msg: string, headers: Readonly<Record<string, string>> = {}) =>
  Response.json({ msg }, { status, headers: { ...HEADERS, ...headers } });

/** `GET /api/preview?secret=…&path=…`: starts the preview of drafts at that page. 404 without `PREVIEW_SECRET`. */
export async function GET(request: Request): Promise<Response> {
  const secrets = settings().PREVIEW_SECRET;
  if (secrets === undefined) return said(404, 'Not found');
  const { searchParams } = new URL(request.url);
  const key = await checkPreviewSecret(request, isAcceptedSecret(searchParams.get('secret') ?? '', secrets));
  if (!key.known) {
    if (key.wait > 0) return said(429, 'Too many tries', { 'Retry-After': String(key.wait) });
    return said(401, 'The secret is missing, or another one');
  }
  const path = ownPath(searchParams.get('path') ?? '/');
  if (path === null) return said(422, 'path must be a path of this site, such as /careers');
  await openPreview(secrets);
  return new Response(null, { status: 307, headers: { ...HEADERS, Location: path } });
}
