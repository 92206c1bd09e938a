import { readStream } from '@/lib/site/read-stream';
import { globalSingleton } from '@/lib/util/common';

/** A response body is larger than allowed. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Limit for the large bodies that are read at the same time, so that a misbehaving hub cannot exhaust the memory. */
export const MAX_LARGE_BODIES_BYTES = 96 * 1024 * 1024;

/** A body of up to this size is always read. */
const SMALL_BODY_BYTES = 1024 * 1024;

const count = globalSingleton('hubBytes', () => ({ held: 0 }));

/** Reads a body as UTF-8 text. Throws a `BodyTooLargeError`, or the signal's reason when it is aborted. */
export async function readBody(response: Response, limit: number, signal?: AbortSignal): Promise<string> {
  if (response.body === null) return '';
  let own = 0;
  const hasRoom = (bytes: number) => {
    count.held += bytes - own;
    own = bytes;
    return bytes <= SMALL_BODY_BYTES || count.held <= MAX_LARGE_BODIES_BYTES;
  };
  try {
    const text = await readStream(response.body, limit, { hasRoom, signal });
    if (text === null)
      throw new BodyTooLargeError(own > limit ? `larger than ${limit} bytes` : 'too large beside others');
    return text;
  } finally {
    count.held -= own;
  }
}
