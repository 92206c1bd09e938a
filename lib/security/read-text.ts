import { readStream } from '@/lib/site/read-stream';
import { BODY_TIMEOUT_MS } from './body-limits';

/**
 * Reads the body of a request as UTF-8 text. Null as soon as it is larger than `limit` bytes, or has not come whole within
 * `timeoutMs` milliseconds; the rest is not read.
 */
export async function readText(request: Request, limit: number, timeoutMs = BODY_TIMEOUT_MS): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > limit) return null;
  if (request.body === null) return '';
  const signal = AbortSignal.timeout(timeoutMs);
  return readStream(request.body, limit, { signal }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
}
