import { isUrl } from '@/lib/site/is-url.mjs';

/**
 * Whether a request that changes something comes from a page of this site, by what the browser says of it. What says nothing is no
 * browser: it has no visitor to act for, and passes.
 *
 * @param siteUrl the public address of the site; a proxy may have put another `Host` in its place
 */
export function isSameOrigin(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (!isUrl(origin)) return false;
  const { host } = new URL(origin);
  return host === request.headers.get('host') || host === new URL(siteUrl).host;
}
