import { clientOf } from '@/lib/security/client-address';
import { createRateLimit, type Rate } from '@/lib/security/rate-limit';
import { isSameOrigin, refusal, tooMany } from '@/lib/security/requests';
import { logFailure } from '@/lib/site/log';

interface HandlerOptions {
  /** The name in the log: `'GET /api/search'`. */
  call: string;
  /** Requests of one visitor. */
  limit: Rate;
  /** What the visitor reads when the answer fails. */
  failed: string;
}

/** A route handler for the site's own scripts: refuses posts of other sites and of other types than JSON, limits each visitor, and answers 502 to an error, which it logs. */
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
