import { readStream } from '@/lib/site/read-stream';
import { BODY_TIMEOUT_MS } from './body-limits';

/** The body of a request as UTF-8 text; null as soon as it exceeds `limit` bytes or `timeoutMs`. */
export async function readText(request: Request, limit: number, timeoutMs = BODY_TIMEOUT_MS): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > limit) return null;
  if (request.body === null) return '';
  const signal = AbortSignal.timeout(timeoutMs);
  return readStream(request.body, limit, { signal }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
}
