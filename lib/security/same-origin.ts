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
