import { everyRequest } from '@/lib/site/every-request';

/**
 * Milliseconds after which the server ends a request that is still coming: longer than the largest application with the slowest
 * line that is waited for (`PACE`). Node's own five minutes would end it first.
 */
export const REQUEST_TIME = 15 * 60_000;

/** Has the servers of this process wait that long from their first request on; for headers they wait as before. */
export function allowSlowRequests(): void {
  everyRequest((_request, _response, server) => {
    server.requestTimeout = REQUEST_TIME;
  });
}
