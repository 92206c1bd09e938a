import { isUrl } from '@/lib/site/is-url.mjs';
import { getSettings } from '@/lib/site/settings';

/** Whether a request comes from this site or not from a browser. Accepts `siteUrl` as origin too, because a proxy may change Host. */
export function isSameOrigin(request: Request, siteUrl = getSettings().SITE_URL): boolean {
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

/** Checks a redirect target. Gives its path and query; null for another site in any spelling or a path that browsers would normalize. */
export function parseOwnPath(given: string | null | undefined): string | null {
  if (given === null || given === undefined || given.length > MAX_PATH_CHARS) return null;
  // Browsers drop control characters and turn backslashes into slashes.
  if (!/^\/(?!\/)/.test(given) || /[\p{Cc}\\]/u.test(given) || !isUrl(given, INVALID_ORIGIN)) return null;
  const { origin, pathname, search } = new URL(given, INVALID_ORIGIN);
  const [asGiven = ''] = given.split(/[?#]/);
  const isPlain = !pathname.includes('//') && asGiven.split('/').length === pathname.split('/').length;
  return origin === INVALID_ORIGIN && isPlain ? `${pathname}${search}` : null;
}

/** A JSON response `{message}` for the visitor, with `Cache-Control: no-store`. */
export function createRefusal(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** A refusal with status 429. `seconds` is its Retry-After. */
export function createTooManyResponse(seconds: number, message: string): Response {
  return createRefusal(429, message, { 'Retry-After': String(seconds) });
}

/** A response without a body, with `Cache-Control: no-store`. */
export function createEmptyResponse(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
