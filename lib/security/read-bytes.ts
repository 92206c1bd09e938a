import { logFailure } from './refusal';
import type { Spool } from './spool';

/** How fast a body has to arrive. */
export interface Pace {
  /** Milliseconds until the speed counts. */
  graceMs: number;
  /** The average speed that is needed. */
  bytesPerMs: number;
  /** Milliseconds that a body may stop for, however fast it was before. */
  maxStallMs: number;
  /** Milliseconds for the whole body. */
  totalMs: number;
}

/** Why a body was not read to its end. */
export type BodyFault = 'too-large' | 'too-slow' | 'evicted' | 'not-kept' | 'broken';

/** Milliseconds that a visitor has to read the answer to a body that is still coming, before the connection is cut. */
const LAST_WORD = 2000;

/** Cuts off what is still coming of a body, a moment after its answer. */
function cutOff(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  setTimeout(() => void reader.cancel().catch(() => undefined), LAST_WORD).unref();
}

/** The next piece of a body, or why there is none within `waitMs` milliseconds. */
async function nextPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  waitMs: number,
  evicted: AbortSignal | undefined,
): Promise<ReadableStreamReadResult<Uint8Array> | 'too-slow' | 'evicted' | 'broken'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let evict = () => {};
  const interrupted = new Promise<'too-slow' | 'evicted'>((resolve) => {
    timer = setTimeout(resolve, Math.max(waitMs, 0), 'too-slow');
    evict = () => resolve('evicted');
    if (evicted?.aborted) evict();
    evicted?.addEventListener('abort', evict);
  });
  try {
    return await Promise.race([interrupted, reader.read()]);
  } catch {
    return 'broken';
  } finally {
    clearTimeout(timer);
    evicted?.removeEventListener('abort', evict);
  }
}

/** Counts the milliseconds that a body may still take: each byte earns some, up to the longest stall. */
function createPaceClock({ graceMs, bytesPerMs, maxStallMs, totalMs }: Pace) {
  let earned = graceMs;
  let total = totalMs;
  return {
    remaining: () => Math.min(earned, total),
    spend(elapsedMs: number, bytes: number) {
      earned = Math.min(earned - elapsedMs + bytes / bytesPerMs, maxStallMs);
      total -= elapsedMs;
    },
  };
}

interface ReadOptions {
  /** Bytes that a body may have. */
  limit: number;
  pace: Pace;
  spool: Spool;
  /** Ends the reading when another upload gets the place of this one. */
  evicted?: AbortSignal;
}

/**
 * Reads the body of a request into `spool`; null when all of it is there. It stops as soon as the body is larger than `limit`
 * bytes, slower than `pace` or evicted, or when the disk does not take it (one line in the log). The rest is cut off a moment
 * later, so that the answer arrives. Time that the disk needs does not count.
 */
export async function readBytes(
  request: Request,
  { limit, pace, spool, evicted }: ReadOptions,
): Promise<BodyFault | null> {
  if (request.body === null) return null;
  const reader = request.body.getReader();
  const stop = (fault: BodyFault) => {
    cutOff(reader);
    return fault;
  };
  if (Number(request.headers.get('content-length')) > limit) return stop('too-large');
  const clock = createPaceClock(pace);
  for (;;) {
    const begun = performance.now();
    const piece = await nextPiece(reader, clock.remaining(), evicted);
    if (typeof piece === 'string') return stop(piece);
    if (piece.done) return null;
    clock.spend(performance.now() - begun, piece.value.length);
    if (spool.size + piece.value.length > limit) return stop('too-large');
    try {
      await spool.add(piece.value);
    } catch (error) {
      logFailure('The body of a request cannot be kept', error);
      return stop('not-kept');
    }
  }
}
