import { isUrl } from '@/lib/site/is-url.mjs';

/** True for a request from a page of this site, or from something other than a browser. `siteUrl` counts because a proxy may change `Host`. */
export function isSameOrigin(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (!isUrl(origin)) return false;
  const { host } = new URL(origin);
  return host === request.headers.get('host') || host === new URL(siteUrl).host;
}

/** Longest path that is followed, in characters. */
const LONGEST = 2000;

/** An origin that nobody has: whatever does not stay in it would lead away from this site. */
const NOWHERE = 'http://site.invalid';

/**
 * A path of this site with its query, as a redirect may have it (S5), or null for anything else: another site's address in any
 * writing (`//evil.example`, `/\evil`, `https:evil`), what a browser would read otherwise than it stands (tabs, line breaks, `..`), and
 * what is longer than 2,000 characters. A fragment is dropped.
 *
 * @param given as it came from outside
 */
export function ownPath(given: string | null | undefined): string | null {
  if (given === null || given === undefined || given.length > LONGEST) return null;
  // Control characters and backslashes: browsers drop the ones and turn the others into slashes.
  if (!/^\/(?!\/)/.test(given) || /[\p{Cc}\\]/u.test(given) || !isUrl(given, NOWHERE)) return null;
  const { origin, pathname, search } = new URL(given, NOWHERE);
  const [asGiven = ''] = given.split(/[?#]/);
  // A step up or an empty segment, in escapes too, is no path of a page.
  const isPlain = !pathname.includes('//') && asGiven.split('/').length === pathname.split('/').length;
  return origin === NOWHERE && isPlain ? `${pathname}${search}` : null;
}
