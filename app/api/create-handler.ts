import { clientOf } from '@/lib/security/client-address';
import { createRateLimit, type Rate } from '@/lib/security/rate-limit';
import { isSameOrigin, refusal, tooMany } from '@/lib/security/requests';
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
  answer: (request: Request) => Promise<Response>,
) {
  const visitors = createRateLimit(limit);
  return async (request: Request): Promise<Response> => {
    if (request.method === 'POST') {
      if (!isSameOrigin(request)) return refusal(403, failed);
      if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return refusal(415, failed);
    }
    const wait = await visitors(clientOf(request));
    if (wait > 0) return tooMany(wait, failed);
    try {
      return await answer(request);
    } catch (error) {
      logFailure(call, error);
      return refusal(502, failed);
    }
  };
}
