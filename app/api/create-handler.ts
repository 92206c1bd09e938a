import { getClientNetwork } from '@/lib/security/client-address';
import { createRateLimit, type Rate } from '@/lib/security/rate-limit';
import { createRefusal, createTooManyResponse, isSameOrigin } from '@/lib/security/requests';
import { logFailure } from '@/lib/site/log';

interface HandlerOptions {
  /** The name in the log: `'GET /api/search'`. */
  call: string;
  /** Limit for each visitor. */
  limit: Rate;
  /** The message for the visitor when the request is refused or fails. */
  failed: string;
}

/** A route handler for the site's own scripts. Refuses cross-origin and non-JSON posts (403, 415), limits each visitor (429), logs errors (502). */
export function createHandler(
  { call, limit, failed }: HandlerOptions,
  respond: (request: Request) => Promise<Response>,
) {
  const visitors = createRateLimit(limit);
  return async (request: Request): Promise<Response> => {
    if (request.method === 'POST') {
      if (!isSameOrigin(request)) return createRefusal(403, failed);
      if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return createRefusal(415, failed);
    }
    const wait = await visitors(getClientNetwork(request));
    if (wait > 0) return createTooManyResponse(wait, failed);
    try {
      return await respond(request);
    } catch (error) {
      logFailure(call, error);
      return createRefusal(502, failed);
    }
  };
}
