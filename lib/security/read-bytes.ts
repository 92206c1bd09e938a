import { logFailure } from './refusal';
import type { Spool } from './spool';

/** How fast a body has to come. */
export interface Pace {
  /** Milliseconds that every body has. */
  leastMs: number;
  /** Bytes that give it one millisecond more. */
  bytesPerMs: number;
}

/** Why a body was not read to its end. */
export type BodyFault = 'too-large' | 'too-slow' | 'not-kept' | 'broken';

/** Milliseconds that a visitor has to read the answer to a body that is still coming, before the connection is cut. */
const LAST_WORD = 2000;

/** Cuts off what is still coming of a body, a moment after its answer. */
function cutOff(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  setTimeout(() => void reader.cancel().catch(() => undefined), LAST_WORD).unref();
}

/** The next piece of a body, or what went wrong; `left` is the time for it in milliseconds. */
async function nextPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  left: number,
): Promise<ReadableStreamReadResult<Uint8Array> | 'too-slow' | 'broken'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'too-slow'>((resolve) => {
    timer = setTimeout(resolve, Math.max(left, 0), 'too-slow');
  });
  try {
    return await Promise.race([reader.read(), late]);
  } catch {
    return 'broken';
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The longest time, in milliseconds, that a visitor may take for `size` bytes. What the disk takes to keep them does not count.
 */
export function timeFor(size: number, { leastMs, bytesPerMs }: Pace): number {
  return leastMs + size / bytesPerMs;
}

/**
 * Reads the body of a request into `spool`; null when all of it is there. It stops as soon as the body is larger than `limit`
 * bytes, or slower than `pace`, or the disk does not take it (one line in the log); what is still coming is cut off a moment
 * later, so that the answer arrives.
 */
export async function readBytes(
  request: Request,
  { limit, pace, spool }: { limit: number; pace: Pace; spool: Spool },
): Promise<BodyFault | null> {
  if (request.body === null) return null;
  const reader = request.body.getReader();
  const stop = (fault: BodyFault) => {
    cutOff(reader);
    return fault;
  };
  if (Number(request.headers.get('content-length')) > limit) return stop('too-large');
  let spent = 0;
  for (;;) {
    const begun = performance.now();
    const piece = await nextPiece(reader, timeFor(spool.size, pace) - spent);
    spent += performance.now() - begun;
    if (typeof piece === 'string') return stop(piece);
    if (piece.done) return null;
    if (spool.size + piece.value.length > limit) return stop('too-large');
    try {
      await spool.add(piece.value);
    } catch (error) {
      logFailure('The body of a request cannot be kept', error);
      return stop('not-kept');
    }
  }
}
