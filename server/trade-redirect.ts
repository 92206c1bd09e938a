import { tradeTarget } from '@/lib/site/variants';

/**
 * Where a request to a trade host is redirected: the same path and query on the main host (D26). Null for any other host. The location is absolute: Next.js would
 * shorten it to a path, and the browser would come back to the trade host for ever.
 *
 * @param url path and query
 */
export function tradeRedirect(host: string, url: string, siteUrl?: string): string | null {
  const origin = tradeTarget(host, siteUrl);
  return origin === null ? null : `${origin}${url.startsWith('/') ? url : '/'}`;
}
