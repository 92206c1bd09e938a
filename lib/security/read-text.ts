import { readStream } from '@/lib/site/read-stream';

/** Reads the body of a request as UTF-8 text. Null as soon as it is larger than `limit` bytes; the rest is not read. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > limit) return null;
  return request.body === null ? '' : readStream(request.body, limit);
}
