import { openPreview } from '@/lib/page-cache/preview';
import { parseOwnPath } from '@/lib/security/requests';
import { checkPreviewSecret, isAcceptedSecret } from '@/lib/security/secrets';
import { getSettings } from '@/lib/site/settings';

/** The URL contains the secret, so the response must not be stored. */
const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

const createResponse = (status: number, msg: string, headers: Readonly<Record<string, string>> = {}) =>
  Response.json({ msg }, { status, headers: { ...PRIVATE_HEADERS, ...headers } });

/** `GET /api/preview?secret=…&path=…`: starts the preview of drafts and redirects to that page. 404 without `PREVIEW_SECRET`. */
export async function GET(request: Request): Promise<Response> {
  const secrets = getSettings().PREVIEW_SECRET;
  if (secrets === undefined) return createResponse(404, 'Not found');
  const { searchParams } = new URL(request.url);
  const check = await checkPreviewSecret(request, isAcceptedSecret(searchParams.get('secret') ?? '', secrets));
  if (!check.isAccepted) {
    if (check.wait > 0) return createResponse(429, 'Too many attempts', { 'Retry-After': String(check.wait) });
    return createResponse(401, 'The secret is missing or wrong', { 'WWW-Authenticate': 'Bearer' });
  }
  const path = parseOwnPath(searchParams.get('path') ?? '/');
  if (path === null) return createResponse(422, 'path must be a path of this site, such as /careers');
  await openPreview(secrets);
  return new Response(null, { status: 307, headers: { ...PRIVATE_HEADERS, Location: path } });
}
