import { everyRequest } from '@/lib/site/every-request';
import { tradeTarget } from '@/lib/site/variants';

/**
 * Where a request to a trade host is sent on to: the same path and query on the main host (D26). Null for any other host.
 *
 * @param target path and query as they are asked for
 */
export function movedTo(host: string, target: string, siteUrl?: string): string | null {
  const origin = tradeTarget(host, siteUrl);
  return origin === null ? null : `${origin}${target.startsWith('/') ? target : '/'}`;
}

/**
 * Answers every request to a trade host with status 308 (S2). Before Next, which would leave the host out of an address that it takes
 * for its own: a browser would come back to the trade host for ever.
 */
export function redirectTradeHosts(siteUrl: string | undefined): void {
  everyRequest((request, response) => {
    const location = movedTo(request.headers.host ?? '', request.url ?? '/', siteUrl);
    if (location === null) return;
    response.writeHead(308, { Location: location, 'Cache-Control': 'no-store' }).end();
    return 'answered';
  });
}
