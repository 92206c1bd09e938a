import { isUrl } from '@/lib/site/is-url.mjs';
import { settings } from '@/lib/site/settings';

/** True for a request from this site, or not from a browser. A proxy may change `Host`, so `siteUrl` counts too. */
export function isSameOrigin(request: Request, siteUrl = settings().SITE_URL): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (!isUrl(origin)) return false;
  const { host } = new URL(origin);
  return host === request.headers.get('host') || host === new URL(siteUrl).host;
}

const MAX_PATH_CHARS = 2000;

const INVALID_ORIGIN = 'http://site.invalid';

/** A path and query of this site for a redirect; null for other sites in any spelling, and for paths that browsers would read differently. */
export function ownPath(given: string | null | undefined): string | null {
  if (given === null || given === undefined || given.length > MAX_PATH_CHARS) return null;
  // Browsers drop control characters and turn backslashes into slashes.
  if (!/^\/(?!\/)/.test(given) || /[\p{Cc}\\]/u.test(given) || !isUrl(given, INVALID_ORIGIN)) return null;
  const { origin, pathname, search } = new URL(given, INVALID_ORIGIN);
  const [asGiven = ''] = given.split(/[?#]/);
  const isPlain = !pathname.includes('//') && asGiven.split('/').length === pathname.split('/').length;
  return origin === INVALID_ORIGIN && isPlain ? `${pathname}${search}` : null;
}

/** A response with a message for the visitor, never stored. */
export function refusal(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** Status 429 with `Retry-After` in seconds. */
export function tooMany(seconds: number, message: string): Response {
  return refusal(429, message, { 'Retry-After': String(seconds) });
}

/** A response without a body, never stored. */
export function emptyAnswer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
