import { readStream } from '@/lib/site/read-stream';

/** Says that a body is larger than it may be. */
export class BodyTooLargeError extends Error {
  override readonly name = 'TooLarge';
}

/** Bytes of large bodies that are read at the same time: a hub that sends nonsense to all callers must not fill the memory. */
export const MAX_LARGE_BODIES_BYTES = 96 * 1024 * 1024;

/** A body of so many bytes always has room. */
const SMALL_BODY_BYTES = 1024 * 1024;

const KEY = Symbol.for('storefront.hubBytes');

/** One count a process: each bundle of Next has its own copy of this module. */
const shared = globalThis as typeof globalThis & { [KEY]?: { held: number } };
shared[KEY] ??= { held: 0 };
const count = shared[KEY];

/**
 * Reads a body as UTF-8 text, chunk by chunk, and stops with a `TooLarge` as soon as it exceeds `limit` bytes, or all large ones together
 * `LARGE_TOGETHER`, and with its reason when the signal is aborted.
 */
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
