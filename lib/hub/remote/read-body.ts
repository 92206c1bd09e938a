import { readStream } from '@/lib/site/read-stream';

/** Says that a body is larger than it may be. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Reads a body as UTF-8 text, chunk by chunk, and stops with a `TooLarge` as soon as it exceeds `limit` bytes. */
export async function readBody(response: Response, limit: number): Promise<string> {
  const text = response.body === null ? '' : await readStream(response.body, limit);
  if (text === null) throw new TooLarge(`larger than ${limit} bytes`);
  return text;
}
